/** What the tests of the screens do before and after each test. Loaded for every file in tests/ui. */
import { inspect } from 'node:util';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { CHUNK_FAILED } from '../../src/ui/fetched-part.ts';
import './jsdom-window.ts';

/** The page does not say why a part of it did not come; a test that fails does. */
beforeEach(({ task, onTestFailed }) => {
  const reasons: unknown[] = [];
  const note = (event: Event) => reasons.push(event instanceof CustomEvent && event.detail);
  window.addEventListener(CHUNK_FAILED, note);
  onTestFailed(() => {
    if (reasons.length > 0)
      process.stderr.write(
        `${task.name}: parts did not come: ${reasons.map((one) => inspect(one)).join(', ')}\n`,
      );
  });
  return () => window.removeEventListener(CHUNK_FAILED, note);
});

/** React tells of wrong markup in the console, and XState of events that nobody hears: neither fails a test by itself. */
let watched: readonly MockInstance[] = [];
beforeEach(() => {
  // Where this is set, React complains of updates by a timer, which no test can wrap in `act`.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  watched = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
  // Where a wait overlaps an `act`, the setting above is put back as it was during the `act`.
  const complaints = watched
    .flatMap(({ mock }) => mock.calls)
    .filter(([first]) => !String(first).includes('was not wrapped in act('));
  for (const spy of watched) spy.mockRestore();
  expect(complaints).toEqual([]);
});
