import type { Page } from 'playwright-core';
import { UPLOAD_ID_HEADER } from '../../../src/api/contract/bulk-import.ts';
import { ImportScreen } from '../support/import-screen.ts';
import { sampleBook } from '../support/workbooks.ts';

/** A run whose page goes away while the server has not all of it; returns its address. */
export async function leftRun(page: Page, lastCode: number): Promise<string> {
  const screen = new ImportScreen(page);
  const book = await sampleBook(`a-medias-${lastCode}`, ['--rows', '2000', '--code', String(lastCode)]);
  await screen.open();
  await screen.choose(book.path);
  const [call] = await Promise.all([
    page.waitForRequest((request) => UPLOAD_ID_HEADER in request.headers()),
    screen.confirm(),
  ]);
  await page.goto('/api/v2/health');
  return call.headers()[UPLOAD_ID_HEADER] ?? '';
}
