import type { Page } from 'playwright-core';
import { matchPath } from 'react-router-dom';
import { PAGES } from '../../../src/ui/pages.tsx';

/** Navigates as a link does, without loading the portal again. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Resolves once the page has read what it shows. Its skeleton has a heading too, so a heading alone does not tell. */
async function isRead(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector(':is([aria-busy="true"], .mantine-Skeleton-root):not([data-unseen] *)') === null,
  );
}

/** As `goTo`, and resolves once the page of the address has read what it shows. */
export async function arrive(page: Page, address: string): Promise<void> {
  await goTo(page, address);
  const { pathname } = new URL(address, page.url());
  const shown = PAGES.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname));
  // The title of a record's page begins with the record's name.
  await page.waitForFunction(
    (title) => title === undefined || document.title.split(' · ').includes(title),
    shown?.title,
  );
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await isRead(page);
}

/** Loads the portal on the page that has the least on it, from where a test goes on with `arrive`. */
export async function enter(page: Page): Promise<void> {
  await page.goto('/access-denied');
  await page.getByRole('heading', { level: 1 }).waitFor();
}
