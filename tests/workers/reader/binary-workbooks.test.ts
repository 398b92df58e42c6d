import { expect, it } from 'vitest';
import { readBinaryMetadata } from '../../../src/workers/workbook/reader/binary/xlsb-metadata.ts';
import {
  readBinaryFormats,
  readBinaryStrings,
  readBinaryWorkbook,
} from '../../../src/workers/workbook/reader/binary/xlsb-parts.ts';
import { readBinarySheet } from '../../../src/workers/workbook/reader/binary/xlsb-sheet.ts';
import { WorkbookError } from '../../../src/workers/workbook/reader/workbook-error.ts';
import { readRichValues } from '../../../src/workers/workbook/reader/xlsx/rich-values.ts';
import { StreamedSheet } from '../../../src/workers/workbook/reader/xlsx/streamed-sheet.ts';
import { cellsOf } from '../../support/books/sheet-contents.ts';

/* Records written by hand after [MS-XLSB]. fixtures.test.ts has whole files of this format. */

type Field = readonly [bytes: 1 | 2 | 4 | 8, value: number] | string;

function contents(fields: readonly Field[]): number[] {
  return fields.flatMap((field) => {
    if (typeof field === 'string') {
      return [...contents([[4, field.length]]), ...Buffer.from(field, 'utf16le')];
    }
    const [bytes, value] = field;
    const buffer = Buffer.alloc(8);
    if (bytes === 8) buffer.writeDoubleLE(value);
    else buffer.writeUInt32LE(value >>> 0);
    return [...buffer.subarray(0, bytes)];
  });
}

function record(type: number, ...fields: Field[]): number[] {
  const data = contents(fields);
  const typeBytes = type < 0x80 ? [type] : [(type & 0x7f) | 0x80, type >> 7];
  const lengthBytes = data.length < 0x80 ? [data.length] : [(data.length & 0x7f) | 0x80, data.length >> 7];
  return [...typeBytes, ...lengthBytes, ...data];
}
const part = (...records: number[][]): Uint8Array => Uint8Array.from(records.flat());

const row = (number: number, flags = 0): number[] =>
  record(0, [4, number], [4, 0], [2, 300], [1, 0], [1, flags], [1, 0], [4, 0]);
const at = (column: number, style = 0): Field[] => [
  [4, column],
  [4, style],
];
const style: Field = [4, 0];
const BEGIN = record(145);
const END = [...record(146), ...record(130)];

const STRINGS = readBinaryStrings(
  part(record(19, [1, 0], 'compartido'), record(19, [1, 1], 'en trozos', [4, 0])),
);

/**
 * The metadata that Excel writes for #SPILL!, #CALC!, a picture and a data type, after metadata of another
 * kind.
 */
const METADATA = part(
  record(332),
  record(334, [4, 2]),
  ...['XLDAPR', 'XLRICHVALUE'].map((name) => record(335, [4, 0], [4, 120_000], name)),
  record(336),
  record(339, [4, 1], 'XLDAPR'),
  ...[record(52), record(35, [4, 514]), record(4096, [4, 0], [2, 1]), record(4097), record(36), record(53)],
  record(340),
  record(339, [4, 4], 'XLRICHVALUE'),
  ...[3, 2, 1, 0].flatMap((value) => [
    ...[
      record(52),
      record(35, [4, 514]),
      record(5002, [4, 0], [4, value]),
      record(5003),
      record(36),
      record(53),
    ],
  ]),
  record(340),
  ...[record(337, [4, 1], [4, 1]), record(51, [4, 1], [4, 1], [4, 0]), record(338)],
  record(337, [4, 5], [4, 0]),
  ...[
    [2, 3],
    [2, 2],
    [2, 1],
    [2, 0],
    [1, 0],
  ].map(([type, index]) => record(51, [4, 1], [4, type!], [4, index!])),
  ...[record(338), record(333)],
);
const RICH = readRichValues(
  readBinaryMetadata(METADATA),
  '<rvData><rv s="0"><v>8</v></rv><rv s="0"><v>13</v></rv><rv s="1"><v>0</v></rv><rv s="2"><v>Madrid</v></rv></rvData>',
  '<rvStructures><s t="_error"><k n="errorType"/></s><s t="_localImage"><k n="i"/></s><s t="_linkedentity"><k n="_DisplayString"/></s></rvStructures>',
);

