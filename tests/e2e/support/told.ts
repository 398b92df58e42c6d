import type { Locator } from 'playwright-core';

/**
 * Runs `act` and waits a few seconds for the notice. The wait starts before `act`, because the notice stays for a few
 * seconds only.
 */
export async function told(notice: Locator, act: () => Promise<unknown>): Promise<void> {
  await Promise.all([notice.first().waitFor(), act()]);
}
