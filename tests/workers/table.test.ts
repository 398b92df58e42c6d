import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { quoted } from '../../src/shared/csv.ts';
import { parseCsv } from '../../src/workers/workbook/table/parse-csv.ts';
import { readTable, tableFingerprint } from '../../src/workers/workbook/table/read-table.ts';
import type { TableFailure, TableSheet } from '../../src/workers/workbook/table/table-protocol.ts';
import { tableRows } from '../../src/workers/workbook/table/table-rows.ts';
import { writeTable } from '../../src/workers/workbook/table/write-table.ts';
import { bytesOf as bytes } from '../support/books/encoded-text.ts';
import {
  dayCell,
  errorCell,
  type FixtureOptions,
  type FixtureSheet,
  fileOf,
  workbookBytes,
} from '../support/books/workbooks.ts';

const inWorker = (file: File) => ({ name: file.name, type: file.type, content: file });
const tableOf = (file: File, rowsAtMost = 100) => readTable(inWorker(file), { rowsAtMost });
const sent = async (file: File, columns: readonly number[]): Promise<unknown> =>
  JSON.parse(await tableRows(await tableOf(file), columns).json.text());
const failureOf = (file: File, rowsAtMost?: number): Promise<TableFailure> =>
  tableOf(file, rowsAtMost).then(
    () => expect.fail('It was taken.'),
    ({ failure }) => failure,
  );
const csv = (text: string | Uint8Array, name = 'registro.csv', type = 'text/csv') => fileOf(text, name, type);
const book = (rows: FixtureSheet['rows'], options?: FixtureOptions) =>
  fileOf(workbookBytes([{ name: 'Registro', rows }], options), 'registro.xlsx');

const SURE = { encodings: ['utf-8'], examples: [] };
/** Values that show how text in an encoding other than UTF-8 was recognised. */
const SHOWN = {
  'utf-16': { encodings: ['utf-16'], examples: ['Peña', 'Código'] },
  'windows-1252': {
    encodings: ['windows-1252', 'iso-8859-15', 'macintosh', 'cp850'],
    examples: ['Peña', 'Código'],
  },
};

const ROWS: FixtureSheet['rows'] = [
  ['Código', 'Nombre', null, 'Latitud', 'Alta'],
  ['SIT-1', 'Peña & Cía «7»', null, 43.263012, dayCell(46_000)],
  [null, '  ', null, null, null],
  [7, 'Uno', 'sin encabezado', '43,2', true],
  ['007', errorCell(42), null, 1e-7, null],
];

/** The location of a table about which nothing has to be asked. */
const LOCATION = expect.objectContaining({ sheet: 0, headerRow: 1, isChosen: false });