const CONTEXT = { name: 'Obras', sharedStrings: STRINGS, richValues: RICH };

it.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  'the number %d is an error',
  (value) => {
    const cells = cellsOf(
      read(row(0), record(5, ...at(0), [8, value]), record(9, ...at(1), [8, value])).sheet,
    );
    expect(cells.map(([, , cell]) => cell)).toEqual([
      { kind: 'error', code: '#VALUE!' },
      { kind: 'error', code: '#VALUE!' },
    ]);
  },
);

it('the rich values of the package decide what an error is', () => {
  const errorCell = (column: number, meta: number): number[] => [
    ...(meta === 0 ? [] : record(50, [4, meta])),
    ...record(3, ...at(column), [1, 0x0f]),
  ];
  const cells = [1, 2, 3, 4, 5, 0].map((meta, column) => errorCell(column, meta));
  expect(cellsOf(read(row(0), ...cells).sheet).map(([, column, cell]) => [column, cell])).toEqual([
    [1, { kind: 'error', code: '#SPILL!' }],
    [2, { kind: 'error', code: '#CALC!' }],
    // The third one is a picture, which has no value.
    [4, { kind: 'text', text: 'Madrid' }],
    [5, { kind: 'error', code: '#VALUE!' }],
    [6, { kind: 'error', code: '#VALUE!' }],
  ]);
});

function read(...records: number[][]) {
  const scanned = readBinarySheet(part(BEGIN, ...records, END), CONTEXT);
  const formats = readBinaryFormats(
    part(
      record(44, [2, 164], 'dd/mm/yyyy'),
      record(47, [2, 0], [2, 4]),
      record(617),
      record(47, [2, 0], [2, 0]),
      record(47, [2, 0], [2, 164]),
      record(618),
    ),
  );
  const sheet = new StreamedSheet(scanned, {
    sharedStrings: STRINGS,
    richValues: new Map(),
    formats,
    dateSystem: '1900',
  });
  return { sheet, shown: cellsOf(sheet).map(([y, x, cell, shown]) => [y, x, cell.kind, shown]) };
}

it('cells of every kind are read', () => {
  const { shown } = read(
    row(0),
    record(2, ...at(0), [4, (7 << 2) | 2]),
    record(2, ...at(1), [4, (-150 << 2) | 3]),
    record(2, ...at(2), [4, 0x3ff80000]),
    record(5, ...at(3, 1), [8, 45_351]),
    record(4, ...at(4), [1, 1]),
    record(3, ...at(5), [1, 0x2a]),
    record(6, ...at(6), 'propio'),
    record(7, ...at(7), [4, 0]),
    record(62, ...at(8), [1, 1], 'con formato', [4, 0]),
    row(3),
    record(8, ...at(0), 'de fórmula', [2, 0]),
    record(9, ...at(1), [8, 0.1], [2, 0]),
    record(10, ...at(2), [1, 0], [2, 0]),
    record(11, ...at(3), [1, 0x07], [2, 0]),
  );
  expect(shown).toEqual([
    [1, 1, 'number', '7'],
    [1, 2, 'number', '-1.5'],
    [1, 3, 'number', '1.5'],
    [1, 4, 'number', '29/02/2024'],
    [1, 5, 'boolean', 'TRUE'],
    [1, 6, 'error', '#N/A'],
    [1, 7, 'text', 'propio'],
    [1, 8, 'text', 'compartido'],
    [1, 9, 'text', 'con formato'],
    [4, 1, 'text', 'de fórmula'],
    [4, 2, 'number', '0.1'],
    [4, 3, 'boolean', 'FALSE'],
    [4, 4, 'error', '#DIV/0!'],
  ]);
});

it('cells that only say that they follow the one before them are read', () => {
  const { shown } = read(
    row(0),
    record(7, ...at(2), [4, 1]),
    record(12, style),
    record(13, style, [4, (9 << 2) | 2]),
    record(14, style, [1, 0x17]),
    record(15, style, [1, 1]),
    record(16, style, [8, 2.5]),
    record(17, style, 'b'),
    record(18, style, [4, 0]),
  );
  expect(shown).toEqual([
    [1, 3, 'text', 'en trozos'],
    [1, 5, 'number', '9'],
    [1, 6, 'error', '#REF!'],
    [1, 7, 'boolean', 'TRUE'],
    [1, 8, 'number', '2.5'],
    [1, 9, 'text', 'b'],
    [1, 10, 'text', 'compartido'],
  ]);
});

