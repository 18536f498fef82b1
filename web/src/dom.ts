// Elements without markup: text only ever becomes text, so that no name of a stranger's does
// anything else.

export type Child = Node | string | number | null | undefined | false;

export interface Props {
  class?: string;
  attributes?: Record<string, string | number | boolean | null>; // false, null: not there
  variables?: Record<string, string | number>; // CSS custom properties, by name without dashes
  on?: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void };
}

function apply(element: HTMLElement | SVGElement, props: Props, children: Child[]): void {
  if (props.class) element.setAttribute('class', props.class);
  for (const [name, value] of Object.entries(props.attributes ?? {})) {
    if (value !== false && value !== null) {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
  for (const [name, value] of Object.entries(props.variables ?? {})) {
    element.style.setProperty(`--${name}`, String(value));
  }
  for (const [type, listener] of Object.entries(props.on ?? {})) {
    element.addEventListener(type, listener as EventListener);
  }
  append(element, children);
}

export function append(element: Element, children: Child[]): void {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  apply(element, props, children);
  return element;
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  apply(element, props, children);
  return element;
}

export interface Option {
  value: string;
  text: string;
}

// A labelled choice.
export function select(
  label: string,
  options: Option[],
  value: string,
  change: (value: string) => void,
): HTMLLabelElement {
  const list = h(
    'select',
    { on: { change: (event) => change((event.currentTarget as HTMLSelectElement).value) } },
    ...options.map((option) =>
      h('option', {
        attributes: { value: option.value, selected: option.value === value },
      }, option.text),
    ),
  );
  list.value = value;
  return h('label', { class: 'field' }, h('span', {}, label), list);
}

export interface Column<T> {
  head: string;
  class?: string; // "number", "name", "wide" (dropped where there is little room)
  title?: string;
  cell: (row: T, index: number) => Child | Child[];
}

// A table whose first column names the row.
export function table<T>(caption: string, columns: Column<T>[], rows: T[]): HTMLElement {
  const attributes = (column: Column<T>) => ({ title: column.title ?? null });
  const props = (column: Column<T>): Props => (column.class ? { class: column.class } : {});
  const head = columns.map((column) =>
    h('th', { ...props(column), attributes: { scope: 'col', ...attributes(column) } }, column.head),
  );
  const body = rows.map((row, index) =>
    h(
      'tr',
      {},
      ...columns.map((column, place) => {
        const content = [column.cell(row, index)].flat();
        return place === 0
          ? h('th', { ...props(column), attributes: { scope: 'row' } }, ...content)
          : h('td', props(column), ...content);
      }),
    ),
  );
  return scrolling(
    caption,
    h(
      'table',
      {},
      h('caption', { class: 'hidden' }, caption),
      h('thead', {}, h('tr', {}, ...head)),
      h('tbody', {}, ...body),
    ),
  );
}

// Something wide that scrolls for itself, by keys too.
export function scrolling(label: string, content: HTMLElement): HTMLElement {
  return h(
    'div',
    { class: 'scroll', attributes: { tabindex: 0, role: 'group', 'aria-label': label } },
    content,
  );
}

// A part of the overview with its headline and what it says.
export function section(id: string, title: string, lead: Child, ...content: Child[]): HTMLElement {
  return h(
    'section',
    { class: `card ${id}`, attributes: { id, 'aria-labelledby': `${id}-title` } },
    h('h2', { attributes: { id: `${id}-title` } }, title),
    lead ? h('p', { class: 'lead' }, lead) : null,
    ...content,
  );
}
