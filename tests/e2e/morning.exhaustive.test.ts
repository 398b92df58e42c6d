import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FAULTS } from '../../scripts/sample-workbook/faults.ts';
import { formatCount } from '../../src/shared/spanish-count.ts';
import { countGestures, type Hands, withKeyboard, withPointer } from './support/hands.ts';
import { ImportScreen } from './support/import-screen.ts';
import { portalUnderTest } from './support/portal.ts';
import { runRecord, watchRuns } from './support/run-record.ts';
import { PEOPLE } from './support/sign-in.ts';
import { sampleBook } from './support/workbooks.ts';

/**
 * These faults are not corrected here: without works, lines or sites there would be nothing else to correct,
 * and A1 is corrected by the person who prepares the file.
 */
const NOT_MENDED_HERE = ['header-only', 'one-sheet', 'missing-column', 'wrong-code'];
const SPOILED = Object.keys(FAULTS).filter((fault) => !NOT_MENDED_HERE.includes(fault));

/**
 * Each group of problems, and how it is corrected. Leaving works out leaves their lines without a work, so
 * those lines come last.
 */
const MENDED = [
  ['Proyecto que no existe', /^Usar «Despliegue/],
  ['Sitio que no existe', /^Usar el más cercano/],
  ['Fechas en desorden seg_fin_obra_fecha', 'Omitir sus filas'],
  ['Fecha fuera de plazo', 'Omitir sus filas'],
  ['Código de obra sin la forma debida', 'Omitir sus filas'],
  ['Código de obra con minúsculas', 'Omitir sus filas'],
  ['Código de obra de otro patrón', 'Omitir sus filas'],
  ['Código de obra demasiado largo', 'Omitir sus filas'],
  ['Obra que ya está en el portal', 'Omitir sus filas'],
  ['Línea sin obra', 'Omitir sus filas'],
  ['Línea que ya está en el portal', 'Omitir sus filas'],
] as const;

/** Closes the dialogs about the texts of the third sheet and the Excel errors. */
async function closeNews(page: Page): Promise<void> {
  const screen = new ImportScreen(page);
  await screen.dialog('Errores Detectados en el Archivo Excel').waitFor();
  await page.keyboard.press('Escape');
  await screen.dialog('Valores Detectados en Tercera Hoja').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '5.626 problemas' }).waitFor();
}

/**
 * The focused cell is E3, with the code that E2 should precede; the second column of that name is the last
 * but one.
 */
async function mendHeader(page: Page, hands: Hands): Promise<void> {
  const grid = page.getByRole('grid').and(page.locator(':focus'));
  await grid.waitFor();
  for (const key of ['Control+C', 'ArrowUp', 'F2', 'Control+V', 'Backspace', '3', 'Enter']) {
    await hands.key(key);
  }
  await grid.waitFor();
  for (const key of ['End', 'ArrowLeft', 'ArrowUp', 'Enter']) await hands.key(key);
  await page.getByLabel('Nombre de la columna').and(page.locator(':focus')).waitFor();
  for (const key of ['x', 'Enter']) await hands.key(key);
}

/** Is there once the problems of the corrected file have been found. */
const problemsButton = (page: Page) => page.getByRole('button', { name: /^[\d.]+ problemas?$/ });
const groupsOf = (page: Page) => page.getByRole('list', { name: 'Grupos de problemas' });
const groupOf = (page: Page, kind: string) =>
  groupsOf(page)
    .getByRole('button', { name: new RegExp(`^${kind} `) })
    .first();

/** The first row has no row above it to take values from. The list opens at its first group. */
async function fillFromAbove(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Todos los grupos' }));
  await hands.press(groupOf(page, 'Falta un dato obligatorio'));
  await hands.press(page.getByRole('button', { name: 'Copiar de la fila de arriba' }));
  await page.getByRole('heading', { name: 'Falta un dato obligatorio 1', exact: true }).waitFor();
  await hands.press(page.getByRole('button', { name: 'Omitir sus filas' }).first());
  await groupsOf(page).waitFor();
}