it('records around the cells are not read as cells', () => {
  const range = (top: number, bottom: number, left: number, right: number): Field[] => [
    [4, top],
    [4, bottom],
    [4, left],
    [4, right],
  ];
  const filter = (...criteria: number[][]) => [
    record(161, ...range(0, 9, 0, 3)),
    record(163, [4, 0]),
    ...criteria,
    record(164),
    record(162),
  ];
  const { sheet } = read(
    row(1),
    row(4, 0x10),
    record(60, [4, 2], [4, 3], [4, 0], [4, 0], [2, 1]),
    record(60, [4, 4], [4, 4], [4, 0], [4, 0], [2, 2]),
    record(176, ...range(0, 0, 0, 2)),
    record(176, ...range(3, 4, 1, 1)),
    record(423),
    ...filter(record(165)),
    record(424),
    ...filter(),
    ...filter(record(172)),
  );
  expect(sheet.surroundings).toEqual({
    hiddenRows: [4],
    hiddenColumns: [{ first: 2, last: 3 }],
    filters: ['A1:D10'],
    merges: { count: 1, first: 'B4:B5' },
  });
});

it('records that a writer left after the end, or repeated at the end of a row, are not read', () => {
  const cell = record(7, ...at(0), [4, 0]);
  const scanned = readBinarySheet(
    part(BEGIN, row(5), cell, record(1, ...at(0)), END, BEGIN, row(2), cell, END),
    CONTEXT,
  );
  expect([scanned.cells.size, scanned.cells.rows]).toEqual([1, 6]);
});

it('the sheets of the workbook, their state and its date system are read', () => {
  const sheet = (state: number, relation: string, name: string) =>
    record(156, [4, state], [4, 1], relation, name);
  const list = [sheet(0, 'rId1', 'Uno'), sheet(1, 'rId2', 'Dos ñ'), sheet(2, 'rId3', 'Tres')];
  expect(readBinaryWorkbook(part(record(131), record(153, [4, 1]), ...list))).toEqual({
    date1904: true,
    sheets: [
      { name: 'Uno', visibility: 'visible', relation: 'rId1' },
      { name: 'Dos ñ', visibility: 'hidden', relation: 'rId2' },
      { name: 'Tres', visibility: 'veryHidden', relation: 'rId3' },
    ],
  });
});

it.each<[string, number[][]]>([
  ['a text that is not there', [row(0), record(7, ...at(0), [4, 2])]],
  ['a text longer than its record', [row(0), record(6, ...at(0), [4, 900])]],
  ['a number cut short', [row(0), record(5, ...at(0), [4, 1])]],
  ['rows upside down', [row(3), row(2)]],
  ['cells out of order', [row(0), record(7, ...at(3), [4, 0]), record(7, ...at(2), [4, 0])]],
  ['a cell without a row', [record(7, ...at(0), [4, 0])]],
])('%s is damage', (_, records) => {
  expect(() => readBinarySheet(part(BEGIN, ...records, END), CONTEXT)).toThrow(WorkbookError);
});

it.each<[string, number[][], string]>([
  ['row', [row(1_048_576), record(1, ...at(0)), record(7, ...at(1), [4, 0])], 'B1048577'],
  ['column', [row(0), record(7, ...at(16_384), [4, 0])], 'XFE1'],
])('a cell beyond the last %s is refused with its address', (_, records, cell) => {
  expect(() => readBinarySheet(part(BEGIN, ...records, END), CONTEXT)).toThrow(
    expect.objectContaining({ failure: { code: 'cellOutside', sheet: 'Obras', cell } }),
  );
});

it('a part cut anywhere is damage', () => {
  const whole = part(BEGIN, row(0), record(7, ...at(0), [4, 0]), record(6, ...at(1), 'texto'), END);
  expect(readBinarySheet(whole, CONTEXT).cells.size).toBe(2);
  for (let length = 0; length < whole.length; length++) {
    expect(() => readBinarySheet(whole.subarray(0, length), CONTEXT)).toThrow(WorkbookError);
  }
});
