import type { Page } from 'playwright-core';

/** How far each move went that the page made by itself since it was loaded, as a share of the window. */
export const layoutShifts = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer
      .takeRecords()
      .filter((entry) => !Reflect.get(entry, 'hadRecentInput'))
      .map((entry) => Number(Reflect.get(entry, 'value')));
  });
