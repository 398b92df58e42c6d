import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

const KEY = 'darkModeActive';

export const colorSchemeManager: MantineColorSchemeManager = createColorSchemeManager();

function createColorSchemeManager(): MantineColorSchemeManager {
  let listener: ((event: StorageEvent) => void) | null = null;

  const unsubscribe = () => {
    if (listener) window.removeEventListener('storage', listener);
    listener = null;
  };

  return {
    get: (fallback) => fromStored(read()) ?? fallback,
    set: (scheme) => {
      if (scheme === 'auto') forget();
      else write(scheme === 'dark' ? 'true' : 'false');
    },
    subscribe: (onChange) => {
      unsubscribe();
      listener = (event) => {
        if (event.key === KEY) onChange(fromStored(event.newValue) ?? 'auto');
      };
      window.addEventListener('storage', listener);
    },
    unsubscribe,
    clear: forget,
  };
}

function fromStored(value: string | null): MantineColorScheme | null {
  if (value === 'true') return 'dark';
  return value === 'false' ? 'light' : null;
}

// Storage can be forbidden by the browser's settings: the theme then lasts as long as the page.
function read(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(value: string): void {
  try {
    window.localStorage.setItem(KEY, value);
  } catch {}
}

function forget(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {}
}
