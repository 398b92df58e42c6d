/** What Mantine asks of a browser and jsdom does not have. Loaded before every test under tests/ui. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Every wait ends as soon as what it waits for is there; this is for a machine that is busy with other suites.
configure({ asyncUtilTimeout: 15_000 });

class QuietResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

window.ResizeObserver ??= QuietResizeObserver;

// No media query matches: a wide window, the light scheme, motion allowed.
window.matchMedia ??= (query: string): MediaQueryList => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});

// Nothing is laid out: every box is as large as a window, so that what draws only the rows in view has some in view.
Object.defineProperties(Element.prototype, {
  clientWidth: { get: () => 1440, configurable: true },
  clientHeight: { get: () => 900, configurable: true },
});

Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
window.scrollTo = () => {};

/** jsdom's Blob cannot be read as a browser's can; the fake server reads the bodies it is sent. */
Blob.prototype.text ??= function text(this: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(this);
  });
};

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
