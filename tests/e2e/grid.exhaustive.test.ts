import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { drawn, violations, violationsInBothThemes } from './support/axe.ts';
import { ImportScreen } from './support/import-screen.ts';
import { portalUnderTest } from './support/portal.ts';
import { PEOPLE } from './support/sign-in.ts';
import { recordsOf, sampleBook } from './support/workbooks.ts';

const portal = portalUnderTest();

const topOf = (element: Locator) => element.evaluate((it) => it.getBoundingClientRect().top);
/** True when none of its corners is hidden by the edge of the window or of a list. */
const isInView = (element: Locator) =>
  element.evaluate((it) => {
    const { top, bottom, left, right } = it.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) =>
      [left + 2, right - 2].every((x) => {
        const seen = document.elementFromPoint(x, y);
        return seen !== null && (it.contains(seen) || seen.contains(it));
      }),
    );
  });

async function openBook(args: readonly string[]) {
  const { page, complaints } = await portal.visitNext(PEOPLE.operator);
  const book = await sampleBook('rejilla', ['--rows', '120', ...args]);
  const screen = new ImportScreen(page);
  await screen.open();
  await screen.choose(book.path);
  const grid = page.getByRole('grid', { name: 'Contenido de la hoja SEGUIMIENTO' });
  await grid.getByRole('row').nth(5).waitFor();
  return { page, complaints, screen, grid, records: recordsOf(book.sheets[0]) };
}

it('the grid names its rows however far it is scrolled, writes decimals as in Spain, and keeps its position', async () => {
  const { page, complaints, grid, records } = await openBook([]);
  const [first] = records;
  const bar = page.getByRole('region', { name: 'Celda elegida' });
  await page.getByRole('textbox', { name: 'Ir a celda' }).fill('S2');
  await page.keyboard.press('Enter');
  await bar.getByText(String(first?.latitud).replace('.', ','), { exact: true }).waitFor();
  const [code, scroller] = await Promise.all([
    grid.locator('[aria-hidden] [data-offset="0"][data-column="4"]').boundingBox(),
    grid.boundingBox(),
  ]);
  expect(await grid.locator('[aria-hidden] [data-offset="0"][data-column="4"]').textContent()).toBe(
    first?.cod_obra_interno_4plus,
  );
  // Directly behind the row numbers.
  expect(Math.round((code?.x ?? 0) - (scroller?.x ?? 0))).toBe(72);

  const top = await topOf(grid);
  await grid.focus();
  await page.keyboard.type('41,25');
  await page.keyboard.press('Enter');
  await bar.getByText('41,25', { exact: true }).waitFor();
  await bar.getByText(/^Corregida: en el archivo pone/).waitFor();
  await page.getByText('1 corrección · 1 celda cambiada').waitFor();
  // The list of corrections appears above the grid, and the browser scrolls by its height in the same frame.
  await drawn(page);
  expect(await topOf(grid)).toBe(top);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('the grid takes the keys after a click on a problem, and keeps its lists in view in little room', async () => {
  const { page, complaints, screen, grid } = await openBook(['--faults', 'excel-error']);
  const dialog = screen.dialog('Errores Detectados en el Archivo Excel');
  await dialog.waitFor();
  // A window of 1440 × 900 at 200 % zoom.
  await page.setViewportSize({ width: 720, height: 450 });
  await expect.poll(() => isInView(dialog.getByRole('row').nth(2))).toBe(true);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await dialog.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: /^\d+ problemas?$/ }).click();
  await page.getByText('Celda a celda', { exact: true }).click();
  const list = page.getByRole('listbox', { name: 'Problemas del archivo' });
  await expect.poll(() => isInView(list.getByRole('option').first())).toBe(true);
  await list.getByRole('option').first().click();
  await page.keyboard.press('F2');
  await grid.getByRole('textbox', { name: /^Valor corregido de / }).waitFor();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 375, height: 812 });
  await page
    .getByRole('button', { name: /^Estadísticas de la columna/ })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: /^Columna / });
  await panel.getByText('Valores distintos').waitFor();
  await expect.poll(() => isInView(panel)).toBe(true);
  expect(await violations(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

it('the grid shows only the rows with problems, beside their groups, and is sound to assistive technology', async () => {
  const { page, complaints, grid } = await openBook(['--faults', 'bad-site,missing']);
  const filter = page.getByRole('button', { name: 'Solo filas con problemas' });
  await filter.click();
  await page.getByText('Mostrando 1 - 12 de 12 registros con problemas, de 120').waitFor();
  await expect
    .poll(() => grid.getByRole('rowheader').allTextContents())
    .toEqual(Array.from({ length: 12 }, (_, at) => ` ${2 + at * 10} `));
  const groups = page.getByRole('list', { name: 'Grupos de problemas' });
  await page.getByRole('button', { name: '24 problemas' }).click();
  await page.getByRole('button', { name: 'Todos los grupos' }).click();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await groups.getByRole('button', { name: /^Sitio/ }).click();
  await page.getByRole('button', { name: 'Reemplazar' }).first().click();
  await page.getByLabel(/^Valor en lugar de /).waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Omitir sus filas' }).first().click();
  // Their lines have lost their work.
  await groups.getByRole('button', { name: /^Línea sin obra / }).waitFor();
  await expect.poll(() => grid.getByRole('rowheader').count()).toBe(12);
  await page.getByRole('button', { name: 'Filtrar de nuevo' }).click();
  await page.getByText('Ninguna fila de esta hoja tiene problemas').waitFor();
  await page.getByRole('button', { name: 'Ver todas las filas' }).click();
  await page.getByText('Mostrando 1 - 50 de 120 registros').waitFor();
  expect(complaints).toEqual([]);
});
