import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { IS_EXHAUSTIVE } from '../../support/depth.ts';
import { arrive, enter } from '../support/inside.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { picture } from '../support/pictures.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

/** A move of a tenth of the window by a tenth of its height. */
const BARELY_SEEN = 0.01;

const PAGES = [
  ...['/welcome', '/dashboard', '/obras'],
  ...(IS_EXHAUSTIVE ? ['/dashboard?vista=personalizada', '/proyectos', '/conectividad'] : []),
];

const settled = async (page: Page): Promise<void> => {
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
};

it.each([1440, 375])('a reload moves nothing that it has shown, %i wide', async (width) => {
  const { page } = await portal.visitNext(PEOPLE.administrator);
  await page.setViewportSize({ width, height: 900 });
  await enter(page);
  const moved = new Map<string, number>();
  for (const path of PAGES) {
    await arrive(page, path);
    await page.reload();
    await settled(page);
    moved.set(
      path,
      (await layoutShifts(page)).reduce((sum, share) => sum + share, 0),
    );
  }
  expect([...moved].filter(([, share]) => share > BARELY_SEEN)).toEqual([]);
});

it('a reload paints the logo and the ground of the menu where they stay', async () => {
  const { page } = await portal.visitNext(PEOPLE.administrator);
  await page.goto('/obras');
  await settled(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/inside-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  const logo = page.locator('header svg[viewBox="0 0 28 28"]');
  await logo.waitFor();
  const early = await logo.boundingBox();
  await picture(page, 'reload-early');
  release();
  await page.getByRole('navigation', { name: 'Menú' }).first().waitFor();
  await settled(page);
  expect(await logo.boundingBox()).toEqual(early);
});