describe('a table', () => {
  it.each(['xlsx', 'xlsb', 'biff8'] as const)('is the first sheet of a workbook (%s)', async (bookType) => {
    const file = fileOf(
      workbookBytes(
        [
          { name: 'Registro', rows: ROWS },
          { name: 'Notas', rows: [['nada']] },
        ],
        { bookType },
      ),
    );
    expect((await tableOf(file)).summary).toEqual({
      fileName: 'carga.xlsx',
      sheet: 'Registro',
      sheets: 2,
      location: LOCATION,
      text: null,
      rows: 3,
      columns: [
        { column: 0, letter: 'A', header: 'Código', examples: ['SIT-1', '7', '007'] },
        { column: 1, letter: 'B', header: 'Nombre', examples: ['Peña & Cía «7»', 'Uno', '#N/A'] },
        { column: 2, letter: 'C', header: '', examples: ['sin encabezado'] },
        { column: 3, letter: 'D', header: 'Latitud', examples: ['43.263012', '43,2', '0.0000001'] },
        { column: 4, letter: 'E', header: 'Alta', examples: ['2025-12-09', 'TRUE'] },
      ],
    });
    expect(await sent(file, [1, 0, 3])).toEqual([
      { fila: 2, celdas: ['Peña & Cía «7»', 'SIT-1', '43.263012'] },
      { fila: 4, celdas: ['Uno', '7', '43,2'] },
      { fila: 5, celdas: ['#N/A', '007', '0.0000001'] },
    ]);
    expect(await sent(file, [2])).toEqual([{ fila: 4, celdas: ['sin encabezado'] }]);
  });

  it('begins at the first row with a value, and keeps the row numbers of Excel', async () => {
    const file = book([[null], [' '], ['Código'], [null], ['A']]);
    expect((await tableOf(file)).summary.columns).toEqual([
      { column: 0, letter: 'A', header: 'Código', examples: ['A'] },
    ]);
    expect(await sent(file, [0])).toEqual([{ fila: 5, celdas: ['A'] }]);
  });

  it('is recognised by its content, whatever its name', async () => {
    const content = workbookBytes([{ name: 'A', rows: [['cod'], ['X']] }]);
    for (const name of ['datos', 'datos.csv', 'datos.xlsx.bak']) {
      expect((await tableOf(fileOf(content, name, ''))).summary.sheet).toBe('A');
    }
  });

  it.each([
    [';', 'utf-8', bytes('Código;Nombre\r\nA;Peña\r\n')],
    [',', 'utf-8', bytes([0xef, 0xbb, 0xbf], 'Código,Nombre\nA,Peña')],
    ['\t', 'utf-8', bytes('Código\tNombre\nA\tPeña\n')],
    [';', 'windows-1252', bytes('C', [0xf3], 'digo;Nombre\r\nA;Pe', [0xf1], 'a\r\n')],
    ['\t', 'utf-16', Uint8Array.from([0xff, 0xfe, ...Buffer.from('Código\tNombre\nA\tPeña', 'utf16le')])],
    ['|', 'utf-8', bytes('sep=|\r\nCódigo|Nombre\r\nA|Peña')],
  ] as const)('is a CSV with %j in %s', async (separator, encoding, content) => {
    const { summary } = await tableOf(csv(content));
    expect(summary).toEqual({
      fileName: 'registro.csv',
      sheet: null,
      sheets: 1,
      location: LOCATION,
      text: { encoding, separator, broken: [], ...(encoding === 'utf-8' ? SURE : SHOWN[encoding]) },
      rows: 1,
      columns: [
        { column: 0, letter: 'A', header: 'Código', examples: ['A'] },
        { column: 1, letter: 'B', header: 'Nombre', examples: ['Peña'] },
      ],
    });
    expect(await sent(csv(content), [0, 1])).toEqual([{ fila: 2, celdas: ['A', 'Peña'] }]);
  });

  it('of a CSV may have quoted cells with separators, lines and quotation marks, and rows of any length', async () => {
    const text =
      'Código;Nombre\n"A;1";"dos\r\nlíneas y ""marcas"""\n\nB\n5" de tubo;"sí" y más;sobra;\nC;"";';
    expect(await sent(csv(text), [0, 1])).toEqual([
      { fila: 2, celdas: ['A;1', 'dos\r\nlíneas y "marcas"'] },
      { fila: 4, celdas: ['B', ''] },
      { fila: 5, celdas: ['5" de tubo', 'sí y más'] },
      { fila: 6, celdas: ['C', ''] },
    ]);
    const { columns } = (await tableOf(csv(text))).summary;
    expect(columns.map(({ header }) => header)).toEqual(['Código', 'Nombre', '']);
  });

  it('of a CSV contains what a program wrote in it', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ñ', '"', ';', ',', '\t', '\n', '\r', ' ', "'") });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('\n', '\r\n'),
        (records, end) => {
          const text = records.map((cells) => cells.map(quoted).join(';') + end).join('');
          expect([...parseCsv(text)]).toEqual(records);
        },
      ),
      { seed: 7 },
    );
  });

  it('says why a file is not a table', async () => {
    const wide = [Array.from({ length: 201 }, (_, column) => `c${column}`), ['x']];
    expect({
      picture: await failureOf(fileOf(bytes([0x89, 0x50, 0x4e, 0x47]), 'foto.png', 'image/png')),
      page: await failureOf(fileOf('<html>', 'registro.xls', 'application/vnd.ms-excel')),
      binary: await failureOf(csv(bytes('a;b', [0], 'c'))),
      archive: await failureOf(fileOf(bytes('PK', [3, 4], 'nada'), 'registro.xlsx')),
      nothing: await failureOf(csv('')),
      blank: await failureOf(csv(' ;\n;\n')),
      blankBook: await failureOf(book([[null]])),
      header: await failureOf(csv('Código;Nombre\n\n')),
      many: await failureOf(csv('cod\n1\n2\n\n3'), 2),
      wide: await failureOf(book(wide)),
      quote: await failureOf(csv('cod;nombre\nA;"sin cerrar\nB;b')),
      long: await failureOf(csv(`cod;nombre\nA;${'x'.repeat(32_768)}`)),
    }).toEqual({
      picture: 'notTable',
      page: 'notTable',
      binary: 'notTable',
      archive: 'unreadable',
      nothing: 'empty',
      blank: 'empty',
      blankBook: 'empty',
      header: 'noRows',
      many: 'tooManyRows',
      wide: 'tooManyColumns',
      quote: 'openQuote',
      long: { code: 'cellTooLong', sheet: 'registro.csv', cell: 'B2' },
    });
    const table = await tableOf(csv('cod;nombre\nA;'));
    expect(() => tableRows(table, [1])).toThrow(expect.objectContaining({ failure: 'noRows' }));
  });

  it('gives its rows in parts that together are all of them, and counts all of them each time', async () => {
    const table = await tableOf(csv('cod;nombre\nA;1\n;\nB;2\nC;3\n;4'));
    const part = async (from: number, most: number) => {
      const { count, json } = tableRows(table, [0], { from, most });
      return [count, JSON.parse(await json.text())];
    };
    const [one, two, three] = ['A', 'B', 'C'].map((cod, index) => ({
      fila: index === 0 ? 2 : index + 3,
      celdas: [cod],
    }));
    expect([await part(0, 0), await part(0, 2), await part(2, 2), await part(4, 2)]).toEqual([
      ...[
        [3, []],
        [3, [one, two]],
        [3, [three]],
        [3, []],
      ],
    ]);
  });

  it('is recognised by its bytes, and its columns by their position and header', async () => {
    const of = async (text: string) => {
      const file = csv(text);
      return tableFingerprint(file, await tableOf(file));
    };
    const first = await of('cod;nombre\nA;1');
    expect(first.file).toMatch(/^[0-9a-f]{64}$/);
    expect(await of('cod;nombre\nA;1')).toEqual(first);
    const other = await of('cod;nombre\nA;2');
    expect([other.file === first.file, other.headers === first.headers]).toEqual([false, true]);
    expect((await of('nombre;cod\nA;1')).headers).not.toBe(first.headers);
  });

  it('accepts as many rows as allowed, and a cell in the last column', async () => {
    expect((await tableOf(csv('cod\n1\n2\n\n3'), 3)).summary.rows).toBe(3);
    const far: (string | null)[] = Array.from({ length: 16_384 }, () => null);
    far[16_383] = 'lejos';
    const { summary } = await tableOf(book([['cod'], ['A'], far]));
    expect(summary.columns).toEqual([
      { column: 0, letter: 'A', header: 'cod', examples: ['A'] },
      { column: 16_383, letter: 'XFD', header: '', examples: ['lejos'] },
    ]);
  });
});

