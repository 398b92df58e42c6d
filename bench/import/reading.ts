import type { Page } from 'playwright-core';

export interface Reading {
  /** From the file chosen to the first rows on screen. */
  readonly previewMs: number;
  /** The longest task of the page's own thread meanwhile. 0: none reached the 50 ms that browsers report. */
  readonly longestTaskMs: number;
}

const PREVIEW = 'section[aria-label^="Contenido de la hoja"]';

/** Puts the clocks into the page before anything of the portal runs. */
export async function installClocks(page: Page): Promise<void> {
  await page.addInitScript((preview) => {
    const measured = { chosen: 0, shown: 0, tasks: [] as { start: number; ms: number }[] };
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
      if (measured.chosen === 0 || measured.shown !== 0 || !document.querySelector(preview)) return;
      // What a person sees comes with the next frame.
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
  return page.evaluate(() => {
    const { chosen, shown, tasks } = Reflect.get(window, 'measuredReading') as {
      chosen: number;
      shown: number;
      tasks: { start: number; ms: number }[];
    };
    const during = tasks.filter(({ start, ms }) => start + ms > chosen && start < shown);
    return { previewMs: shown - chosen, longestTaskMs: Math.max(0, ...during.map(({ ms }) => ms)) };
  });
}
