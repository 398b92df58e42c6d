import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsInBothThemes } from '../support/axe.ts';
import { picture } from '../support/pictures.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

/** How often a button of the pager was in view and free, and those that something lay over, at every scroll position. */
const turnsInView = (page: Page): Promise<{ free: number; covered: string[] }> =>
  page.evaluate(async () => {
    let free = 0;
    const covered = new Set<string>();
    // The height is read again each time, because the list draws its further cards when they are come near.
    for (let top = 0; top <= document.documentElement.scrollHeight; top += 50) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      for (const button of document.querySelectorAll('main nav button')) {
        const box = button.getBoundingClientRect();
        const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        const isInView = box.height > 0 && box.bottom > 0 && box.bottom <= window.innerHeight;
        if (!isInView) continue;
        if (button.contains(document.elementFromPoint(middle.x, middle.y))) free += 1;
        else covered.add(`${button.getAttribute('aria-label') ?? button.textContent} at ${top}`);
      }
    }
    return { free, covered: [...covered] };
  });

it.each([1440, 375])('the news of a lost connection lies over no pager, %i wide', async (width) => {
  const { page, context } = await portal.visit(PEOPLE.administrator);
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/obras');
  await page.getByText('Mostrando 1 - ').waitFor();
  await context.setOffline(true);
  await page.getByText('Sin conexión. Lo que tienes abierto se conserva').waitFor();
  const { free, covered } = await turnsInView(page);
  expect(covered).toEqual([]);
  expect(free).toBeGreaterThan(0);
  if (width === 1440) {
    expect(await violationsInBothThemes(page)).toEqual([]);
    await picture(page, 'offline-works');
  }
  await context.setOffline(false);
  await page.getByText('Conexión recuperada.').waitFor();
});

it('reads again by itself what was asked for without a connection', async () => {
  const { page, context } = await portal.visit(PEOPLE.administrator);
  await page.goto('/obras');
  await page.getByText('Mostrando 1 - ').waitFor();
  await context.setOffline(true);
  await page.getByText('seguiremos en cuanto vuelva').waitFor();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).waitFor();
  await picture(page, 'offline-unread');
  const stale = page.getByText('La lista de obras no se pudo actualizar');
  await stale.waitFor();
  const [first] = await page.getByRole('rowheader').allTextContents();
  await context.setOffline(false);
  await stale.waitFor({ state: 'detached' });
  await page.getByText('Mostrando 101 - ').waitFor();
  await expect
    .poll(async () => (await page.getByRole('rowheader').allTextContents()).includes(first ?? ''))
    .toBe(false);
});
