import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** Folder for screenshots of the pages, for people who want to look at them. */
const PICTURES = process.env.E2E_PICTURES;

export async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [1440, 375]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${PICTURES}/${name}-${scheme}-${width}.png`, fullPage: true });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}
