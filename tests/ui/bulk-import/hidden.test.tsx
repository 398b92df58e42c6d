import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { usualLayout } from '../../../paths/payloads/bulk-import/usual-layout.ts';
import { hiddenThings } from '../../../src/ui/bulk-import/preview/hidden-things.ts';
import {
  type HiddenInSheet,
  NOTHING_OTHERWISE,
  type WorkbookSummary,
} from '../../../src/workers/workbook/workbook-summary.ts';
import { aSheet } from '../../machines/bulk-import/import-world.ts';
import { NOTHING_HIDDEN } from '../../support/books/nothing-hidden.ts';
import { openPage, openPreview, textOf } from './bulk-import-page.tsx';

const UNKNOWN: HiddenInSheet = {
  ...NOTHING_HIDDEN,
  rows: null,
  columns: null,
  filters: null,
  merges: null,
  uncalculated: null,
};

const BOOK: WorkbookSummary = {
  fileName: 'Norte.xlsx',
  size: 1,
  sheets: [aSheet('SEGUIMIENTO', 2), aSheet('FACTYVAL', 1)],
  layout: usualLayout([aSheet('SEGUIMIENTO', 2), aSheet('FACTYVAL', 1)]),
  errors: [],
  errorCount: 0,
  fileCode: '12',
  firstCodObra: '',
  thirdSheetHasContent: false,
  sha256: 'a'.repeat(64),
  hidden: [NOTHING_HIDDEN, NOTHING_HIDDEN],
  externalLinks: [],
};
const told = (book: Partial<WorkbookSummary>): string[] =>
  hiddenThings({ ...BOOK, ...book }).map(({ title, meaning, places }) =>
    [title, meaning, places.map(({ cell }) => cell).join(' ')].filter(Boolean).join(' | '),
  );

describe('the words for what Excel hid', () => {
  it('name nothing', () => {
    expect(told({})).toEqual([]);
  });

  it('say what a load reads otherwise, with a warning where a code would be shortened', () => {
    const of = (count: number) => ({ count, first: 'C4' });
    const things = hiddenThings(BOOK, [
      { cleaned: of(12), numbersInTexts: of(2), shortened: of(1) },
      NOTHING_OTHERWISE,
    ]);
    expect(things.map(({ title, isWarning, places }) => [title, isWarning, places[0]?.cell])).toEqual([
      ['1 código en la hoja «SEGUIMIENTO» se guardaría más corto de lo que Excel muestra', true, 'C4'],
      ['2 números en campos de texto en la hoja «SEGUIMIENTO»', false, 'C4'],
      [
        '12 celdas en la hoja «SEGUIMIENTO» tenían blancos o signos invisibles: se leen sin ellos',
        false,
        'C4',
      ],
    ]);
  });

  it('warn of numbers whose digits Excel has lost', () => {
    const [thing] = hiddenThings({
      ...BOOK,
      hidden: [{ ...NOTHING_HIDDEN, longNumbers: { count: 1, first: 'E2' } }, NOTHING_HIDDEN],
    });
    expect(thing).toMatchObject({
      title: '1 número de más de 15 cifras en la hoja «SEGUIMIENTO»',
      isWarning: true,
    });
  });

  it('name what is hidden in each of the sheets that load', () => {
    const first: HiddenInSheet = {
      rows: { count: 14, first: 'A3' },
      columns: ['C', 'AA'],
      filters: ['A1:F200', null],
      merges: { count: 2, first: 'B3:B5' },
      numbersAsText: { count: 1, first: 'D2' },
      longNumbers: { count: 2000, first: 'E2' },
      uncalculated: { count: 1, cells: ['C3'] },
    };
    expect(told({ hidden: [first, { ...NOTHING_HIDDEN, rows: { count: 1, first: 'A9' } }] })).toEqual([
      '1 fórmula sin su resultado en la hoja «SEGUIMIENTO» | Su celda se carga vacía. Abre el archivo en Excel, guárdalo y elígelo de nuevo, o escribe aquí los valores. | C3',
      '2.000 números de más de 15 cifras en la hoja «SEGUIMIENTO» | Excel solo guarda 15 cifras y cambia las demás por ceros: compruébalos con su origen. Si son códigos, deben ser texto. | E2',
      '14 filas ocultas en la hoja «SEGUIMIENTO» | Se cargan como las demás. Si sobran, quítalas del archivo u omítelas aquí. | A3',
      '2 columnas ocultas con datos: C, AA en la hoja «SEGUIMIENTO» | Se cargan si su encabezado es un campo del portal. | C2',
      '2 filtros activos (A1:F200) en la hoja «SEGUIMIENTO» | También se cargan las filas que el filtro no deja ver.',
      '2 grupos de celdas combinadas: el primero, B3:B5 en la hoja «SEGUIMIENTO» | Solo la primera celda de cada grupo tiene el valor: las demás se cargan vacías. | B3',
      '1 número guardado como texto en la hoja «SEGUIMIENTO» | Se cargan tal como están escritos, con sus ceros a la izquierda. | D2',
      '1 fila oculta en la hoja «FACTYVAL» | Se cargan como las demás. Si sobran, quítalas del archivo u omítelas aquí. | A9',
    ]);
  });

  it('name hidden sheets, those that load apart from the others', () => {
    const sheets = [
      aSheet('SEGUIMIENTO', 2),
      { ...aSheet('FACTYVAL', 1), visibility: 'hidden' as const },
      { ...aSheet('LISTAS', 1), visibility: 'veryHidden' as const },
      { ...aSheet('AUX', 1), visibility: 'hidden' as const },
    ];
    const rows = { ...NOTHING_HIDDEN, rows: { count: 3, first: 'A2' } };
    expect(told({ sheets, hidden: [NOTHING_HIDDEN, NOTHING_HIDDEN, rows, rows] })).toEqual([
      'Hoja oculta que se carga: «FACTYVAL» | Se carga igual que si se viera en Excel.',
      'Hojas ocultas: «LISTAS», «AUX» | No se carga ninguna a partir de la tercera, pero sus errores de Excel sí se buscan.',
    ]);
  });

  it('name links to other workbooks, the first of many', () => {
    const externalLinks = Array.from({ length: 10 }, (_, n) => `Libro${n}.xlsx`);
    expect(told({ externalLinks })).toEqual([
      '10 vínculos a otros libros: Libro0.xlsx, Libro1.xlsx, Libro2.xlsx, Libro3.xlsx, Libro4.xlsx, Libro5.xlsx, Libro6.xlsx, Libro7.xlsx y 2 más | Se carga el último valor que Excel guardó, aunque el otro libro haya cambiado.',
    ]);
  });

  it('say that it cannot be known', () => {
    expect(told({ hidden: [UNKNOWN, UNKNOWN], externalLinks: null })).toEqual([
      'En este formato no se puede saber qué filas, columnas o filtros se ocultan | Se carga todo, se vea o no. Guárdalo como .xlsx si quieres comprobarlo.',
    ]);
  });
});

