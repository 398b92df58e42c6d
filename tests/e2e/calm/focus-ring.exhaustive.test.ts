import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

/** What has the focus, and the outline that is drawn for it. */
const ring = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null) return 'nothing';
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused);
    const name = focused.id || focused.getAttribute('role') || focused.tagName.toLowerCase();
    return `${name}: ${outlineStyle === 'none' ? 'none' : `${outlineWidth} ${outlineStyle} ${outlineOffset}`}`;
  });

it('draws the ring within the areas of the page and the items of a menu, for the keyboard alone', async () => {
  const { page } = await portal.visitNext(PEOPLE.administrator);
  await page.goto('/obras');
  await page.getByText('Mostrando 1 - ').waitFor();
  await page.keyboard.press('Alt+1');
  expect(await ring(page)).toBe('contenido: 2px solid -2px');
  await page.keyboard.press('Alt+2');
  expect(await ring(page)).toBe('menu: 2px solid -2px');

  await page.getByRole('button', { name: /^Cuenta de / }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await ring(page)).toBe('menuitem: 2px solid -2px');
  await page.keyboard.press('Escape');

  await page.getByRole('heading', { level: 1, name: 'Obras' }).click();
  expect(await ring(page)).toBe('contenido: none');
});

it('draws the ring within the drawer that lies over a page of 900 px', async () => {
  const { page } = await portal.visitNext(PEOPLE.administrator);
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto('/obras');
  await page.getByText('Mostrando 1 - ').waitFor();
  await page.getByRole('grid', { name: 'Lista de obras' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => ring(page)).toBe('div: 2px solid -2px');
});
