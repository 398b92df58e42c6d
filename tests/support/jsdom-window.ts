/**
 * Supplies what Mantine needs of a browser and jsdom lacks. The test files of a worker share one window, so this is loaded
 * once in each worker: a replacement for each file would stand on those of all files before it.
 */
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { quickComputedStyle } from './quick-computed-style.ts';
import { keyOf, quickSelectors } from './quick-selectors.ts';

const { getElementError } = getConfig();

/**
 * Writes the page into the message only when that is read. A wait throws away the error of each try, and writing the
 * page for each took a fifth of the time of the screens' tests.
 */
function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  // The first line of its stack is the test's.
  Error.captureStackTrace(error, elementError);
  return Object.defineProperty(error, 'message', {
    get: () => getElementError(message, container).message,
    configurable: true,
  });
}

// A wait ends as soon as its condition holds; only a busy machine needs this limit.
configure({ asyncUtilTimeout: 60_000, getElementError: elementError });

class QuietResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

window.ResizeObserver ??= QuietResizeObserver;

/** Everything is in sight, so that lists draw all of their items. */
class AllSeeingObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  private readonly tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell;
  }
  observe(target: Element): void {
    this.tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this);
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

window.IntersectionObserver ??= AllSeeingObserver;

// No media query matches, which means a wide window, the light theme, and motion allowed.
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

// jsdom has no layout. Every box gets the size of a window, so that virtual lists draw some rows.
Object.defineProperties(Element.prototype, {
  clientWidth: { get: () => 1440, configurable: true },
  clientHeight: { get: () => 900, configurable: true },
});

/**
 * Every box has this place too. Without one, a panel would take its button for scrolled away, and hide right after it
 * opened.
 */
const PLACE = { x: 600, y: 300, width: 200, height: 40, left: 600, top: 300, right: 800, bottom: 340 };
Element.prototype.getBoundingClientRect = () => ({ ...PLACE, toJSON: () => PLACE });

/**
 * Keeps React from recording a call stack with every element, a tenth of the time of a screen's test. No test reads
 * those stacks, and React stops recording by itself above a number of elements a second.
 */
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true },
);

window.getComputedStyle = quickComputedStyle(window.getComputedStyle.bind(window));

/** jsdom has no canvas and prints that at each use. Without one, charts estimate the width of their texts. */
HTMLCanvasElement.prototype.getContext = () => null;

/** jsdom loads no fonts, but fields that grow with their text listen for `fonts` events. */
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

Element.prototype.scrollIntoView ??= () => {};
Element.prototype.scrollTo ??= () => {};
window.scrollTo = () => {};

/** jsdom's Blob lacks these methods, with which the fake server reads bodies and the file reader its file. */
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

const quick = quickSelectors(document);
for (const searched of [Element.prototype, Document.prototype]) {
  Reflect.set(searched, 'querySelectorAll', quick(searched.querySelectorAll));
}

interface StyleElement {
  hasAttributeNS(namespace: null, name: string): boolean;
  _updateAStyleBlock(): void;
}

/** Every page has Mantine's variables, a long style sheet that no test reads: it is not parsed. */
const style = document.createElement('style');
const styles = Object.getPrototypeOf(Reflect.get(style, keyOf(style, 'impl'))) as StyleElement;
const { _updateAStyleBlock: parse } = styles;
styles._updateAStyleBlock = function parseOwn() {
  if (!this.hasAttributeNS(null, 'data-mantine-styles')) parse.call(this);
};
