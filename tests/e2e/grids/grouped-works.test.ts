import { expect, it } from 'vitest';
import { violationsAsWorn } from '../support/axe.ts';
import { picture } from '../support/pictures.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

it('the works are grouped, unfolded, summed and chosen across groups by keyboard alone', async () => {
  await portal.database.query(
    `update seguimiento set importe_estimado = 900 + obra * 137.25, metros_cable = obra * 3.5, unidades_inmobiliarias = obra,
       moneda = case when obra % 50 = 0 then 'USD' else 'EUR' end`,
  );
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto(`${portal.server.url}/obras`);
  await page.getByRole('grid', { name: 'Lista de obras' }).waitFor();
  const sums = page.getByRole('region', { name: 'Suma de lo filtrado' });
  await sums.getByText(/\d.*€/).first().waitFor({ timeout: 30_000 });
  const whole = await sums.textContent();
  await picture(page, 'sums');

  await page.getByRole('combobox', { name: 'Agrupar' }).selectOption({ label: 'Por estado' });
  const grid = page.getByRole('treegrid', { name: 'Lista de obras' });
  const groups = grid.locator('[role="row"][aria-expanded]');
  await groups.first().waitFor();
  expect(new URL(page.url()).searchParams.get('agrupar')).toBe('estado');
  expect(await sums.textContent()).toBe(whole);
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'groups');

  const records = grid.locator('[role="row"][aria-level="2"][aria-selected]');
  await grid.focus();
  for (const key of ['Control+Home', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await records.first().waitFor();
  expect(await groups.first().getAttribute('aria-expanded')).toBe('true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await page.getByText('1 obra elegida').waitFor();
  const chosen = page.getByRole('region', { name: 'Suma de lo elegido' });
  await chosen.waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);

  // From a record back to the head of its group, which folds; then the next one.
  for (const key of ['Home', 'ArrowLeft']) await page.keyboard.press(key);
  const atCursor = async () => grid.locator(`[id="${await grid.getAttribute('aria-activedescendant')}"]`);
  expect(await (await atCursor()).getAttribute('role')).toBe('rowheader');
  await picture(page, 'groups-unfolded');
  await grid.focus();
  for (const key of ['Control+Home', 'ArrowDown', 'ArrowLeft']) await page.keyboard.press(key);
  await expect.poll(() => groups.first().getAttribute('aria-expanded')).toBe('false');
  for (const key of ['ArrowDown', 'Enter', 'ArrowDown']) await page.keyboard.press(key);
  await records.first().waitFor();
  await page.keyboard.press('Shift+Space');
  await page.getByText('2 obras elegidas').waitFor();
  await page.getByRole('button', { name: 'Quitar la selección' }).click();
  await sums.waitFor();

  await page.setViewportSize({ width: 375, height: 800 });
  const cards = page.getByRole('list', { name: 'Lista de obras' });
  await cards.getByRole('button', { expanded: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  expect(await violationsAsWorn(page)).toEqual([]);
  await cards.getByRole('button', { expanded: true }).scrollIntoViewIfNeeded();
  await picture(page, 'groups-phone');
  expect(complaints).toEqual([]);
});
