import { expect, it } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';

const portal = portalUnderTest();

it('the works are narrowed, sorted, chosen, copied and opened by keyboard alone, and their address says all of it', async () => {
  const { page, complaints } = await portal.visit(PEOPLE.administrator);
  await page.goto(`${portal.server.url}/dashboard`);
  const figure = page.getByRole('link', { name: /Obras Registradas/ });
  const counted = ((await figure.textContent()) ?? '').replace(/\D*([\d.]+).*/s, '$1');
  await figure.click();
  const grid = page.getByRole('grid', { name: 'Lista de obras' });
  await grid.waitFor();
  await page.getByText(`100 de ${counted} obras`).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Añadir un filtro' }).press('Enter');
  await page.getByRole('textbox', { name: 'Buscar una columna' }).fill('estado');
  await page.keyboard.press('Enter');
  const values = page.getByRole('list', { name: 'Valores de Estado' });
  const left = (await values.getByRole('listitem').filter({ hasText: 'En curso' }).textContent()) ?? '';
  await values.getByRole('checkbox', { name: 'En curso' }).press(' ');
  await page.getByText(`100 de ${left.replace(/\D/g, '')} obras`).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cambiar el filtro: con Estado En curso' }).waitFor();

  const lowest = (await grid.getByRole('rowheader').first().textContent()) ?? '';
  await grid.focus();
  for (const key of ['Control+Home', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await grid.locator('[role="columnheader"][aria-sort="ascending"]').waitFor();
  await page.keyboard.press('Enter');
  await grid.locator('[role="columnheader"][aria-sort="descending"]').waitFor();
  await page.waitForURL(/orden=-cod/);
  await grid.locator('[role="row"][aria-rowindex="2"]').filter({ hasNotText: lowest }).waitFor();
  const codes = await grid.getByRole('rowheader').allTextContents();
  expect(codes.slice(0, 5)).toEqual([...codes].sort().reverse().slice(0, 5));

  for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'Space', 'Control+c']) await page.keyboard.press(key);
  await page.getByText('2 obras elegidas').waitFor();
  await page.getByText('Copiado').waitFor();

  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Dirección').first().waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  const title = await drawer.getByRole('heading').first().textContent();
  expect(new URL(page.url()).searchParams.get('abierta')).toBe(title);

  // Whoever is sent the address sees the same.
  const other = await portal.visit(PEOPLE.reader);
  await other.page.goto(page.url());
  await other.page.getByRole('dialog', { name: title ?? '' }).waitFor();
  await other.page.getByRole('button', { name: 'Cambiar el filtro: con Estado En curso' }).waitFor({
    state: 'attached',
  });

  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole('list', { name: 'Lista de obras' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await violationsInBothThemes(page)).toEqual([]);
  expect(complaints).toEqual([]);
  expect(other.complaints).toEqual([]);
});
