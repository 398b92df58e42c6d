import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsAsWorn } from '../support/axe.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();
const COLUMNS = 'columnas=estado,seg_cierre_fecha,metros_cable&orden=cod';

async function openCells(page: Page) {
  await page.goto(`${portal.server.url}/obras?${COLUMNS}`);
  const grid = page.getByRole('grid', { name: 'Lista de obras' });
  // The fields that may be changed are known only once their machine was fetched.
  await grid.locator('[data-edits]').first().waitFor({ state: 'attached' });
  const cell = (row: number, column: number) => grid.locator(`[data-row="${row}"][data-column="${column}"]`);
  return { grid, cell };
}
const keys = async (page: Page, ...pressed: readonly string[]) => {
  for (const key of pressed) await page.keyboard.press(key);
};

it('a cell is changed with three keys, undone with one, and a block of Excel is pasted and undone', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  const { grid, cell } = await openCells(page);
  const before = await cell(0, 4).textContent();
  await grid.focus();
  await keys(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', '7', '3', 'Enter');
  await page.getByText(/^Guardado: Metros de cable de /).waitFor();
  expect(await cell(0, 4).textContent()).toBe('73');
  expect(await violationsAsWorn(page)).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(0, 4).textContent()).toBe(before);

  await keys(page, 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'F2');
  await page.getByRole('listbox', { name: 'Valores de Estado' }).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await keys(page, 'Tab', 'F2');
  await page.getByRole('button', { name: 'Mes siguiente' }).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await page.keyboard.type('31/02/2026');
  await page.keyboard.press('Enter');
  await page.getByText('No es una fecha. Escríbela como dd/mm/aaaa, por ejemplo 21/11/2026.').waitFor();
  await cell(5, 4).click();
  await page.getByText('1 valor sin guardar').waitFor();
  await cell(0, 3).click();
  await page.getByRole('button', { name: 'Descartar' }).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Descartar' }).click();

  const rowsOfBlock = Array.from({ length: 20 }, (_, row) => row);
  const block = () =>
    Promise.all(
      rowsOfBlock.map((row) => Promise.all([2, 3, 4].map((column) => cell(row, column).textContent()))),
    );
  const blockBefore = await block();
  await cell(0, 2).click();
  // Excel puts a text that has quotes between quotes, and doubles them.
  const rows = rowsOfBlock.map(
    (at) => `${at === 3 ? '"En ""pausa"""' : 'En pausa'}\t${(at % 9) + 1}/10/2026\t${at + 100},5\r\n`,
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join(''));
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cambiar 20 obras' }).waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cambiar 20 obras' }).click();
  await dialog.getByText('Se han cambiado 20 obras.').waitFor();
  await page.keyboard.press('Escape');
  const pasted = rowsOfBlock.map((at) => [
    at === 3 ? 'En "pausa"' : 'En pausa',
    `${(at % 9) + 1} oct 2026`,
    `${at + 100},5`,
  ]);
  await expect.poll(block).toEqual(pasted);
  await grid.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(block).toEqual(blockBefore);

  await page.keyboard.press('Control+c');
  await page.getByText('Copiado', { exact: true }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(blockBefore[0]?.[0]);
  await page.keyboard.press('Control+Shift+z');
  await dialog.getByRole('button', { name: 'Cambiar 20 obras' }).waitFor();
  expect(complaints).toEqual([]);
});

it('a block that is marked with Shift and a click is copied, and so is a text that was selected by dragging', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  const { cell } = await openCells(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async () => {
    await page.evaluate(() => navigator.clipboard.writeText('-'));
    await page.keyboard.press('Control+c');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('-');
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const states = await Promise.all([0, 1, 2].map((row) => cell(row, 2).textContent()));
  await cell(0, 2).click();
  await cell(2, 2).click({ modifiers: ['Shift'] });
  expect(await copied()).toBe(states.join('\n'));

  const text = cell(1, 2).getByText(states[1] ?? '');
  const box = await text.boundingBox();
  if (box === null) throw new Error('The cell is not in sight.');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, middle);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, middle, { steps: 4 });
  await page.mouse.up();
  const selected = await page.evaluate(() => String(getSelection()));
  expect([states[1]?.includes(selected), selected.length > 0, selected === states[1]]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await copied()).toBe(selected);
  await page.keyboard.press('ArrowDown');
  expect(await copied()).toBe(states[2]);
  expect(complaints).toEqual([]);
});
