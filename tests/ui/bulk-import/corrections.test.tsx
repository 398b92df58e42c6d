import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Correction } from '../../../src/api/contract/corrections.ts';
import { correctWorkbook, summaryOf } from '../../../src/workers/workbook/corrections/corrected-workbook.ts';
import { openWorkbook } from '../../../src/workers/workbook/open-workbook.ts';
import { readPage } from '../../../src/workers/workbook/preview/sheet-page.ts';
import type { WorkbookGateway } from '../../../src/workers/workbook/protocol.ts';
import { UPLOAD_ID } from '../../machines/bulk-import/import-world.ts';
import { workbookBytes } from '../../support/books/workbooks.ts';
import { openPage, openPreview, type Page } from './bulk-import-page.tsx';

const HEADER = ['12', 'proyecto', 'subproyecto', 'site_cod', 'cod_obra_interno_4plus'];
const SHEETS = [
  {
    name: 'SEGUIMIENTO',
    rows: [
      HEADER,
      ['1', 'Norte', 'Fase 1', 'SIT-1', '4P-NOR-FTTH-0013'],
      ['2', 'NORTE', 'Fase 1', 'SIT-2', '4P-NOR-FTTH-0014'],
    ],
  },
  { name: 'FACTYVAL', rows: [HEADER, ['1', 'Norte', 'Fase 1', 'SIT-1', '4P-NOR-FTTH-0013']] },
];

/**
 * A workbook of two rows that the worker's own code corrects and shows. `lists`: the lists of corrections
 * that it received.
 */
function correctableBook() {
  // Node's Blob, because jsdom's own cannot be read.
  const content = new Response(new Uint8Array(workbookBytes(SHEETS))).blob();
  const opening = content.then((read) =>
    openWorkbook({ name: 'Norte.xlsx', type: '', content: read }, () => {}),
  );
  let corrected = opening.then((file) => correctWorkbook(file, []));
  const lists: (readonly Correction[])[] = [];
  const gateway: Partial<WorkbookGateway> = {
    correct: async (asked) => {
      corrected = opening.then((file) => correctWorkbook(file, asked));
      const summary = summaryOf(await corrected);
      lists.push(summary.corrections);
      return summary;
    },
    page: async (sheet, offset, limit, options) => readPage(await corrected, sheet, offset, limit, options),
  };
  return { gateway, lists };
}

const grid = () => screen.findByRole('grid', { name: 'Contenido de la hoja SEGUIMIENTO' });
async function chooseCell(page: Page, value: string): Promise<HTMLElement> {
  const cell = await within(await grid()).findByRole('gridcell', { name: value });
  await page.user.click(cell);
  return cell;
}
async function inMenu(page: Page, item: string): Promise<void> {
  await page.user.click(screen.getByRole('button', { name: 'Más correcciones' }));
  await page.user.click(await screen.findByRole('menuitem', { name: item }));
}
const panel = () => screen.findByRole('region', { name: 'Correcciones' });

describe('a cell', () => {
  it('is corrected by writing over it, marked, listed, undone and redone by keyboard', async () => {
    const { gateway, lists } = correctableBook();
    const page = openPage({ gateway });
    await openPreview(page);
    expect(screen.queryByRole('region', { name: 'Correcciones' })).toBeNull();
    await chooseCell(page, 'SIT-1');
    (await grid()).focus();
    await page.user.keyboard('{F2}');
    const field = await screen.findByRole('textbox', { name: 'Valor corregido de D2' });
    await page.user.clear(field);
    await page.user.type(field, 'SIT-01{Enter}');
    const corrected = await within(await grid()).findByRole('gridcell', { name: /SIT-01/ });
    expect(corrected.title).toBe('Corregida: en el archivo pone «SIT-1»');
    expect(within(await panel()).getByRole('status').textContent).toBe('1 corrección · 1 celda cambiada');
    expect(lists).toHaveLength(1);

    await waitFor(async () => expect(document.activeElement).toBe(await grid()));
    await page.user.keyboard('{Control>}z{/Control}');
    expect(await within(await grid()).findByRole('gridcell', { name: 'SIT-1' })).toBeDefined();
    await page.user.keyboard('{Control>}y{/Control}');
    expect(await within(await grid()).findByRole('gridcell', { name: /SIT-01/ })).toBeDefined();
  });

  it('takes what is typed, and Esc leaves it as it was', async () => {
    const { gateway, lists } = correctableBook();
    const page = openPage({ gateway });
    await openPreview(page);
    await chooseCell(page, 'SIT-1');
    (await grid()).focus();
    await page.user.keyboard('X');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Valor corregido/ })).value).toBe(
      'X',
    );
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: /^Valor corregido/ })).toBeNull();
    expect(lists).toEqual([]);
  });

  it('gets its original value back from its menu', async () => {
    const { gateway, lists } = correctableBook();
    const page = openPage({ gateway });
    await openPreview(page);
    await chooseCell(page, 'SIT-1');
    (await grid()).focus();
    await page.user.keyboard('{Delete}');
    await waitFor(() => expect(lists).toHaveLength(1));
    await screen.findByRole('region', { name: 'Correcciones' });
    await inMenu(page, 'Volver al valor del archivo');
    await waitFor(() => expect(lists.at(-1)).toEqual([]));
  });

  it('A1 keeps the code of the sender', async () => {
    const page = openPage(correctableBook());
    await openPreview(page);
    await chooseCell(page, 'SIT-1');
    (await grid()).focus();
    await page.user.keyboard('{Control>}{Home}{/Control}{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Corregir' }).hasAttribute('disabled')).toBe(true);
    await page.user.keyboard('{ArrowRight}');
    await page.user.click(screen.getByRole('button', { name: 'Corregir' }));
    const dialog = await screen.findByRole('dialog', { name: 'Corregir el nombre de la columna B' });
    expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('proyecto');
    await page.user.keyboard('proyectos{Enter}');
    await waitFor(async () => expect(document.activeElement).toBe(await grid()));
  });
});

