import { describe, expect, it } from 'vitest';
import type { DateRules } from '../../src/workers/workbook/dates/dates-protocol.ts';
import {
  type ColumnStatistics,
  DISTINCT_LIMIT,
  type FieldReference,
  type SheetPage,
} from '../../src/workers/workbook/preview/preview-protocol.ts';
import { dayCell, errorCell, fileOf, workbookBytes } from '../support/books/workbooks.ts';
import { open } from './open.ts';

const DATES = { fields: ['seg_asignacion_fecha'], orders: {} };
const HEADER = [12, 'proyecto', 'seg_asignacion_fecha', 'site_cod'];
type Rows = Parameters<typeof workbookBytes>[0][number]['rows'];

async function serviceOf(rows: Rows, second: Rows = []) {
  const sheets = [
    { name: 'SEGUIMIENTO', rows },
    { name: 'FACTYVAL', rows: second },
  ];
  return (await open(fileOf(workbookBytes(sheets)))).service;
}

const answered = <T>(outcome: { ok: true; value: T } | { ok: false; failure: unknown }): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
};

describe('a window of a sheet', () => {
  it('contains only the requested columns, and says with which one its cells begin', async () => {
    const service = await serviceOf([HEADER, [1, 'Norte', 'x', 'SIT-1']]);
    const window = async (from: number, count: number): Promise<Pick<SheetPage, 'firstColumn' | 'rows'>> => {
      const { firstColumn, rows } = answered(await service.page(0, 0, 9, { columns: { from, count } }));
      return { firstColumn, rows };
    };
    expect(await window(1, 2)).toEqual({ firstColumn: 1, rows: [{ number: 2, cells: ['Norte', 'x'] }] });
    expect(await window(3, 50)).toEqual({ firstColumn: 3, rows: [{ number: 2, cells: ['SIT-1'] }] });
    expect(await window(40, 8)).toEqual({ firstColumn: 4, rows: [{ number: 2, cells: [] }] });
  });

  it('names the texts that look like numbers with a point, which a number typed over them no longer is', async () => {
    const rows = [
      HEADER,
      [1, '1.250', 1.25, '1.5 m'],
      [2, 'Norte', '-0.5', 12],
      [3, 'x', '-0.5', 1],
      [4, 'x', 1.25, 1],
    ];
    const service = await serviceOf(rows as Rows);
    const texts = async () =>
      answered(await service.page(0, 0, 9, { columns: { from: 1, count: 9 } })).rows.map((row) => row.texts);
    const frequent = async (column: number) =>
      answered(await service.columnStatistics({ sheet: 0, column })).frequent.map(({ value, isText }) => [
        value,
        isText,
      ]);
    expect([await texts(), await frequent(2)]).toEqual([
      [[1], [2], [2], undefined],
      [
        ['1.25', undefined],
        ['-0.5', true],
      ],
    ]);
    await service.correct([
      {
        tipo: 'celda',
        hoja: 0,
        celda: 'B2',
        columna: '',
        obra: '',
        antes: '',
        despues: '1.125',
        numero: true,
      },
    ]);
    expect(await texts()).toEqual([undefined, [2], [2], undefined]);
  });

  it('marks errors, codes typed as text and dates that no rule reads, each in its column', async () => {
    const service = await serviceOf([
      HEADER,
      [1, errorCell(0x17), dayCell(45_000), 'SIT-1'],
      [2, '#N/A', 'mañana', ' #N/A'],
      [3, 'Norte', '31/02/2026', null],
      [4, 'Norte', errorCell(0x2a), null],
    ]);
    const rows = answered(await service.page(0, 0, 9, { dates: DATES })).rows;
    expect(rows.map(({ number, marks }) => ({ number, marks }))).toEqual([
      { number: 2, marks: [{ column: 1, kind: 'error' }] },
      {
        number: 3,
        marks: [
          { column: 1, kind: 'errorAsText' },
          { column: 2, kind: 'unreadDate' },
        ],
      },
      { number: 4, marks: [{ column: 2, kind: 'unreadDate' }] },
      { number: 5, marks: [{ column: 2, kind: 'error' }] },
    ]);
  });

  it('reads dates in the chosen order, and marks none without rules or in a sheet that does not load', async () => {
    const rows: Rows = [HEADER, [1, 'Norte', '01/31/2026', null]];
    const book = [1, 2, 3].map((name) => ({ name: `H${name}`, rows }));
    const { service } = await open(fileOf(workbookBytes(book)));
    const marks = async (sheet: number, dates?: DateRules) =>
      answered(await service.page(sheet, 0, 1, dates ? { dates } : {})).rows[0]?.marks;
    expect(await marks(0, DATES)).toEqual([{ column: 2, kind: 'unreadDate' }]);
    expect(await marks(0, { ...DATES, orders: { seg_asignacion_fecha: 'mdy' } })).toBeUndefined();
    expect(await marks(0)).toBeUndefined();
    expect(await marks(2, DATES)).toBeUndefined();
  });
});

describe('the search for a row', () => {
  const rows: Rows = [HEADER, [], [1, 'a'], [2, 'b'], [], [], [3, 'c'], [' ']];

  it.each([
    [3, { offset: 0, number: 3 }],
    [4, { offset: 1, number: 4 }],
    [1, { offset: 0, number: 3 }],
    [5, { offset: 2, number: 7 }],
    [1_048_576, { offset: 2, number: 7 }],
  ])('finds %i where its data is, or the nearest row', async (row, expected) => {
    expect(answered(await (await serviceOf(rows)).locate(0, row))).toEqual(expected);
  });

  it('finds nothing in a sheet without data', async () => {
    expect(answered(await (await serviceOf(rows, [HEADER])).locate(1, 2))).toBeNull();
  });
});

