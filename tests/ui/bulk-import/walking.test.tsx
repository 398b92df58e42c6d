import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type {
  ColumnStatistics,
  SheetPageRow,
} from '../../../src/workers/workbook/preview/preview-protocol.ts';
import type { ExcelErrorRecord } from '../../../src/workers/workbook/workbook-summary.ts';
import { aSheet } from '../../machines/bulk-import/import-world.ts';
import { openPage, openPreview, type Page, textOf } from './bulk-import-page.tsx';

const anError = (cell: string, row: number, column: number, error = '#REF!'): ExcelErrorRecord => ({
  sheet: 'SEGUIMIENTO',
  sheetHidden: false,
  cell,
  row,
  column,
  columnLetter: cell.slice(0, 1),
  error,
  value: error,
  asText: false,
});
const ERRORS = [anError('C4', 4, 3), anError('C5', 5, 3), anError('D60', 60, 4, '#N/A')];
const STATISTICS: ColumnStatistics = {
  sheet: 0,
  column: 2,
  rows: 120,
  blank: 20,
  kinds: { text: 98, number: 0, date: 0, boolean: 0, error: 2 },
  errorsAsText: 0,
  unreadDates: 0,
  padded: 3,
  numbersAsText: 0,
  distinct: 60,
  distinctIsExact: true,
  frequent: [{ value: 'Fase 1', count: 30, number: 7 }],
  numbers: null,
  days: null,
  lengths: { shortest: 6, longest: 6 },
};

/** 120 rows, the first of them row 2; the text of every cell is its address. */
async function openSheet(errors: readonly ExcelErrorRecord[] = ERRORS): Promise<Page> {
  const page = openPage({
    workbook: {
      sheets: [aSheet('SEGUIMIENTO', 120), aSheet('FACTYVAL', 3)],
      errors,
      errorCount: errors.length,
    },
    gateway: {
      page: async (sheet, offset, limit) => ({
        sheet,
        offset,
        total: 120,
        firstColumn: 0,
        rows: Array.from({ length: limit }, (_, index): SheetPageRow => {
          const number = offset + index + 2;
          const marks = errors
            .filter(({ row }) => row === number)
            .map(({ column }) => ({ column: column - 1, kind: 'error' as const }));
          return {
            number,
            cells: ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `${letter}${number}`),
            ...(marks.length > 0 && { marks }),
          };
        }),
      }),
      columnStatistics: async () => STATISTICS,
    },
  });
  await openPreview(page);
  const dialog = screen.queryByRole('dialog');
  if (dialog) await page.user.click(within(dialog).getAllByRole('button', { name: 'Cerrar' })[0]!);
  await waitFor(() => expect(nameBox().value).toBe('A2'));
  return page;
}

const grid = () => screen.getByRole('grid');
/** The cell that assistive technology is told is the active one. */
const active = () =>
  textOf(document.getElementById(grid().getAttribute('aria-activedescendant') ?? '') as HTMLElement);
const nameBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Ir a celda' });
const standsOn = (cell: string) => waitFor(() => expect([nameBox().value, active()]).toEqual([cell, cell]));

describe('the keys of the grid', () => {
  it('move the cursor as in Excel, and beyond the edge of a page to the next', async () => {
    const { user } = await openSheet([]);
    grid().focus();
    await standsOn('A2');
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    await standsOn('B4');
    await user.keyboard('{End}');
    await standsOn('F4');
    await user.keyboard('{Control>}{End}{/Control}');
    await standsOn('F121');
    expect(screen.getByText(/^Mostrando/).textContent).toBe('Mostrando 101 - 120 de 120 registros');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    await standsOn('F121');
    await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}');
    await waitFor(() => expect([nameBox().value, active()]).toEqual(['A1', 'A12']));
  });

  it('start from the cell under the pointer, and copy its value', async () => {
    const { user } = await openSheet([]);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByText('D9'));
    await standsOn('D9');
    await user.keyboard('{Control>}c{/Control}');
    expect(write).toHaveBeenCalledWith('D9');
  });
});