describe('a column and a row', () => {
  it('replace a value, leave a row out, and include it again', async () => {
    const { gateway, lists } = correctableBook();
    const page = openPage({ gateway });
    await openPreview(page);
    await chooseCell(page, 'NORTE');
    await inMenu(page, 'Reemplazar este valor en la columna…');
    const dialog = await screen.findByRole('dialog', { name: 'Reemplazar en la columna proyecto' });
    const after = within(dialog).getByRole('textbox', { name: 'Valor nuevo' });
    await page.user.clear(after);
    await page.user.type(after, 'Norte');
    await page.user.click(within(dialog).getByRole('button', { name: 'Reemplazar' }));
    await waitFor(() =>
      expect(lists.at(-1)).toEqual([
        { tipo: 'reemplazar', hoja: 0, columna: 'proyecto', antes: 'NORTE', despues: 'Norte' },
      ]),
    );
    await waitFor(async () => expect(document.activeElement).toBe(await grid()));
    await inMenu(page, 'Omitir esta fila');
    await waitFor(async () =>
      expect(within(await panel()).getByRole('status').textContent).toBe(
        '2 correcciones · 1 celda cambiada · 1 fila omitida',
      ),
    );
    expect(await screen.findByRole('button', { name: 'Cargar 1 registro' })).toBeDefined();
    await inMenu(page, 'Volver a incluir esta fila');
    await waitFor(() => expect(lists.at(-1)).toHaveLength(1));
  });
});

describe('the list of corrections', () => {
  it('is searched, and its corrections are removed one by one or all at once', async () => {
    const { gateway, lists } = correctableBook();
    const page = openPage({ gateway });
    await openPreview(page);
    await chooseCell(page, 'SIT-1');
    (await grid()).focus();
    await page.user.keyboard('{Delete}');
    await panel();
    await inMenu(page, 'Omitir esta fila');
    await waitFor(() => expect(lists.at(-1)).toHaveLength(2));
    await page.user.click(within(await panel()).getByRole('button', { name: 'Correcciones' }));
    const list = within(await panel());
    const rows = () => list.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows()).toEqual([
      'HojaCorrecciónCambia',
      'SEGUIMIENTOD2, site_cod: «SIT-1» → vacía1 celda',
      'SEGUIMIENTOFila 2 omitida (4P-NOR-FTTH-0013)1 fila',
    ]);
    await page.user.type(list.getByRole('textbox', { name: 'Buscar en las correcciones' }), 'omitida');
    expect(rows()).toHaveLength(2);
    await page.user.click(
      list.getByRole('button', { name: 'Quitar la corrección: Fila 2 omitida (4P-NOR-FTTH-0013)' }),
    );
    await waitFor(() => expect(lists.at(-1)).toHaveLength(1));
    await page.user.click(list.getByRole('button', { name: 'Quitar la búsqueda' }));
    await page.user.click(list.getByRole('button', { name: 'Quitar todas' }));
    await waitFor(() => expect(lists.at(-1)).toEqual([]));
    expect(list.getByRole('status').textContent).toBe('Ninguna: el archivo se carga como está.');
    await page.user.click(list.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(lists.at(-1)).toHaveLength(1));
  });

  it('says that a correction could not be made', async () => {
    const page = openPage({
      gateway: { ...correctableBook().gateway, correct: () => Promise.reject(new Error('gone')) },
    });
    await openPreview(page);
    await chooseCell(page, 'SIT-1');
    await inMenu(page, 'Vaciar la celda');
    expect((await screen.findByRole('alert')).textContent).toContain('No se pudo aplicar el cambio.');
  });
});

it('the fitting corrections of the last load are chosen and repeated', async () => {
  const { gateway, lists } = correctableBook();
  const fits: Correction = { tipo: 'recortar', hoja: 0, columna: 'site_cod' };
  const misfits: Correction = { tipo: 'recortar', hoja: 0, columna: 'otra' };
  const page = openPage({
    gateway: {
      ...gateway,
      fitCorrections: async () => [
        { correction: fits, fitted: fits, cells: 3, misfit: null },
        { correction: misfits, fitted: null, cells: 0, misfit: 'noColumn' },
      ],
    },
  });
  page.fake.addRun({
    uploadId: UPLOAD_ID,
    usuario: 'Ana Ruiz',
    fileName: 'Febrero.xlsx',
    estado: 'completada',
    corrections: [fits, misfits],
  });
  await openPreview(page);
  const notices = await screen.findByRole('list', { name: 'Avisos del archivo' });
  expect(notices.textContent).toContain('se cargó con 2 correcciones; 1 encaja en este archivo.');
  await page.user.click(within(notices).getByRole('button', { name: 'Revisar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Correcciones de la última carga' });
  const rows = await within(dialog).findAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'CorrecciónEn este archivo',
    'Espacios recortados en la columna site_cod3 celdas',
    'Espacios recortados en la columna otraNo hay una columna con ese nombre',
  ]);
  await page.user.click(within(dialog).getByRole('button', { name: 'Aplicar 1 corrección' }));
  await waitFor(() => expect(lists.at(-1)).toEqual([fits]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