describe('the filter of rows with problems', () => {
  const fieldsOf = (sheet: number, fields: string[], requiredFields: string[]) => ({
    sheet,
    fields,
    dateFields: [],
    requiredFields,
    dateOrders: {},
  });
  const rows: Rows = [
    HEADER,
    [1, 'Norte', '2026-02-01', 'SIT-1'],
    [2, null, '2026-02-01', 'SIT-2'],
    [3, 'Norte', '2026-02-01', errorCell(23)],
    [],
    [4, 'Norte', '2026-02-01', 'SIT-4'],
    [5, 'Norte', '2026-02-01', 'SIT-5'],
  ];
  const NEAR = { sheet: 0, row: 4 };

  it('includes those of the faults, of the Excel errors and of what the page knows', async () => {
    const service = await serviceOf(rows, [HEADER, [1, 'x']]);
    const sheets = {
      cm_seg_01: fieldsOf(0, ['proyecto', 'site_cod'], ['proyecto']),
      cm_fyv_01: fieldsOf(1, ['site_cod'], []),
    };
    answered(await service.faults({ sheets, facts: null }));
    const known = [
      { sheet: 0, row: 6 },
      { sheet: 0, row: 5 },
      { sheet: 1, row: 1 },
    ];
    expect(answered(await service.filterRows({ known, near: NEAR }))).toEqual({
      rows: [3, 0],
      found: { offset: 1, number: 4 },
    });
    const page = answered(await service.page(0, 1, 9, { isFiltered: true }));
    expect([page.total, page.rows.map(({ number }) => number)]).toEqual([3, [4, 6]]);
    expect(answered(await service.locate(0, 7, true))).toEqual({ offset: 2, number: 6 });
    expect(answered(await service.page(0, 0, 9, {})).total).toBe(5);
    expect(answered(await service.locate(0, 7))).toEqual({ offset: 4, number: 7 });
  });
});

describe('the rows of problems from the server', () => {
  const rows: Rows = [
    [12, 'nota', 'Proyecto', 'site_cod'],
    [1, 'x', 'Norte', null],
    [2, 'only a note: not loaded', null, ' '],
    [],
    [3, null, null, 'SIT-3'],
    [4, null, 'Sur', null],
  ];
  const places = async (references: readonly FieldReference[]) =>
    answered(
      await (await serviceOf(rows)).placesOfFields({
        sheet: 0,
        fields: ['proyecto', 'site_cod'],
        references,
      }),
    );

  it('are found by the rows that load, and their fields by the headers', async () => {
    expect(
      await places([
        { row: 6, field: 'proyecto' },
        { row: 2, field: 'site_cod' },
        { row: 5, field: null },
      ]),
    ).toEqual([
      { row: 6, column: 2 },
      { row: 2, column: 3 },
      { row: 5, column: null },
    ]);
  });

  it('are missing where their row loads nothing, and without a cell when the sheet does not have the field', async () => {
    expect(
      await places([
        { row: 1, field: 'proyecto' },
        { row: 3, field: 'proyecto' },
        { row: 4, field: 'proyecto' },
        { row: 7, field: 'proyecto' },
        { row: 2, field: 'otro' },
      ]),
    ).toEqual([null, null, null, null, { row: 2, column: null }]);
  });
});

describe('the statistics of a column', () => {
  const statistics = async (cells: readonly unknown[], name = 'proyecto'): Promise<ColumnStatistics> => {
    const rows = [['', name], ...cells.map((cell, index) => [index + 1, cell])] as Rows;
    const service = await serviceOf(rows);
    return answered(await service.columnStatistics({ sheet: 0, column: 1, dates: DATES }));
  };

  it('count what it holds, and list what deserves a look', async () => {
    const cells = ['Norte', 'Norte', ' Sur ', '12', 12, 7.5, true, errorCell(0x17), '#N/A', null, '  '];
    expect(await statistics(cells)).toEqual({
      sheet: 0,
      column: 1,
      rows: 11,
      blank: 2,
      kinds: { text: 5, number: 2, date: 0, boolean: 1, error: 1 },
      errorsAsText: 1,
      unreadDates: 0,
      padded: 1,
      numbersAsText: 1,
      distinct: 8,
      distinctIsExact: true,
      frequent: [{ value: 'Norte', count: 2, number: 2 }],
      numbers: { min: 7.5, max: 12, sum: 19.5, mean: 9.75 },
      days: null,
      lengths: { shortest: 2, longest: 5 },
    });
  });

  it('list the days of a date field, however they are written, and those that no rule reads', async () => {
    const { kinds, days, unreadDates } = await statistics(
      [dayCell(45_000), '01/02/2020', 'nunca', 46_000],
      'seg_asignacion_fecha',
    );
    expect({ kinds, days, unreadDates }).toEqual({
      kinds: { text: 2, number: 1, date: 1, boolean: 0, error: 0 },
      days: { first: '2020-02-01', last: '2025-12-09' },
      unreadDates: 1,
    });
  });

  it('stop counting different values at a limit, and say so', async () => {
    const cells = Array.from({ length: DISTINCT_LIMIT + 10 }, (_, index) => index);
    const { distinct, distinctIsExact, numbers } = await statistics(cells);
    expect({ distinct, distinctIsExact, max: numbers?.max }).toEqual({
      distinct: DISTINCT_LIMIT,
      distinctIsExact: false,
      max: DISTINCT_LIMIT + 9,
    });
  });
});
