import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Sheet } from '../../scripts/sample-workbook/sheet.ts';
import { cellAddress } from '../../src/workers/workbook/reader/cell-address.ts';
import { xmlBookBytes } from '../support/books/workbooks.ts';
import { violationsAsWorn } from './support/axe.ts';
import { ImportScreen } from './support/import-screen.ts';
import { picture } from './support/pictures.ts';
import { portalUnderTest } from './support/portal.ts';
import { runRecord, watchRuns } from './support/run-record.ts';
import { PEOPLE } from './support/sign-in.ts';
import { fileWith, recordsOf, sampleBook } from './support/workbooks.ts';

const portal = portalUnderTest();

const kept = (page: Page, uploadId: string): Promise<{ data: { correcciones: unknown[] } }> =>
  page.evaluate(async (id) => {
    const token = localStorage.getItem('auth_token') ?? sessionStorage.getItem('auth_token');
    const answer = await fetch(`/api/v2/cargamasiva/ejecuciones/${id}/correcciones`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json();
  }, uploadId);

it('a file with an error is corrected in the preview, loaded, and its fixes are offered for the next one', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.operator);
  const runs = watchRuns(page);
  const book = await sampleBook('por-corregir', ['--rows', '20', '--faults', 'excel-error']);
  const screen = new ImportScreen(page);
  const closeErrors = () =>
    screen
      .dialog('Errores Detectados en el Archivo Excel')
      .getByRole('button', { name: 'Cerrar' })
      .last()
      .click();
  await screen.open();
  await screen.choose(book.path);
  await closeErrors();
  expect(await screen.loadButton.isDisabled()).toBe(true);

  const grid = page.getByRole('grid');
  await grid.getByRole('gridcell', { name: '4P-NOR-FTTH-0013' }).click();
  for (const left of ['1 problema', 'Sin problemas en las celdas']) {
    await page.keyboard.press('F8');
    await page.keyboard.press('Delete');
    await page.getByText(left, { exact: true }).waitFor();
  }
  await page.getByText('VÁLIDO', { exact: true }).waitFor();
  const panel = page.getByRole('region', { name: 'Correcciones' });
  await expect
    .poll(() => panel.getByRole('status').textContent())
    .toBe('2 correcciones · 2 celdas cambiadas');
  await page.getByRole('textbox', { name: 'Ir a celda' }).fill('E9');
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('region', { name: 'Celda elegida' });
  await chosen.getByText('4P-NOR-FTTH-0020', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Más correcciones' }).click();
  await page.getByRole('menuitem', { name: 'Omitir esta fila' }).click();
  await expect.poll(() => screen.loadButton.textContent()).toBe('Cargar 19 registros');

  await screen.confirm();
  await screen.waitForEnd();
  const [uploadId = ''] = runs;
  const run = await runRecord(page, uploadId);
  expect(run.filasSeguimiento).toBe(19);
  const { data } = await kept(page, uploadId);
  expect(data.correcciones).toHaveLength(3);
  expect(data.correcciones.at(-1)).toMatchObject({ tipo: 'omitirFila', obra: '4P-NOR-FTTH-0020' });

  await screen.closeDialogs();
  await screen.anotherFile.click();
  await screen.choose(book.path);
  await closeErrors();
  await page.getByRole('button', { name: 'Revisar' }).click();
  const review = screen.dialog('Correcciones de la última carga');
  await review.getByRole('button', { name: /^Aplicar \d+ correcciones$/ }).click();
  await expect.poll(() => screen.loadButton.textContent()).toBe('Cargar 19 registros');
  expect(complaints).toEqual([]);
});

/**
 * The sample's rows as another program writes them: dates in wrong order, a code in lower case, a formula
 * without a result, doubtful values.
 */
async function disorderedBook(): Promise<string> {
  const { sheets } = await sampleBook('en-desorden', ['--rows', '6']);
  const [header = [], ...rows] = recordsWithHeader(sheets[0]);
  const at = (name: string): number => header.indexOf(name);
  for (const [index, row] of rows.entries()) {
    row[at('importe_estimado')] = '1.250';
    if (index === 3) row[at('seg_asignacion_fecha')] = '03/04/2024';
    if (index === 4) row[at('provincia')] = 'Vizcaia';
    if (index === 5) row[at('metros_canalizacion')] = '-3';
    if (index > 2) continue;
    row[at('seg_inicio_obra_fecha')] = `2026-03-1${index}`;
    row[at('seg_fin_obra_fecha')] = `2026-03-0${index + 1}`;
    row[at('cod_obra_interno_4plus')] = (row[at('cod_obra_interno_4plus')] ?? '').toLowerCase();
  }
  const xml = [header, ...rows].map((cells, row) => {
    const written = cells.map((text, column) => {
      const address = cellAddress(row, column);
      return row > 3 && column === at('metros_cable')
        ? `<c r="${address}"><f>1000+1</f><v/></c>`
        : `<c r="${address}" t="inlineStr"><is><t>${text.replaceAll('&', '&amp;')}</t></is></c>`;
    });
    return `<row r="${row + 1}">${written.join('')}</row>`;
  });
  return fileWith(
    'en-desorden.xlsx',
    xmlBookBytes({ sheets: [{ name: 'SEGUIMIENTO', rows: xml.join('') }] }),
  );
}

