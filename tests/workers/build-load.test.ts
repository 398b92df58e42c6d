import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { NumberField } from '../../src/shared/values/number-field.ts';
import { CsvBytes } from '../../src/workers/workbook/load/csv-bytes.ts';
import {
  type BuildLoadRequest,
  type BuiltLoad,
  loadBody,
} from '../../src/workers/workbook/load/load-protocol.ts';
import type { NumberRules } from '../../src/workers/workbook/numbers/numbers-protocol.ts';
import { NOTHING_OTHERWISE } from '../../src/workers/workbook/workbook-summary.ts';
import {
  dayCell,
  errorCell,
  type FixtureCell,
  type FixtureOptions,
  fileOf,
  workbookBytes,
  xmlBookBytes,
} from '../support/books/workbooks.ts';
import { parseCsv } from '../support/parse-csv.ts';
import { open } from './open.ts';

const UPLOAD = '5f0c1c9e-6d9b-4f0e-9d3c-2b1f6b2f3a10';
const request = (changes: Partial<BuildLoadRequest> = {}): BuildLoadRequest => ({
  sheet: 0,
  fields: ['proyecto', 'site_cod', 'seg_asignacion_fecha'],
  requiredFields: ['proyecto'],
  dateFields: ['seg_asignacion_fecha'],
  fileName: 'marzo.xlsx',
  dateOrders: {},
  ...changes,
});

type Rows = readonly (readonly FixtureCell[])[];

async function build(
  rows: Rows,
  changes: Partial<BuildLoadRequest> = {},
  options: FixtureOptions = {},
): Promise<BuiltLoad> {
  return buildBytes(workbookBytes([{ name: 'SEGUIMIENTO', rows }], options), changes);
}

async function buildBytes(bytes: Uint8Array, changes: Partial<BuildLoadRequest> = {}): Promise<BuiltLoad> {
  const { service } = await open(fileOf(bytes));
  const outcome = await service.buildLoad(request(changes), () => {});
  if (!outcome.ok) throw new Error(`Refused: ${outcome.failure}`);
  return outcome.value;
}

/** With its BOM, which Blob.text() would remove. */
const textOf = async (blob: Blob): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer());

