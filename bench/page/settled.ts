import type { Page } from 'playwright-core';

/** Waits two frames, after which the observers have seen everything that was drawn. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))),
  );
}