describe('going to a cell', () => {
  const goTo = async (user: Page['user'], written: string) => {
    await user.keyboard('{Control>}g{/Control}');
    expect(document.activeElement).toBe(nameBox());
    await user.keyboard(`${written}{Enter}`);
  };

  it('accepts a cell, a row, a column, another sheet; and puts the focus back on the cells', async () => {
    const { user } = await openSheet([]);
    grid().focus();
    await goTo(user, 'c77');
    await standsOn('C77');
    expect(document.activeElement).toBe(grid());
    await goTo(user, '8');
    await standsOn('C8');
    await goTo(user, 'e');
    await standsOn('E8');
    await goTo(user, 'factyval!B2');
    await standsOn('B2');
    expect(grid().getAttribute('aria-label')).toBe('Contenido de la hoja FACTYVAL');
  });

  it.each([
    ['siete', 'Escribe una celda como E7, una fila como 7 o una columna como E.'],
    ['Z9', 'La hoja llega hasta la columna F.'],
    ['OTRA!A1', 'El archivo no tiene ninguna hoja «OTRA».'],
  ])('says what is wrong with «%s», and stays open', async (written, problem) => {
    const { user } = await openSheet([]);
    grid().focus();
    await goTo(user, written);
    expect((await screen.findByRole('alert')).textContent).toBe(problem);
    await user.keyboard('{Escape}');
    await standsOn('A2');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that a row has no data, and selects the nearest row with data', async () => {
    const page = await openSheet([]);
    page.workbook.locate = async () => ({ offset: 119, number: 121 });
    grid().focus();
    await goTo(page.user, 'B900');
    await standsOn('B121');
    expect(screen.getByText('La fila 900 no tiene datos: esta es la más cercana que sí.')).toBeDefined();
  });
});

describe('the problems in the grid', () => {
  it('are visited with F8 both ways, from page to page and round again', async () => {
    const { user } = await openSheet();
    grid().focus();
    await user.keyboard('{F8}');
    await waitFor(() => expect(nameBox().value).toBe('C4'));
    expect(screen.getAllByRole('status').map(textOf)).toContain('1 de 3');
    expect(
      within(screen.getByRole('region', { name: 'Celda elegida' })).getByText('Error de Excel C4'),
    ).toBeDefined();
    await user.keyboard('{F8}{F8}');
    await waitFor(() => expect(nameBox().value).toBe('D60'));
    await user.keyboard('{F8}');
    await waitFor(() => expect(nameBox().value).toBe('C4'));
    await user.keyboard('{Shift>}{F8}{/Shift}');
    await waitFor(() => expect(nameBox().value).toBe('D60'));
  });

  it('receive the keys pressed before their cell is found, and the previous cell receives none', async () => {
    const page = await openSheet();
    const { correct, locate } = page.workbook;
    const corrected: (readonly string[])[] = [];
    page.workbook.correct = (made) => {
      corrected.push(made.map((one) => (one.tipo === 'celda' ? `${one.celda}=${one.despues}` : one.tipo)));
      return correct(made);
    };
    const searches: (() => void)[] = [];
    page.workbook.locate = (sheet, row) =>
      new Promise((resolve) => searches.push(() => resolve(locate(sheet, row))));
    grid().focus();

    await page.user.keyboard('{F8}{Delete}');
    expect(corrected).toEqual([]);
    searches.shift()?.();
    await waitFor(() => expect(corrected).toEqual([['C4=']]));
    await page.user.keyboard('{F8}Fase 2{Enter}');
    searches.shift()?.();
    await waitFor(() => expect(corrected.at(-1)).toEqual(['C4=', 'C5=Fase 2']));
    await waitFor(() => expect(document.activeElement).toBe(grid()));

    await page.user.keyboard('{F8}{Delete}');
    nameBox().focus();
    searches.shift()?.();
    await waitFor(() => expect(nameBox().value).toBe('D60'));
    grid().focus();
    await page.user.keyboard('{ArrowLeft}{Delete}');
    await waitFor(() => expect(corrected.at(-1)).toEqual(['C4=', 'C5=Fase 2', 'C60=']));
  });

  it('are in a list that follows the cell and leads to it', async () => {
    const { user } = await openSheet();
    await user.click(screen.getByRole('button', { name: '3 problemas' }));
    await user.click(screen.getByRole('radio', { name: 'Celda a celda' }));
    const list = screen.getByRole('listbox', { name: 'Problemas del archivo' });
    const options = () => within(list).getAllByRole('option').map(textOf);
    await waitFor(() =>
      expect(options()).toEqual([
        'C4subproyectoSEGUIMIENTOError de Excel #REF!',
        'C5subproyectoSEGUIMIENTOError de Excel #REF!',
        'D60site_codSEGUIMIENTOError de Excel #N/A',
      ]),
    );
    await user.click(within(list).getAllByRole('option')[2]!);
    await standsOn('D60');
    await waitFor(() =>
      expect(within(list).getByRole('option', { selected: true }).textContent).toContain('D60'),
    );
    list.focus();
    await user.keyboard('{ArrowUp}');
    await standsOn('C5');
    expect(document.activeElement).toBe(list);
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(grid());
    await user.type(screen.getByRole('textbox', { name: 'Buscar en los problemas' }), 'site');
    await waitFor(() => expect(options()).toEqual(['D60site_codSEGUIMIENTOError de Excel #N/A']));
  });

  it('are written for the sender of the file in a few lines, and the marked workbook is saved with them', async () => {
    const { user } = await openSheet();
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: '3 problemas' }));
    await user.click(screen.getByRole('button', { name: 'Mensaje y libro para quien lo envió' }));
    expect(write).toHaveBeenCalledWith(
      [
        'Hola:',
        '',
        'El archivo «Norte.xlsx» tiene 3 problemas que impiden cargarlo bien:',
        '',
        '- Error de Excel #REF! (hoja SEGUIMIENTO, columna subproyecto): C4 y C5',
        '- Error de Excel #N/A (hoja SEGUIMIENTO, columna site_cod): D60',
        '',
        'En el libro marcado que va con este mensaje están todas las celdas en color, cada una con su nota.',
        'Por favor, corrígelas ahí o en tu archivo, sin cambiar los nombres de las columnas, y envíamelo de nuevo.',
      ].join('\n'),
    );
    expect(await screen.findByText('Copiado')).toBeDefined();
    expect(await screen.findByText(/\(marcado\)\.xlsx/)).toBeDefined();
  });

  it('are reached from the dialog of errors', async () => {
    const { user } = await openSheet();
    await user.click(screen.getByRole('button', { name: 'Ver errores' }));
    const dialog = await screen.findByRole('dialog', { name: 'Errores Detectados en el Archivo Excel' });
    await user.click(within(dialog).getByRole('button', { name: 'Ver D60 en la tabla' }));
    await standsOn('D60');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are none in a clean file', async () => {
    await openSheet([]);
    expect(await screen.findByText('Sin problemas en las celdas')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Problema siguiente' })).toBeNull();
  });
});