describe('a written table', () => {
  const sheet: TableSheet = {
    name: 'Registro & más',
    columns: [
      { header: 'Código', isNumber: false },
      { header: 'Latitud', isNumber: true },
    ],
    rows: [
      ['007', 43.4623],
      ['=1+1 <b>"&\n', -3.8099],
      ['3-1', null],
    ],
  };

  it('is read back as it was written', async () => {
    const file = fileOf(new Uint8Array(await (await writeTable(sheet)).arrayBuffer()), 'registro.xlsx');
    const { summary } = await tableOf(file);
    expect([summary.sheet, summary.columns.map(({ header }) => header)]).toEqual([
      'Registro & más',
      ['Código', 'Latitud'],
    ]);
    expect(await sent(file, [0, 1])).toEqual([
      { fila: 2, celdas: ['007', '43.4623'] },
      { fila: 3, celdas: ['=1+1 <b>"&\n', '-3.8099'] },
      { fila: 4, celdas: ['3-1', ''] },
    ]);
  });

  it('has texts in cells of text, also below the last row', async () => {
    const { SheetNames, Sheets } = read(new Uint8Array(await (await writeTable(sheet)).arrayBuffer()), {
      cellNF: true,
    });
    const written = Sheets[SheetNames[0] ?? ''] ?? {};
    expect([written['A2'], written['B2']]).toMatchObject([
      { t: 's', v: '007', z: '@' },
      { t: 'n', v: 43.4623 },
    ]);
    expect(utils.sheet_to_json(written, { header: 1 })).toHaveLength(4);
  });
});