/** The rows of a sample sheet are an iterator, so they can be read only once. */
function recordsWithHeader(sheet: Sheet | undefined): string[][] {
  if (sheet === undefined) return [];
  const rows = [...sheet.rows];
  const records = recordsOf({ ...sheet, rows });
  return [
    (rows[0] ?? []).map(String),
    ...records.map((record, index) => [String(index + 1), ...Object.values(record)]),
  ];
}

it('a group of problems is fixed at once, after its changes are seen, and put back', async () => {
  const { page, complaints } = await portal.visitNext(PEOPLE.operator);
  const screen = new ImportScreen(page);
  await screen.open();
  await screen.choose(await disorderedBook());
  // The card of the dates asks first.
  const keepOrder = page.getByRole('button', { name: /^Está bien así/ });
  await keepOrder.waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'orden-de-fechas');
  await keepOrder.press('Enter');
  // The card of the numbers asks next, so this one is folded.
  await page.getByRole('button', { name: 'Cambiar: Fechas' }).waitFor();
  await page.getByRole('button', { name: 'Qué ocultaba Excel', exact: true }).click();
  const hidden = page.getByRole('list', { name: 'Qué ocultaba Excel' });
  await hidden.getByText('3 fórmulas sin su resultado').waitFor();
  await page.getByRole('textbox', { name: 'Ir a celda' }).fill('X2');
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('region', { name: 'Celda elegida' });
  await chosen.getByText('1.250', { exact: true }).waitFor();
  const count = page.getByRole('button', { name: /^\d+ problemas$/ });
  await count.waitFor();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'formulas-sin-resultado');

  await page.getByRole('button', { name: /^\d+ avisos$/ }).click();
  await page.getByRole('button', { name: 'Todos los grupos' }).click();
  const warnings = page.getByRole('list', { name: 'Avisos' });
  await warnings.getByRole('button', { name: /^Número negativo metros_canalizacion .* 1 aviso$/ }).waitFor();
  await warnings.getByRole('button', { name: /^Valor fuera de la lista provincia / }).click();
  await page.getByTitle('Ver «Vizcaia» en la tabla').click();
  await chosen.getByText('Vizcaia', { exact: true }).waitFor();
  await chosen.getByText(/no está entre los valores conocidos/).waitFor();
  const warned = page.getByText(/^Aviso \d+ de \d+$/);
  const first = await warned.textContent();
  await page.keyboard.press('F8');
  await expect.poll(() => warned.textContent()).not.toBe(first);
  await page.getByRole('button', { name: 'Todos los grupos' }).click();
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'avisos');
  await page.keyboard.press('F9');

  await count.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Todos los grupos' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await page
    .getByRole('list', { name: 'Grupos de problemas' })
    .getByRole('button', { name: /^Fechas en desorden seg_fin_obra_fecha/ })
    .click();
  await page
    .getByRole('checkbox', { name: /^Corregir solo / })
    .first()
    .check();
  await page.getByText('Solo 1 valor elegido.').waitFor();
  await picture(page, 'valores-elegidos');
  await page
    .getByRole('checkbox', { name: /^Corregir solo / })
    .first()
    .uncheck();
  await page.getByRole('button', { name: 'Intercambiar las dos fechas' }).click();
  const apply = page.getByRole('button', { name: 'Aplicar a 3 filas' });
  await apply.and(page.locator(':focus')).waitFor();
  expect(
    await page.getByRole('list', { name: 'Lo que cambia' }).getByRole('listitem').first().textContent(),
  ).toBe('2026-03-01 / 2026-03-1012026-03-10 / 2026-03-01');
  expect(await violationsAsWorn(page)).toEqual([]);
  await picture(page, 'arreglo-de-grupo');
  const before = await count.textContent();
  await apply.click();
  await page.getByRole('list', { name: 'Grupos de problemas' }).waitFor();
  await expect.poll(() => count.textContent()).not.toBe(before);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => count.textContent()).toBe(before);
  expect(complaints).toEqual([]);
});