describe('the CSV', () => {
  it('is byte-exact: BOM, semicolons, header of field names, quotes where needed', async () => {
    const built = await build([
      [12, 'PROYECTO', ' Site_Cod ', 'notas', 'seg_asignacion_fecha'],
      [1, 'Norte; "fase"', 'SIT-1', 'no viaja', dayCell(45_306)],
      [2, 'dos\nlíneas', ' ', null, '15/01/2024'],
      [3, '  ', null, 'solo en una columna ignorada', null],
      [],
      [4, ' espacios ', 'x', null, null],
    ]);
    expect(await textOf(built.csv)).toBe(
      '\uFEFFproyecto;site_cod;seg_asignacion_fecha\n' +
        '"Norte; ""fase""";SIT-1;2024-01-15\n' +
        '"dos\nlíneas"; ;2024-01-15\n' +
        ' espacios ;x;\n',
    );
    expect([built.rows, built.columns, built.ignoredColumns]).toEqual([
      3,
      ['proyecto', 'site_cod', 'seg_asignacion_fecha'],
      ['notas'],
    ]);
  });

  it('lists the rows of the sheet of its records, whatever rows are left out between them', async () => {
    const rows: Rows = [
      [12, 'proyecto', 'nota'],
      [],
      [1, 'a', null],
      [2, 'b', null],
      [3, '  ', 'not loaded'],
      [],
      [4, 'c', null],
      [null, null, null],
      [5, 'd', null],
    ];
    const { head, rows: records } = await build(rows);
    expect([records, head.hoja]).toEqual([
      4,
      {
        nombre: 'SEGUIMIENTO',
        filas: [
          [1, 3],
          [3, 7],
          [4, 9],
        ],
      },
    ]);
  });

  it('and the body contain the same', async () => {
    const built = await build([
      [12, 'site_cod', 'proyecto'],
      [1, 'SIT-1', '"\\ñ€😀\t'],
    ]);
    const csvContent = await textOf(built.csv);
    expect(JSON.parse(await textOf(loadBody(built, UPLOAD)))).toEqual({
      csvContent,
      fileName: 'marzo.xlsx',
      uploadId: UPLOAD,
      totalRows: 1,
      mappedColumns: { site_cod: true, proyecto: true },
      hoja: { nombre: 'SEGUIMIENTO', filas: [[1, 2]] },
    });
    expect([built.csvText, built.characters]).toEqual([csvContent, csvContent.length]);
  });

  it('writes numbers exactly, whatever their format', async () => {
    const shown = (v: number, z: string): FixtureCell => ({ t: 'n', v, z });
    const numbers: [FixtureCell, string][] = [
      [0.1, '0.1'],
      [shown(1234.5678, '0'), '1234.5678'],
      [shown(0.255, '0%'), '0.255'],
      [shown(1_234_567, '#,##0'), '1234567'],
      [0.30000000000000004, '0.30000000000000004'],
      [1e21, '1000000000000000000000'],
      [1.5e-7, '0.00000015'],
      [-2.5e-9, '-0.0000000025'],
      [-12, '-12'],
      [123_456_789_012_345, '123456789012345'],
      [true, 'TRUE'],
      [false, 'FALSE'],
      ['007', '007'],
      [shown(45_306, 'dd/mm/yyyy'), '2024-01-15'],
      [shown(45_306.5, 'dd/mm/yyyy hh:mm'), '2024-01-15 12:00:00'],
      [shown(1.25, '[h]:mm'), '1.25'],
      [shown(12.5, '0.00 "días y días"'), '12.5'],
    ];
    const built = await build([[12, 'site_cod'], ...numbers.map(([cell]) => [1, cell])]);
    const rows = parseCsv(await textOf(built.csv)).slice(1);
    expect(rows).toEqual(numbers.map(([, text]) => [text]));
  });

  it.each([
    [{}, ['2024', ' 1999 ', '2024', '1905-07-16', '1905-07-16'], 3, ['seg_asignacion_fecha']],
    [
      { seg_asignacion_fecha: 'year' },
      ['2024-01-01', '1999-01-01', '2024-01-01', '1905-07-16', '1905-07-16'],
      0,
      [],
    ],
    [
      { seg_asignacion_fecha: 'serial' },
      ['1905-07-16', '1905-06-21', '1905-07-16', '1905-07-16', '1905-07-16'],
      0,
      [],
    ],
  ] as const)(
    'contains a bare year as the day that the person chose: %j',
    async (bareYears, dates, unread, fields) => {
      const built = await build(
        [
          [12, 'proyecto', 'seg_asignacion_fecha'],
          [1, 'a', 2024],
          [2, 'b', ' 1999 '],
          [3, 'c', '2024'],
          [4, 'd', dayCell(2024)],
          [5, 'e', '16/07/1905'],
        ],
        { bareYears },
      );
      const rows = parseCsv(await textOf(built.csv)).slice(1);
      expect(rows.map(([, date]) => date)).toEqual(dates);
      expect([built.unreadDateCount, built.undecidedYears]).toEqual([unread, fields]);
    },
  );

  it.each([
    [{}, '2022-07-30', ['seg_replanteo_fecha', 'seg_cierre_fecha']],
    [{ seg_replanteo_fecha: 'office' }, '2022-07-31', ['seg_cierre_fecha']],
    [{ seg_replanteo_fecha: 'written', seg_cierre_fecha: 'written' }, '2022-07-30', []],
  ] as const)(
    'contains a moment off midnight as the day that was said, %j, and names each column where nobody has (seg_replanteo_fecha)',
    async (momentDays, late, fields) => {
      const dates = ['seg_replanteo_fecha', 'seg_cierre_fecha'];
      const built = await build(
        [
          [12, 'proyecto', ...dates],
          [1, 'a', '2022-07-30T22:00:00Z', '2022-07-30T22:00:00Z'],
          [2, 'b', '2022-03-26T23:00:00.000Z', null],
          [3, 'c', '2022-07-30T00:00:00Z', '2022-07-30T00:00:00Z'],
          [4, 'd', '2022-07-30T22:30:00Z', null],
        ],
        { fields: ['proyecto', ...dates], dateFields: dates, momentDays },
      );
      const rows = parseCsv(await textOf(built.csv)).slice(1);
      expect(rows.map(([, date]) => date)).toEqual(['2022-07-31', '2022-03-27', '2022-07-30', late]);
      expect([built.undecidedMoments, built.unreadDateCount]).toEqual([fields, 0]);
    },
  );

  it('contains what the sheet holds, cell by cell', async () => {
    const text = fc.stringMatching(/^[ -~áéñ€;"'\t\n]{0,12}$/);
    const cell = fc.oneof(
      text,
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
      fc.constant(null),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 30 }), async (pairs) => {
        const built = await build([[12, 'proyecto', 'site_cod'], ...pairs.map((pair) => [1, ...pair])]);
        const expected = pairs
          .map((pair) =>
            pair.map((value) => (value === null ? '' : typeof value === 'number' ? plain(value) : value)),
          )
          .filter((pair) => pair.some((value) => value.trim() !== ''));
        expect(parseCsv(await textOf(built.csv)).slice(1)).toEqual(expected);
        expect(built.rows).toBe(expected.length);
      }),
      { numRuns: 100 },
    );
  });

  it('of many rows is built in pieces that join without a gap', async () => {
    const rows = Array.from({ length: 4500 }, (_, row) => [row + 1, `proyecto ñ ${row}`, `SIT-${row}`]);
    const built = await build([[12, 'proyecto', 'site_cod'], ...rows]);
    const parsed = parseCsv(await textOf(built.csv));
    expect(parsed).toEqual([['proyecto', 'site_cod'], ...rows.map(([, ...cells]) => cells)]);
  });

  it('is built in pieces of 2,000 rows', async () => {
    const ended = vi.spyOn(CsvBytes.prototype, 'endChunk');
    onTestFinished(() => ended.mockRestore());
    await build([[12, 'proyecto'], ...Array.from({ length: 4500 }, (_, row) => [row + 1, 'Norte'])]);
    expect(ended).toHaveBeenCalledTimes(3);
  });

  it('is left out of the answer past a million characters', async () => {
    const rows = Array.from({ length: 400 }, (_, row) => [row, 'x'.repeat(2600)]);
    const built = await build([[12, 'proyecto'], ...rows]);
    expect([built.characters, built.csvText]).toEqual([1 + 'proyecto\n'.length + 400 * 2601, null]);
  });
});