describe('the statistics of a column', () => {
  it('show what it holds, and lead to a value', async () => {
    const { user } = await openSheet([]);
    await user.click(screen.getByRole('button', { name: 'Estadísticas de la columna C, subproyecto' }));
    const panel = await screen.findByRole('complementary', { name: 'Columna C' });
    expect(textOf(await within(panel).findByRole('region', { name: 'Qué contiene' }))).toBe(
      'Texto98 · 81,7 %Errores2 · 1,7 %Vacías20 · 16,7 %',
    );
    expect(textOf(within(panel).getByRole('region', { name: 'Conviene mirar' }))).toBe(
      'Conviene mirar 3 textos con espacios en los extremos',
    );
    await user.click(
      within(panel).getByRole('button', {
        name: 'Fase 1 30 veces: ver la fila 7, la primera que lo tiene',
      }),
    );
    await standsOn('C7');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(document.activeElement).toBe(grid());
  });

  it('say that it could not be counted, and count again', async () => {
    const page = await openSheet([]);
    const { columnStatistics } = page.workbook;
    page.workbook.columnStatistics = () => Promise.reject(new Error('lost'));
    await page.user.click(screen.getByRole('button', { name: 'Estadísticas de la columna A' }));
    const panel = await screen.findByRole('complementary', { name: 'Columna A' });
    expect(await within(panel).findByText('No se pudieron contar los valores')).toBeDefined();
    page.workbook.columnStatistics = columnStatistics;
    await page.user.click(within(panel).getByRole('button', { name: 'Reintentar' }));
    expect(await within(panel).findByText('Valores distintos')).toBeDefined();
  });
});
