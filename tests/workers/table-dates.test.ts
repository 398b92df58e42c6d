import { describe, expect, it } from 'vitest';
import type { MomentDay } from '../../src/workers/workbook/dates/date-text.ts';
import { readTable } from '../../src/workers/workbook/table/read-table.ts';
import { tableDates } from '../../src/workers/workbook/table/table-dates.ts';
import type { TableDates } from '../../src/workers/workbook/table/table-protocol.ts';
import { tableRows } from '../../src/workers/workbook/table/table-rows.ts';
import {
  dayCell,
  type FixtureOptions,
  type FixtureSheet,
  fileOf,
  workbookBytes,
} from '../support/books/workbooks.ts';

const tableOf = (file: File) =>
  readTable({ name: file.name, type: file.type, content: file }, { rowsAtMost: 100 });
const book = (rows: FixtureSheet['rows'], options?: FixtureOptions) =>
  fileOf(workbookBytes([{ name: 'Fechas', rows }], options), 'fechas.xlsx');
const csv = (...lines: readonly string[]) => fileOf(lines.join('\r\n'), 'fechas.csv', 'text/csv');

const FIELD = 'seg_asignacion_fecha';
const reading = (rest: Partial<TableDates> = {}): TableDates => ({
  columns: [{ column: 1, field: FIELD }],
  orders: {},
  bareYears: {},
  momentDays: {},
  ...rest,
});
const daysOf = async (file: File, dates?: TableDates): Promise<readonly string[]> => {
  const rows: { celdas: string[] }[] = JSON.parse(
    await tableRows(await tableOf(file), [0, 1], undefined, { dates }).json.text(),
  );
  return rows.map(({ celdas }) => celdas[1] ?? '');
};

describe('the dates of a table', () => {
  it('are read in the order chosen for its column, and sent as days', async () => {
    const file = csv('Obra;Fecha', 'A;05/04/2026', 'B;25/04/26', 'C;5-abr-26', 'D;3/29/2026', 'E;');
    expect(await daysOf(file)).toEqual(['05/04/2026', '25/04/26', '5-abr-26', '3/29/2026', '']);
    expect(await daysOf(file, reading())).toEqual([
      ...['2026-04-05', '2026-04-25', '2026-04-05', '3/29/2026', ''],
    ]);
    expect(await daysOf(file, reading({ orders: { [FIELD]: 'mdy' } }))).toEqual([
      ...['2026-05-04', '25/04/26', '2026-04-05', '2026-03-29', ''],
    ]);
  });

  it('are reported as for a load: what each was read as, and what is doubtful', async () => {
    const table = await tableOf(
      book([
        ['Obra', 'Fecha'],
        ['A', dayCell(46_117)],
        ['B', '06/04/26'],
        ['C', '25/04/2026'],
        ['D', 2_026],
        ['E', true],
        ['F', null],
      ]),
    );
    const year = { cell: 'B5', written: '2026', day: null, otherDay: null };
    const example = (cell: string, written: string, day: string | null, otherDay: string | null = null) => ({
      cell,
      written,
      day,
      otherDay,
    });
    expect(tableDates(table, reading())).toEqual([
      {
        field: FIELD,
        column: 1,
        columnLetter: 'B',
        order: 'dmy',
        filled: 5,
        forms: [
          { form: 'figures', count: 2, example: example('B3', '06/04/26', '2026-04-06', '2026-06-04') },
          { form: 'excelDate', count: 1, example: example('B2', '2026-04-05', '2026-04-05') },
          { form: 'bareYear', count: 1, example: year },
          { form: 'unread', count: 1, example: example('B6', 'TRUE', null) },
        ],
        ambiguous: 1,
        ambiguousExamples: [example('B3', '06/04/26', '2026-04-06', '2026-06-04')],
        onlyAs: { dmy: 1, mdy: 0 },
        twoDigitYears: 1,
        unread: 1,
        maybeSwapped: 0,
        moments: null,
        bareYears: {
          count: 1,
          as: null,
          example: year,
          days: { year: '2026-01-01', serial: '1905-07-18' },
        },
      },
    ]);
  });

  it('of a bare year are missing until the person says what it is', async () => {
    const file = csv('Obra;Fecha', 'A;2026');
    const as = (anio: 'year' | 'serial') => reading({ bareYears: { [FIELD]: anio } });
    expect(await daysOf(file, reading())).toEqual(['2026']);
    expect(await daysOf(file, as('year'))).toEqual(['2026-01-01']);
    expect(await daysOf(file, as('serial'))).toEqual(['1905-07-18']);
  });

  it('with a zone are the office’s day at its midnight, else a doubt that proposes the day written (seg_replanteo_fecha)', async () => {
    const file = csv(
      ...['Obra;Fecha', 'A;2022-07-30T22:00:00Z', 'B;2022-03-26T23:00:00.000Z', 'C;2022-07-30T00:00:00Z'],
      'D;2022-07-30T22:30:00Z',
    );
    const as = (momento: MomentDay) => reading({ momentDays: { [FIELD]: momento } });
    const moments = async (dates: TableDates) => tableDates(await tableOf(file), dates)[0]?.moments;
    const example = { cell: 'B5', written: '2022-07-30T22:30:00Z', otherDay: null };
    const days = { written: '2022-07-30', office: '2022-07-31' };
    const sure = ['2022-07-31', '2022-03-27'];
    expect(await daysOf(file, reading())).toEqual([...sure, '2022-07-30', '2022-07-30']);
    expect(await moments(reading())).toEqual({
      count: 2,
      as: null,
      days,
      example: { ...example, day: '2022-07-30' },
    });
    expect(await daysOf(file, as('written'))).toEqual([...sure, '2022-07-30', '2022-07-30']);
    expect(await daysOf(file, as('office'))).toEqual([...sure, '2022-07-30', '2022-07-31']);
    expect(await moments(as('office'))).toEqual({
      count: 2,
      as: 'office',
      days,
      example: { ...example, day: '2022-07-31' },
    });
  });

  it('with a zone are no doubt where all are midnight in the office, also when something was said before', async () => {
    const file = csv('Obra;Fecha', 'A;2022-07-30T22:00:00Z', 'B;2022-03-27T00:00:00+01:00');
    const said = reading({ momentDays: { [FIELD]: 'office' } });
    expect(tableDates(await tableOf(file), said)[0]?.moments).toBeNull();
    expect(await daysOf(file, reading({ momentDays: { [FIELD]: 'written' } }))).toEqual([
      ...['2022-07-31', '2022-03-27'],
    ]);
  });

  it('are days from 1904 on in a workbook with that date system, and lose their time', async () => {
    const file = book(
      [
        ['Obra', 'Fecha'],
        ['A', dayCell(44_655.75)],
      ],
      { date1904: true },
    );
    expect(await daysOf(file, reading())).toEqual(['2026-04-05']);
    expect(await daysOf(file)).toEqual(['2026-04-05 18:00:00']);
  });
});