/** Written independently of the product: JavaScript's shortest text, with a negative exponent written out. */
function plain(value: number): string {
  const text = String(value);
  return text.includes('e-') ? expand(text) : text;
}
function expand(text: string): string {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = mantissa.replace('-', '').replace('.', '');
  return `${sign}0.${'0'.repeat(-Number(exponent) - 1)}${digits}`;
}

describe('dates', () => {
  it('are normalised in the fields that are dates, and those that no rule reads are reported', async () => {
    const built = await build([
      [12, 'proyecto', 'seg_asignacion_fecha'],
      [1, 'a', dayCell(45_306)],
      [2, 'b', 45_306.75],
      [3, 'c', '15-ene-24'],
      [4, 'd', '2024-01-15'],
      [5, 'e', '31/02/2024'],
      [6, 'f', 60],
      [7, 'g', 'pendiente'],
      [8, 'h', '  '],
      [9, 'i', true],
    ]);
    const days = parseCsv(await textOf(built.csv)).map(([, day]) => day);
    const read = '2024-01-15';
    expect(days).toEqual([
      'seg_asignacion_fecha',
      read,
      read,
      read,
      read,
      '31/02/2024',
      '60',
      'pendiente',
      '  ',
      'TRUE',
    ]);
    const field = 'seg_asignacion_fecha';
    expect(built.unreadDates).toEqual([
      { cell: 'C6', field, value: '31/02/2024' },
      { cell: 'C7', field, value: '60' },
      { cell: 'C8', field, value: 'pendiente' },
      { cell: 'C10', field, value: 'TRUE' },
    ]);
    expect([built.unreadDateCount, built.normalisedDates]).toEqual([4, 3]);
  });

  it.each(['xlsx', 'biff8'] as const)('of the 1904 system are right in %s', async (bookType) => {
    const rows = [
      [12, 'proyecto', 'seg_asignacion_fecha'],
      [1, 'a', dayCell(43_844)],
      [2, 'b', '43844'],
    ];
    const built = await build(rows, {}, { date1904: true, bookType });
    expect(parseCsv(await textOf(built.csv)).slice(1)).toEqual([
      ['a', '2024-01-15'],
      ['b', '2024-01-15'],
    ]);
  });

  it('stored as ISO text (t="d") are right', async () => {
    const rows =
      '<row r="1"><c r="B1" t="inlineStr"><is><t>seg_asignacion_fecha</t></is></c></row>' +
      '<row r="2"><c r="B2" t="d"><v>2024-01-15T00:00:00</v></c></row>' +
      '<row r="3"><c r="B3" t="d"><v>2024-07-31</v></c></row>';
    const built = await buildBytes(xmlBookBytes({ sheets: [{ name: 'A', rows }] }));
    expect(parseCsv(await textOf(built.csv))).toEqual([
      ['seg_asignacion_fecha'],
      ['2024-01-15'],
      ['2024-07-31'],
    ]);
  });
});

