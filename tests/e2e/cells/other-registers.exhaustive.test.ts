import { expect, it } from 'vitest';
import { violationsInBothThemes } from '../support/axe.ts';
import { picture } from '../support/pictures.ts';
import { portalUnderTest } from '../support/portal.ts';
import { PEOPLE } from '../support/sign-in.ts';

const portal = portalUnderTest();

it.each([
  ['localizaciones', '/localizaciones/registro/tabla?columnas=municipio,provincia&orden=cod', 'Municipio'],
  ['enlaces', '/conectividad/registro/tabla?columnas=operador,circuito&orden=numero', 'Operador'],
  ['proyectos', '/proyectos?columnas=tipo,prefijo&orden=nombre', 'Tipo'],
])(
  'a cell of the list of %s is written, undone, and no block of several rows is written in part',
  async (_, path, label) => {
    const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
    await page.goto(`${portal.server.url}${path}`);
    const grid = page.getByRole('grid');
    await grid.locator('[data-edits]').first().waitFor({ state: 'attached' });
    const cell = (row: number) => grid.locator(`[data-row="${row}"][data-column="2"]`);
    const before = await cell(0).textContent();
    const beside = await cell(1).textContent();
    await cell(0).click();
    await page.keyboard.type('Otro valor');
    await page.keyboard.press('Enter');
    await page.getByText(new RegExp(`^Guardado: ${label} de `)).waitFor();
    await expect.poll(() => cell(0).textContent()).toBe('Otro valor');
    await picture(page, `cells-${label.toLowerCase()}`);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await grid.focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => cell(0).textContent()).toBe(before);
    await page.reload();
    await expect.poll(() => cell(0).textContent()).toBe(before);

    await cell(0).click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('Uno\r\nDos\r\n'));
    await page.keyboard.press('Control+v');
    await page.getByText('En esta lista se cambia una fila cada vez').waitFor();
    expect([await cell(0).textContent(), await cell(1).textContent()]).toEqual([before, beside]);
    expect(complaints).toEqual([]);
  },
);

it('the state of a project is a list in its cell, and a state that does not exist is refused there', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.administrator);
  await page.goto(`${portal.server.url}/proyectos?columnas=estado&orden=nombre`);
  const grid = page.getByRole('grid');
  await grid.locator('[data-edits]').first().waitFor({ state: 'attached' });
  const cell = grid.locator('[data-row="0"][data-column="2"]');
  const before = await cell.textContent();
  await cell.click();
  await page.keyboard.press('F2');
  const list = page.getByRole('listbox', { name: 'Valores de Estado' });
  expect(await list.getByRole('option').allTextContents()).toEqual([
    ...['Completado', 'En proceso', 'Planificado', 'Cancelado'],
  ]);
  await list.getByRole('option', { name: 'Cancelado' }).click();
  await expect.poll(() => cell.textContent()).toBe('Cancelado');
  await page.getByText(/^Guardado: Estado de /).waitFor();
  await grid.focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell.textContent()).toBe(before);
  await page.keyboard.type('Parado');
  await page.keyboard.press('Enter');
  await page.getByText('1 valor sin guardar').waitFor();
  await page.keyboard.press('ArrowUp');
  const said = 'Este dato no es válido. Puede ser: Completado, En proceso, Planificado, Cancelado.';
  await page.getByRole('alert').filter({ hasText: said }).waitFor();
  await picture(page, 'cells-project-state');
  expect(complaints).toEqual([expect.stringContaining('422')]);
});
