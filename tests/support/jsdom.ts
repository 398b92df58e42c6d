/** What Mantine needs of a browser and jsdom lacks. Loaded before every test in tests/ui. */
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';
import { quickComputedStyle } from './quick-computed-style.ts';

// Waits end as soon as their condition holds; the limit is for busy machines.
configure({ asyncUtilTimeout: 15_000 });

class QuietResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

window.ResizeObserver ??= QuietResizeObserver;

// No media query matches: wide window, light theme, motion allowed.
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

// jsdom has no layout: every box gets a window's size, so that virtual lists render some rows.
Object.defineProperties(Element.prototype, {
  clientWidth: { get: () => 1440, configurable: true },
  clientHeight: { get: () => 900, configurable: true },
});

/**
 * Nor has any a place: whatever hangs from a button would take it for scrolled away and hide, a moment after it was
 * opened.
 */
const PLACE = { x: 600, y: 300, width: 200, height: 40, left: 600, top: 300, right: 800, bottom: 340 };
Element.prototype.getBoundingClientRect = () => ({ ...PLACE, toJSON: () => PLACE });

/**
 * React notes a call stack with every element that it makes, for messages that no test reads: a tenth of the time of a
 * screen's test. Past its own limit a second it leaves them out.
 */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true },
);

window.getComputedStyle = quickComputedStyle(window.getComputedStyle.bind(window));

/** jsdom draws no canvas, and says so at each use; charts then measure their texts by rule of thumb. */
HTMLCanvasElement.prototype.getContext = () => null;

/** jsdom loads no fonts; fields that grow with their text listen for it. */
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
window.scrollTo = () => {};

/** jsdom's Blob lacks these; the fake server reads the bodies it is sent, and a reader its file. */
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
Blob.prototype.text ??= async function text(this: Blob): Promise<string> {
  return new TextDecoder().decode(await this.arrayBuffer());
};

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
