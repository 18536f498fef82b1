// Light, dark or as the system says; charts ask for colours here and draw anew when they change.

export type Theme = 'auto' | 'light' | 'dark';
const kThemes: Theme[] = ['auto', 'light', 'dark'];
const kKey = 'uttt-theme';

const listeners = new Set<() => void>();

// What a browser refuses to keep for a file is simply not kept.
function stored(): string | null {
  try {
    return localStorage.getItem(kKey);
  } catch {
    return null;
  }
}

export function theme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return kThemes.find((known) => known === chosen) ?? 'auto';
}

export function setTheme(next: Theme): void {
  document.documentElement.dataset['theme'] = next;
  try {
    localStorage.setItem(kKey, next);
  } catch {
    // Kept for this visit only.
  }
  for (const listener of listeners) listener();
}

export function startTheme(): void {
  document.documentElement.dataset['theme'] = kThemes.find((known) => known === stored()) ?? 'auto';
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    for (const listener of listeners) listener();
  });
}

export function nextTheme(): Theme {
  const next = kThemes[(kThemes.indexOf(theme()) + 1) % kThemes.length] ?? 'auto';
  setTheme(next);
  return next;
}

// Calls `draw` whenever colours change, until the answer is called.
export function onThemeChange(draw: () => void): () => void {
  listeners.add(draw);
  return () => listeners.delete(draw);
}

// The value of a colour of styles/colours.css now.
export function colour(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}
