import { expect, it } from 'vitest';
import type { BareYears, DateOrders, DateReport } from '../../src/workers/workbook/dates/dates-protocol.ts';
import { NO_NUMBERS } from '../../src/workers/workbook/numbers/numbers-protocol.ts';
import { dayCell, type FixtureCell, fileOf, workbookBytes } from '../support/books/workbooks.ts';
import { open } from './open.ts';

const FIELD = 'seg_asignacion_fecha';

async function reported(
  cells: readonly FixtureCell[],
  orders: DateOrders = {},
  bareYears: BareYears = {},
): Promise<DateReport> {
  const rows = [[12, 'proyecto', FIELD], ...cells.map((cell, index) => [index + 1, 'Norte', cell])];
  const { service } = await open(fileOf(workbookBytes([{ name: 'A', rows }])));
  const outcome = await service.dateReport({
    sheet: 0,
    dates: { fields: [FIELD, 'otra_fecha'], orders, bareYears },
    numbers: NO_NUMBERS,
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
  return outcome.value;
}

const CELLS: readonly FixtureCell[] = [
  dayCell(46_117),
  46_117,
  '46117',
  '2026-04-05',
  '05/04/2026',
  '06/04/26',
  '25/04/2026',
  '04/25/2026',
  '5-abr-26',
  'dom abr 5 2026',
  '05/05/2026',
  'pendiente',
  null,
  '  ',
];

it('the report says what each date of a column was read as, and what the other order would read', async () => {
  const example = (cell: string, written: string, day: string | null, otherDay: string | null = null) => ({
    cell,
    written,
    day,
    otherDay,
  });
  const ambiguous = [
    example('C6', '05/04/2026', '2026-04-05', '2026-05-04'),
    example('C7', '06/04/26', '2026-04-06', '2026-06-04'),
  ];
  expect(await reported(CELLS)).toEqual({
    sheet: 0,
    columns: [
      {
        field: FIELD,
        column: 2,
        columnLetter: 'C',
        order: 'dmy',
        filled: 12,
        forms: [
          { form: 'figures', count: 4, example: ambiguous[0] },
          { form: 'unread', count: 2, example: example('C9', '04/25/2026', null, '2026-04-25') },
          { form: 'excelDate', count: 1, example: example('C2', '05/04/2026', '2026-04-05') },
          { form: 'bareNumber', count: 1, example: example('C3', '46117', '2026-04-05') },
          { form: 'numberAsText', count: 1, example: example('C4', '46117', '2026-04-05') },
          { form: 'iso', count: 1, example: example('C5', '2026-04-05', '2026-04-05') },
          { form: 'monthName', count: 1, example: example('C10', '5-abr-26', '2026-04-05') },
          { form: 'weekday', count: 1, example: example('C11', 'dom abr 5 2026', '2026-04-05') },
        ],
        ambiguous: 2,
        ambiguousExamples: ambiguous,
        onlyAs: { dmy: 1, mdy: 1 },
        twoDigitYears: 1,
        bareYears: null,
        unread: 2,
        maybeSwapped: 0,
        moments: null,
      },
    ],
    numbers: [],
    unreadDates: [
      { cell: 'C9', field: FIELD, value: '04/25/2026' },
      { cell: 'C13', field: FIELD, value: 'pendiente' },
    ],
    unreadDateCount: 2,
  });
});

it('the month is read first where the person chose that', async () => {
  const { columns } = await reported(CELLS, { [FIELD]: 'mdy' });
  expect(columns[0]?.ambiguousExamples[0]).toEqual({
    cell: 'C6',
    written: '05/04/2026',
    day: '2026-05-04',
    otherDay: '2026-04-05',
  });
  expect(columns[0]?.forms.find(({ form }) => form === 'unread')?.example.cell).toBe('C8');
});

const YEARS: readonly FixtureCell[] = [2024, ' 1900 ', '2100', 1899, 2101, '2024.5', dayCell(2024), '+2024'];

it('a bare year is not read until the person says what it is', async () => {
  const { columns, unreadDates, unreadDateCount } = await reported(YEARS);
  expect(columns[0]?.bareYears).toEqual({
    count: 3,
    as: null,
    example: { cell: 'C2', written: '2024', day: null, otherDay: null },
    days: { year: '2024-01-01', serial: '1905-07-16' },
  });
  expect(columns[0]?.forms.map(({ form, count }) => [form, count])).toEqual([
    ['bareYear', 3],
    ['bareNumber', 2],
    ['numberAsText', 1],
    ['excelDate', 1],
    ['unread', 1],
  ]);
  expect([columns[0]?.unread, unreadDateCount, unreadDates.map(({ cell }) => cell)]).toEqual([
    1,
    4,
    ['C2', 'C3', 'C4', 'C9'],
  ]);
});

it.each([
  ['year', '2024-01-01'],
  ['serial', '1905-07-16'],
] as const)('a bare year is read as the person chose: %s', async (as, day) => {
  const { columns, unreadDateCount } = await reported(YEARS, {}, { [FIELD]: as });
  expect([columns[0]?.bareYears?.as, columns[0]?.bareYears?.example.day, unreadDateCount]).toEqual([
    as,
    day,
    1,
  ]);
});

it.each([
  ['only month-first text beside days up to 12', [dayCell(46_117), dayCell(46_150), '04/25/2026'], 2],
  ['a day past 12 among them', [dayCell(46_117), dayCell(46_135), '04/25/2026'], 0],
  ['text that only reads day first', [dayCell(46_117), '25/04/2026'], 0],
  ['nothing but Excel dates', [dayCell(46_117)], 0],
])('a swap of day and month by Excel is suspected: %s', async (_, cells, suspects) => {
  expect((await reported(cells)).columns[0]?.maybeSwapped).toBe(suspects);
});

it('the report of a sheet that does not load is empty', async () => {
  const { service } = await open(
    fileOf(
      workbookBytes([
        { name: 'A', rows: [[12]] },
        { name: 'B', rows: [] },
      ]),
    ),
  );
  const outcome = await service.dateReport({
    sheet: 1,
    dates: { fields: [FIELD], orders: {} },
    numbers: NO_NUMBERS,
  });
  expect(outcome).toEqual({
    ok: true,
    value: { sheet: 1, columns: [], numbers: [], unreadDates: [], unreadDateCount: 0 },
  });
});
