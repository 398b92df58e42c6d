import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { FAULTS } from '../../scripts/sample-workbook/faults.ts';
import { countGestures, type Hands, withPointer } from './support/hands.ts';
import { ImportScreen } from './support/import-screen.ts';
import { portalUnderTest } from './support/portal.ts';
import { runRecord, watchRuns } from './support/run-record.ts';
import { PEOPLE } from './support/sign-in.ts';
import { sampleBook } from './support/workbooks.ts';

const portal = portalUnderTest();

/** Without works, lines or sites nothing of the rest could be wrong; A1 is corrected by who prepares the file. */
const NOT_MENDED_HERE = ['header-only', 'one-sheet', 'missing-column', 'wrong-code'];
const SPOILED = Object.keys(FAULTS).filter((fault) => !NOT_MENDED_HERE.includes(fault));

/** Each group by its kind, and what is done about it. Leaving works out makes orphans of their lines: those come last. */
const MENDED = [
  ['Proyecto que no existe', /^Usar «Despliegue/],
  ['Sitio que no existe', /^Usar el más cercano/],
  ['Fechas en desorden, seg_fin_obra_fecha', 'Omitir sus filas'],
  ['Fecha fuera de plazo', 'Omitir sus filas'],
  ['Código de obra sin la forma debida', 'Omitir sus filas'],
  ['Código de obra con minúsculas', 'Omitir sus filas'],
  ['Código de obra de otro patrón', 'Omitir sus filas'],
  ['Obra que ya está en el portal', 'Omitir sus filas'],
  ['Línea sin obra', 'Omitir sus filas'],
  ['Línea que ya está en el portal', 'Omitir sus filas'],
] as const;

async function mendEverything(page: Page, hands: Hands): Promise<void> {
  const screen = new ImportScreen(page);
  const grid = page.getByRole('grid');
  const groups = page.getByRole('list', { name: 'Grupos de problemas' });
  const group = (kind: string) => groups.getByRole('button', { name: new RegExp(`^${kind}[,:]`) }).first();
  const problems = page.getByRole('button', { name: /^[\d.]+ problemas?$/ });

  await screen.dialog('Errores Detectados en el Archivo Excel').waitFor();
  await hands.key('Escape');
  await screen.dialog('Valores Detectados en Tercera Hoja').waitFor();
  await hands.key('Enter');
  await page.getByRole('button', { name: '5.125 problemas' }).waitFor();

  // E2, from the code below it.
  await hands.press(grid.getByRole('gridcell', { name: '4P-NOR-FTTH-0014' }).first());
  for (const key of ['Control+C', 'ArrowUp', 'F2', 'Control+V', 'Backspace', '3', 'Enter']) {
    await hands.key(key);
  }
  await grid.and(page.locator(':focus')).waitFor();
  // The second column of that name is the last but one.
  for (const key of ['End', 'ArrowLeft', 'ArrowUp', 'Enter']) await hands.key(key);
  await page.getByLabel('Nombre de la columna').and(page.locator(':focus')).waitFor();
  for (const key of ['x', 'Enter']) await hands.key(key);

  await hands.press(problems);
  await hands.press(group('Falta un dato obligatorio'));
  await hands.press(page.getByRole('button', { name: 'Copiar de la fila de arriba' }));
  // The first row has none above.
  await page.getByRole('heading', { name: 'Falta un dato obligatorio 1', exact: true }).waitFor();
  await hands.press(page.getByRole('button', { name: 'Omitir sus filas' }).first());
  await groups.waitFor();
  for (const [kind, action] of MENDED) {
    await hands.press(group(kind));
    await hands.press(page.getByRole('button', { name: action }).first());
    // Looked for again, nothing is left of it.
    await groups.or(page.getByText('Ninguna celda tiene problemas.')).waitFor();
  }
  await hands.press(group('Errores de Excel, #REF!'));
  await hands.press(page.getByRole('button', { name: 'Reemplazar' }));
  for (const key of ['Delete', 'Enter']) await hands.key(key);
}

async function chooseFile(page: Page, hands: Hands, path: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await hands.press(page.getByRole('button', { name: /archivo Excel/ }));
  await (await chooser).setFiles(path);
}

it('5,000 rows with every fault come to a clean load in at most 60 clicks and keys, on a phone', async () => {
  const { page, context, complaints } = await portal.visitNext(PEOPLE.operator);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 375, height: 900 });
  const runs = watchRuns(page);
  const gestures = await countGestures(page);
  const hands = withPointer(page);
  const book = await sampleBook('de-buena-manana', ['--rows', '5000', '--faults', SPOILED.join(',')]);
  const screen = new ImportScreen(page);
  await screen.open();
  await chooseFile(page, hands, book.path);
  await mendEverything(page, hands);
  await page.getByText('Sin problemas en las celdas').waitFor();
  await hands.press(screen.loadButton);
  await hands.press(
    screen.dialog('Confirmar Carga Masiva').getByRole('button', { name: 'Cargar 4.495 registros' }),
  );
  await screen.waitForEnd();
  const [run = ''] = runs;
  const { estado, filasSeguimiento, filasFactyval } = await runRecord(page, run);
  expect([estado, filasSeguimiento, filasFactyval]).toEqual(['con_pendientes', 4495, 1776]);
  expect(await gestures()).toBeLessThanOrEqual(60);
  expect(complaints).toEqual([]);
});
