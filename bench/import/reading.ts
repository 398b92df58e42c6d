import type { Page } from 'playwright-core';

export interface Reading {
  /** Time from the chosen file to the preview on the screen. */
  readonly previewMs: number;
  /**
   * Longest task of the page's main thread until the preview was drawn. 0 when none took 50 ms, the least that browsers
   * report.
   */
  readonly longestTaskMs: number;
  /** Longest task while the first rows were drawn, and shortly after. */
  readonly longestDrawingTaskMs: number;
}

/** Time to wait after the end, because browsers report a task only after it has ended. */
const AFTERMATH_MS = 1000;
/** Selects the preview grid, but not the first rows that are shown while the rest is being read. */
const PREVIEW = '[role="grid"]:not(section[aria-label^="Primeras filas"] *)';

export async function installClocks(page: Page): Promise<void> {
  await page.addInitScript((preview) => {
    const measured = { chosen: 0, found: 0, shown: 0, tasks: [] as { start: number; ms: number }[] };
    Reflect.set(window, 'measuredReading', measured);
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        measured.tasks.push({ start: startTime, ms: duration });
      }
    }).observe({ type: 'longtask' });
    addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.type === 'file') measured.chosen = performance.now();
      },
      { capture: true },
    );
    new MutationObserver(() => {
      if (measured.chosen === 0 || measured.found !== 0 || !document.querySelector(preview)) return;
      measured.found = performance.now();
      // The change is on the screen with the next frame.
      requestAnimationFrame(() => {
        measured.shown ||= performance.now();
      });
    }).observe(document, { childList: true, subtree: true });
  }, PREVIEW);
}

export async function measuredReading(page: Page): Promise<Reading> {
  await page.waitForFunction(() => Reflect.get(window, 'measuredReading').shown !== 0, undefined, {
    timeout: 120_000,
  });
  await page.waitForTimeout(AFTERMATH_MS);
  const { chosen, found, shown, tasks } = await page.evaluate<Measured>('measuredReading');
  const longest = (selected: Measured['tasks']) => Math.max(0, ...selected.map(({ ms }) => ms));
  const since = tasks.filter(({ start, ms }) => start + ms > chosen);
  return {
    previewMs: shown - chosen,
    longestTaskMs: longest(since.filter(({ start, ms }) => start + ms < found)),
    longestDrawingTaskMs: longest(since.filter(({ start, ms }) => start + ms >= found)),
  };
}

/** Times by the page's own clock. */
interface Measured {
  readonly chosen: number;
  readonly found: number;
  readonly shown: number;
  readonly tasks: readonly { readonly start: number; readonly ms: number }[];
}
