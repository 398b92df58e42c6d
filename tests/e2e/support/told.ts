import type { Locator } from 'playwright-core';

/** Does it, and waits for what is said of it for some seconds only: looked for before it can be there. */
export async function told(notice: Locator, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([notice.first().waitFor(), act()]);
}
