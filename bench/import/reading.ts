import type { Page } from 'playwright-core';

export interface Reading {
  /** From the chosen file to the preview on screen. */
  readonly previewMs: number;
  /**
   * Longest task of the page's thread until the preview is drawn. 0 when none reached the 50 ms that browsers report.
   */
  readonly longestTaskMs: number;
  /** The longest task while the first rows were drawn, and a moment after. */
  readonly longestDrawingTaskMs: number;
}

/** Browsers report tasks after they end. */
const AFTERMATH_MS = 1000;
/** Not the first rows shown while the rest is read. */
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
      // The change is visible with the next frame.
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

/** By the page's own clock. */
interface Measured {
  readonly chosen: number;
  readonly found: number;
  readonly shown: number;
  readonly tasks: readonly { readonly start: number; readonly ms: number }[];
}