describe('columns', () => {
  it('that are missing, duplicate or unknown are reported', async () => {
    const built = await build(
      [
        [12, 'Proyecto', 'proyecto ', 'otra', null, 'otra más'],
        [1, 'la primera', 'la segunda', 'x', 'y', 'z'],
      ],
      { requiredFields: ['proyecto', 'site_cod'] },
    );
    expect([built.missingRequired, built.duplicatedColumns, built.ignoredColumns]).toEqual([
      ['site_cod'],
      ['proyecto'],
      ['otra', 'otra más'],
    ]);
    expect(parseCsv(await textOf(built.csv))).toEqual([['proyecto'], ['la primera']]);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'named %s are not fields and are ignored',
    async (name) => {
      const built = await build([
        [12, name, 'proyecto'],
        [1, 'x', 'y'],
      ]);
      expect([built.columns, built.ignoredColumns]).toEqual([['proyecto'], [name]]);
    },
  );

  it('never include column A, whatever its header says', async () => {
    const built = await build([
      ['proyecto', 'site_cod'],
      [1, 'SIT-1'],
    ]);
    expect([built.columns, built.missingRequired]).toEqual([['site_cod'], ['proyecto']]);
  });
});

describe('a sheet without rows', () => {
  const empty = { rows: 0, missingRequired: [], duplicatedColumns: [], ignoredColumns: [] };
  it.each([
    ['a workbook without a second sheet', [{ name: 'A', rows: [[12]] }], null],
    [
      'an empty second sheet',
      [
        { name: 'A', rows: [[12]] },
        { name: 'B', rows: [] },
      ],
      1,
    ],
  ])('%s loads every field without values', async (_, sheets, sheet) => {
    const built = await buildBytes(workbookBytes(sheets), { sheet });
    expect(built).toMatchObject({ ...empty, columns: request().fields });
    expect(JSON.parse(await textOf(loadBody(built, UPLOAD)))).toEqual({
      fileName: 'marzo.xlsx',
      uploadId: UPLOAD,
      totalRows: 0,
      mappedColumns: { proyecto: true, site_cod: true, seg_asignacion_fecha: true },
      csvContent: '\uFEFFproyecto;site_cod;seg_asignacion_fecha\n',
    });
  });

  it('is one with only its header', async () => {
    const built = await build([[12, 'proyecto', 'site_cod']]);
    expect(await textOf(built.csv)).toBe('\uFEFFproyecto;site_cod\n');
    expect(built).toMatchObject({ ...empty, columns: ['proyecto', 'site_cod'] });
  });
});

it('the error for a NUL names its cell', async () => {
  const rows =
    '<row r="1"><c r="B1" t="inlineStr"><is><t>proyecto</t></is></c></row>' +
    '<row r="7"><c r="B7" t="inlineStr"><is><t>a_x0000_b</t></is></c></row>';
  const built = await buildBytes(xmlBookBytes({ sheets: [{ name: 'A', rows }] }));
  expect(built.nulCell).toBe('B7');
});

it('an error cell is written as its code', async () => {
  const built = await build([
    [12, 'proyecto', 'seg_asignacion_fecha'],
    [1, errorCell(0x2a), errorCell(0x17)],
  ]);
  expect(parseCsv(await textOf(built.csv))[1]).toEqual(['#N/A', '#REF!']);
});

it('the same request gets the blobs already built, and another one gets new ones', async () => {
  const { service } = await open(
    fileOf(
      workbookBytes([
        {
          name: 'A',
          rows: [
            [12, 'proyecto'],
            [1, 'x'],
          ],
        },
      ]),
    ),
  );
  const value = async (changes = {}) => {
    const outcome = await service.buildLoad(request(changes), () => {});
    return outcome.ok ? outcome.value : null;
  };
  const first = await value();
  expect((await value())?.csv).toBe(first?.csv);
  expect((await value({ fileName: 'abril.xlsx' }))?.csv).not.toBe(first?.csv);
});

it('progress never falls and ends at 100', async () => {
  const rows = Array.from({ length: 12_000 }, (_, row) => [row, 'Norte']);
  const { service } = await open(fileOf(workbookBytes([{ name: 'A', rows: [[12, 'proyecto'], ...rows] }])));
  const progress: number[] = [];
  await service.buildLoad(request(), (percent) => progress.push(percent));
  expect(progress).toEqual([8, 16, 24, 33, 41, 49, 58, 66, 74, 83, 91, 99, 100]);
});

it('a page or a load without a workbook is answered with a failure', async () => {
  const { service } = await open(fileOf(workbookBytes([{ name: 'A', rows: [[12]] }])));
  service.close();
  expect(await service.page(0, 0, 1, {})).toEqual({ ok: false, failure: 'unreadable' });
  expect(await service.buildLoad(request(), () => {})).toEqual({ ok: false, failure: 'unreadable' });
});

describe('the numbers of a load', () => {
  const AMOUNT: NumberField = { isWhole: false, span: ['0', null], scale: null };
  const numbers = (changes: Partial<NumberRules> = {}): NumberRules => ({
    fields: { importe: AMOUNT, avance: { isWhole: false, span: ['0', '100'], scale: 'hundred' } },
    marks: {},
    scales: {},
    ...changes,
  });
  const loaded = async (header: string, cells: readonly FixtureCell[], rules = numbers()) => {
    const rows: Rows = [[0, 'obra', header], ...cells.map((cell, row): FixtureCell[] => [row, 'x', cell])];
    const built = await build(rows, {
      fields: ['obra', header],
      requiredFields: [],
      dateFields: [],
      numbers: rules,
    });
    const values = parseCsv(await built.csv.text())
      .slice(1)
      .map(([, value]) => value);
    return { values, undecided: built.undecidedNumbers };
  };
  const shown = (value: number, format: string): FixtureCell => ({ t: 'n', v: value, z: format });

  it('c07: are read by the mark that their column tells', async () => {
    const cells = ['1234,50 ', '1.234,50', ' 1 234,50', '12.345.678,9', '€ 1.200,00', '15,0', 7.25, 'n/d'];
    expect(await loaded('importe', cells)).toEqual({
      values: ['1234.5', '1234.5', '1234.5', '12345678.9', '1200', '15', '7.25', 'n/d'],
      undecided: [],
    });
  });

  it('c07b: are left as they are, and told, until a person has said what they are', async () => {
    expect(await loaded('importe', ['1.234', '12.500'])).toEqual({
      values: ['1.234', '12.500'],
      undecided: ['importe'],
    });
    expect(await loaded('importe', ['1.234', '12.500'], numbers({ marks: { importe: 'comma' } }))).toEqual({
      values: ['1234', '12500'],
      undecided: [],
    });
  });

  it('of a share are of the scale of their field', async () => {
    expect(await loaded('avance', ['24%', shown(0.24, '0%')])).toEqual({
      values: ['24', '24'],
      undecided: [],
    });
    expect((await loaded('avance', ['24%', '0,24'])).undecided).toEqual(['avance']);
    expect(await loaded('avance', ['24%', 0.24], numbers({ scales: { avance: 'fraction' } }))).toEqual({
      values: ['24', '24'],
      undecided: [],
    });
  });

  it('c16: in a field of texts are the text that Excel shows when it pads them with zeros', async () => {
    const cells = [shown(123, '000000'), shown(77, '0000'), shown(1250.5, '#,##0.00'), 123];
    expect((await loaded('codigo', cells)).values).toEqual(['000123', '0077', '1250.5', '123']);
  });

  it('of more than 15 digits in a field of codes stop the load, in one of numbers or of free text they do not', async () => {
    const rows = (value: FixtureCell): Rows => [
      [0, 'codigo', 'importe'],
      [1, '1234567890123456', 12],
      [2, value, 1234567890123456],
    ];
    const built = (value: FixtureCell, freeTextFields: readonly string[] = []) =>
      build(rows(value), {
        freeTextFields,
        fields: ['codigo', 'importe'],
        requiredFields: [],
        dateFields: [],
        numbers: numbers(),
      });
    expect((await built(1234567890123456, ['codigo'])).lostDigitsCell).toBeNull();
    expect((await built(999999999999999)).lostDigitsCell).toBeNull();
    expect((await built(1234567890123456)).lostDigitsCell).toBe('B3');
    expect((await built(shown(1234567890123456, '0000000000000000'))).lostDigitsCell).toBe('B3');
  });
});

it('tells what it reads otherwise than it is written: c08 names, and numbers in fields of texts', async () => {
  const { service } = await open(
    fileOf(
      workbookBytes([
        {
          name: 'A',
          rows: [
            [0, 'subproyecto', 'codigo'],
            [1, 'Fase\u00a03', 'A-1'],
            [2, 'Fase 3', 12],
            [3, 'Fase 3\u200b', { t: 'n', v: 12.5, z: '0.00' }],
            [4, 'Fase 3 ', { t: 'n', v: 12, z: '0000' }],
          ],
        },
      ]),
    ),
  );
  const fields = {
    ...request({ fields: ['subproyecto', 'codigo'], requiredFields: [], dateFields: [] }),
    nameFields: ['subproyecto'],
  };
  const report = await service.faults({
    sheets: { cm_seg_01: fields, cm_fyv_01: { ...fields, sheet: null } },
    facts: null,
  });
  expect(report.ok && report.value.readOtherwise).toEqual({
    cm_seg_01: {
      cleaned: { count: 3, first: 'B2' },
      numbersInTexts: { count: 2, first: 'C3' },
      shortened: { count: 1, first: 'C4' },
    },
    cm_fyv_01: NOTHING_OTHERWISE,
  });
});

it('c08: names and codes are loaded without odd blanks and invisible signs, and other texts as they are', async () => {
  const odd = ' Fase\u00a03\u200b';
  const built = await build(
    [
      [0, 'subproyecto', 'notas'],
      [1, odd, odd],
      [2, 'Pen\u0303a', 'x'],
      [3, 'Fase 3', 'y'],
    ],
    {
      fields: ['subproyecto', 'notas'],
      requiredFields: [],
      nameFields: ['subproyecto'],
    },
  );
  expect(parseCsv(await built.csv.text()).slice(1)).toEqual([
    ['Fase 3', odd],
    ['Peña', 'x'],
    ['Fase 3', 'y'],
  ]);
});