describe('the card of hidden parts', () => {
  it('is not shown when nothing is hidden', async () => {
    const page = openPage();
    await openPreview(page);
    await screen.findByRole('grid');
    expect(screen.queryByRole('heading', { name: 'Qué ocultaba Excel' })).toBeNull();
  });

  it('is one line, all of it once unfolded, and shows the cell', async () => {
    const page = openPage({
      workbook: {
        sheets: [aSheet('SEGUIMIENTO', 30), { ...aSheet('FACTYVAL', 1), visibility: 'hidden' }],
        hidden: [{ ...NOTHING_HIDDEN, rows: { count: 2, first: 'A9' }, filters: ['A1:F31'] }, NOTHING_HIDDEN],
      },
    });
    await openPreview(page);
    const toggle = await screen.findByRole('button', { name: 'Qué ocultaba Excel' });
    expect(textOf(toggle.parentElement!)).toBe(
      'Qué ocultaba ExcelHoja oculta que se carga: «FACTYVAL» · 2 filas ocultas en la hoja «SEGUIMIENTO» · 1 másVer',
    );
    expect(screen.queryByRole('list', { name: 'Qué ocultaba Excel' })).toBeNull();
    await page.user.click(toggle);
    const list = screen.getByRole('list', { name: 'Qué ocultaba Excel' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    await page.user.click(within(list).getByRole('button', { name: 'Ver A9' }));
    const cursor = () => page.actor.getSnapshot().children.sheetWindow?.getSnapshot().context.cursor;
    await waitFor(() => expect(cursor()).toEqual({ offset: 7, column: 0 }));
  });

  it('c19: is open and in amber over formulas without a result, each cell a step away', async () => {
    const cells = Array.from({ length: 100 }, (_, at) => `X${at + 2}`);
    const page = openPage({
      workbook: { hidden: [{ ...NOTHING_HIDDEN, uncalculated: { count: 1_200, cells } }, NOTHING_HIDDEN] },
    });
    await openPreview(page);
    const list = await screen.findByRole('list', { name: 'Qué ocultaba Excel' });
    expect(textOf(list)).toContain(
      '1.200 fórmulas sin su resultado en la hoja «SEGUIMIENTO». Sus celdas se cargan vacías.',
    );
    expect(textOf(list)).toContain('Se ven las 12 primeras celdas.');
    expect(within(list).getAllByRole('button').map(textOf).slice(0, 2)).toEqual(['Ver X2', 'Ver X3']);
    expect(within(list).getAllByRole('button')).toHaveLength(12);
    const card = screen.getByRole('region', { name: 'Qué ocultaba Excel' });
    expect(within(card).getByRole('status').dataset.tone).toBe('warning');
    await page.user.click(screen.getByRole('button', { name: 'Qué ocultaba Excel' }));
    expect(screen.queryByRole('list', { name: 'Qué ocultaba Excel' })).toBeNull();
  });
});
