// Forward, back, slider, autoplay: which ply is looked at, and telling everybody who shows it.

import { h, select, svg } from '../dom';

const kSpeeds = [
  { value: '2000', text: 'slow' },
  { value: '1000', text: 'steady' },
  { value: '400', text: 'fast' },
];

export class Stepper {
  private ply = 0;
  private timer: number | undefined;
  private interval = 1000;
  private readonly listeners: (() => void)[] = [];

  constructor(readonly last: number) {}

  get now(): number {
    return this.ply;
  }
  get isPlaying(): boolean {
    return this.timer !== undefined;
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  go(ply: number): void {
    this.ply = Math.min(this.last, Math.max(0, ply));
    this.tell();
  }

  // A step by hand ends autoplay.
  step(by: number): void {
    this.stop();
    this.go(this.ply + by);
  }

  jump(ply: number): void {
    this.stop();
    this.go(ply);
  }

  setInterval(ms: number): void {
    this.interval = ms;
    if (!this.isPlaying) return;
    this.stop();
    this.play();
  }

  toggle(): void {
    if (this.isPlaying) this.stop();
    else this.play();
    this.tell();
  }

  stop(): void {
    window.clearInterval(this.timer);
    this.timer = undefined;
  }

  private play(): void {
    if (this.ply === this.last) this.ply = 0;
    this.timer = window.setInterval(() => {
      if (this.ply + 1 >= this.last) this.stop();
      this.go(this.ply + 1);
    }, this.interval);
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}

// Drawn in a square of 24.
const kIcons = {
  start: 'M6 5v14M19 5l-9 7 9 7z',
  back: 'M16 5l-9 7 9 7z',
  play: 'M7 4l13 8-13 8z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M8 5l9 7-9 7z',
  end: 'M18 5v14M5 5l9 7-9 7z',
};

const icon = (name: keyof typeof kIcons): SVGSVGElement =>
  svg(
    'svg',
    { class: 'icon', attributes: { viewBox: '0 0 24 24', 'aria-hidden': 'true' } },
    svg('path', { attributes: { d: kIcons[name] } }),
  );

function button(
  label: string,
  name: keyof typeof kIcons,
  keys: string,
  click: () => void,
): HTMLButtonElement {
  return h(
    'button',
    {
      attributes: { type: 'button', 'aria-label': label, title: `${label} (${keys})` },
      on: { click },
    },
    icon(name),
  );
}

export function controls(stepper: Stepper, say: (ply: number) => string): HTMLElement {
  const slider = h('input', {
    attributes: { type: 'range', min: 0, max: stepper.last, step: 1, 'aria-label': 'Ply' },
    on: { input: () => stepper.jump(Number(slider.value)) },
  });
  const play = button('Play', 'play', 'space', () => stepper.toggle());
  const counter = h('output', { class: 'counter' });
  stepper.onChange(() => {
    slider.value = String(stepper.now);
    slider.setAttribute('aria-valuetext', say(stepper.now));
    counter.textContent = `${stepper.now} / ${stepper.last}`;
    const label = stepper.isPlaying ? 'Pause' : 'Play';
    play.setAttribute('aria-label', label);
    play.title = `${label} (space)`;
    play.replaceChildren(icon(stepper.isPlaying ? 'pause' : 'play'));
  });
  return h(
    'div',
    { class: 'controls', attributes: { role: 'group', 'aria-label': 'Replay' } },
    h(
      'div',
      { class: 'buttons' },
      button('To the start', 'start', 'Home', () => stepper.jump(0)),
      button('Back', 'back', '←', () => stepper.step(-1)),
      play,
      button('Forward', 'forward', '→', () => stepper.step(1)),
      button('To the end', 'end', 'End', () => stepper.jump(stepper.last)),
      counter,
      select('Speed', kSpeeds, '1000', (value) => stepper.setInterval(Number(value))),
    ),
    slider,
  );
}