/** In the hidden sheet, whose rows are not loaded, so there is no row to leave out. */
async function emptyExcelError(page: Page, hands: Hands): Promise<void> {
  await hands.press(groupOf(page, 'Errores de Excel #REF!'));
  await hands.press(page.getByRole('button', { name: 'Reemplazar' }));
  for (const key of ['Delete', 'Enter']) await hands.key(key);
}

/** The code of the customer may be missing, and the file does not hold its last digits. */
async function emptyLostDigits(page: Page, hands: Hands): Promise<void> {
  await hands.press(groupOf(page, 'Número con cifras perdidas'));
  await hands.press(page.getByRole('button', { name: 'Vaciar todas' }));
  await hands.press(page.getByRole('button', { name: /^Aplicar a [\d.]+ filas$/ }));
  await groupsOf(page).waitFor();
}

async function mendByPointer(page: Page, hands: Hands): Promise<void> {
  // The column is pinned over the others, so the cell itself may be under it.
  await hands.press(page.getByRole('textbox', { name: 'Ir a celda' }));
  for (const key of ['E', '3', 'Enter']) await hands.key(key);
  await mendHeader(page, hands);
  await hands.press(problemsButton(page));
  await fillFromAbove(page, hands);
  await emptyLostDigits(page, hands);
  for (const [kind, action] of MENDED) {
    await hands.press(groupOf(page, kind));
    await hands.press(page.getByRole('button', { name: action }).first());
    // After the next search, no such problem is left.
    await groupsOf(page).or(page.getByText('Ninguna celda tiene problemas.')).waitFor();
  }
  await emptyExcelError(page, hands);
  await page.getByText('Sin problemas en las celdas').waitFor();
  await hands.press(new ImportScreen(page).loadButton);
}

async function mendByKeyboard(page: Page, hands: Hands): Promise<void> {
  for (const key of ['Control+G', 'E', '3', 'Enter']) await hands.key(key);
  await mendHeader(page, hands);
  await problemsButton(page).waitFor();
  await hands.key('F9');
  await fillFromAbove(page, hands);
  await hands.key('s');
  await hands.press(groupOf(page, 'Sitio que no existe'));
  await hands.press(page.getByRole('button', { name: /^Usar el más cercano/ }).first());
  await groupsOf(page).waitFor();
  await emptyExcelError(page, hands);
  await page.getByRole('button', { name: 'Cargar las 4.493 buenas' }).and(page.locator(':enabled')).waitFor();
  await hands.key('Control+Enter');
}

const WAYS = [
  {
    how: 'by the pointer, on a phone',
    size: { width: 375, height: 900 },
    handsOf: withPointer,
    mend: mendByPointer,
    loaded: 4494,
  },
  {
    how: 'by keyboard alone',
    size: { width: 1440, height: 900 },
    handsOf: withKeyboard,
    mend: mendByKeyboard,
    loaded: 4493,
  },
];

// Each on a server of its own, because one would find the works that the other has loaded.
describe.each(WAYS)('$how', (way) => {
  const portal = portalUnderTest();

  it('5,000 rows with every kind of fault become a clean load in at most 60 clicks and keys', async () => {
    const { page, context, complaints } = await portal.visitNext(PEOPLE.operator);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(way.size);
    const runs = watchRuns(page);
    const gestures = await countGestures(page);
    const hands = way.handsOf(page);
    const book = await sampleBook('de-buena-manana', ['--rows', '5000', '--faults', SPOILED.join(',')]);
    const screen = new ImportScreen(page);
    await screen.open();
    const chooser = page.waitForEvent('filechooser');
    await hands.press(page.getByRole('button', { name: /archivo Excel/ }));
    await (await chooser).setFiles(book.path);
    await closeNews(page);
    await way.mend(page, hands);
    await hands.press(
      screen
        .dialog('Confirmar Carga Masiva')
        .getByRole('button', { name: `Cargar ${formatCount(way.loaded)} registros` }),
    );
    await screen.waitForEnd();
    const [run = ''] = runs;
    const { estado, filasSeguimiento, filasFactyval } = await runRecord(page, run);
    expect([estado, filasSeguimiento, filasFactyval]).toEqual(['con_pendientes', way.loaded, 1776]);
    expect(await gestures()).toBeLessThanOrEqual(60);
    expect(complaints).toEqual([]);
  });
});
