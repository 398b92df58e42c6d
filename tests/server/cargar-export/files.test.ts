import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { ExportedField } from '../../../server/cargar-export/exported-rows.ts';
import { csvWriter } from '../../../server/cargar-export/write/csv-writer.ts';
import type { FileWriter } from '../../../server/cargar-export/write/file-writer.ts';
import { PieceSink } from '../../../server/cargar-export/write/piece-sink.ts';
import { columnLetters } from '../../../server/cargar-export/xlsx/cells.ts';
import { type XlsxLimits, XlsxWriter } from '../../../server/cargar-export/xlsx/xlsx-writer.ts';
import { PIECE_BYTES } from '../../../server/db/file-pieces.ts';
import { asTyped } from '../../../src/shared/csv-for-people.ts';
import { columnLetter } from '../../../src/workers/workbook/reader/cell-address.ts';
import { readBack } from './world.ts';

type Field = Pick<ExportedField, 'name' | 'label' | 'kind'>;
type Row = readonly (string | null)[];

const FIELDS: readonly Field[] = [
  { name: 'cod_obra_interno_4plus', label: 'Código de obra', kind: 'texto' },
  { name: 'observaciones', label: 'Observaciones', kind: 'texto' },
  { name: 'unidades', label: 'Unidades', kind: 'entero' },
  { name: 'importe', label: 'Importe', kind: 'decimal' },
  { name: 'cierre', label: 'Cierre', kind: 'fecha' },
];
const SHEET = 'SEGUIMIENTO';

async function written(
  make: (put: (bytes: Uint8Array) => void) => FileWriter,
  rows: readonly Row[],
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const writer = make((bytes) => parts.push(bytes));
  for (let at = 0; at < rows.length; at += 7) await writer.add(rows.slice(at, at + 7));
  await writer.end([
    ['Informe', 'Seguimiento'],
    ['Huella', '=1+1'],
  ]);
  return Buffer.concat(parts);
}
const xlsx = (rows: readonly Row[], limits?: XlsxLimits) =>
  written((put) => new XlsxWriter({ fields: FIELDS, sheet: SHEET, put, ...(limits && { limits }) }), rows);
const csv = (rows: readonly Row[]) => written((put) => csvWriter(FIELDS, put), rows);

const bits = fc.constantFrom(
  ...["'", '=', '+', '-', '@', ',', '\n', '\r\n', '\t', '\r', '"', ';', ' ', '0', '7', 'ñ', '＝', '\u0001'],
  ...['_x0041_', '<b>', '&amp;', '😀', 'مشروع', '\u00a0', '\ufffe', '#N/A', '1e5', 'TRUE', '\\.'],
);
const odd = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.array(bits, { maxLength: 8 }).map((all) => all.join('')),
);
/** Texts that PostgreSQL can store and the reader does not take for a blank cell. */
const text = odd.filter((one) => one.trim() !== '' && !one.includes('\0'));
const code = fc.oneof(fc.constantFrom('000123', '1-2', '4P-NOR-FTTH-0012', '12E5', '=A1'), text);
const day = fc
  .integer({ min: Date.UTC(1000, 0, 1), max: Date.UTC(9999, 11, 31) })
  .map((at) => new Date(at).toISOString().slice(0, 10));
const whole = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }).map(String);
const decimal = fc
  .tuple(whole, fc.stringMatching(/^\d{0,12}$/))
  .map(([before, after]) => (after === '' ? before : `${before}.${after}`))
  .filter((one) => !/^-0(?:\.0*)?$/.test(one));
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const anyRow = fc.tuple(code, optional(text), optional(whole), optional(decimal), optional(day));
const anyRows = fc.array(anyRow, { minLength: 1, maxLength: 20 });

/** The same number without trailing zeros. */
const sameNumber = (value: string): string =>
  value.includes('.') ? value.replace(/0+$/, '').replace(/\.$/, '') : value;

describe('a file of Cargar Export, read back by the reader of the portal', () => {
  it('gives the same values as XLSX, whatever characters they have', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        const read = await readBack('a.xlsx', await xlsx(rows));
        expect(read.headers).toEqual(FIELDS.map(({ name }) => name));
        expect(
          read.rows.map(({ unidades = '', importe = '', ...row }) => ({
            ...row,
            unidades: sameNumber(unidades),
            importe: sameNumber(importe),
          })),
        ).toEqual(
          rows.map(([cod, observaciones, unidades, importe, cierre]) => ({
            cod_obra_interno_4plus: cod,
            observaciones: observaciones ?? '',
            cierre: cierre ?? '',
            unidades: unidades ?? '',
            importe: sameNumber(importe ?? ''),
          })),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('gives the same values as CSV: days as the office writes them, decimals with a comma', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        const { rows: read } = await readBack('a.csv', await csv(rows));
        expect(read).toEqual(
          rows.map(([cod, observaciones, unidades, importe, cierre]) => ({
            cod_obra_interno_4plus: cod,
            observaciones: observaciones ?? '',
            unidades: unidades ?? '',
            importe: (importe ?? '').replace('.', ','),
            cierre: (cierre ?? '').split('-').reverse().join('/'),
          })),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('gives the same texts as CSV to another parser, and no formula', async () => {
    await fc.assert(
      fc.asyncProperty(anyRows, async (rows) => {
        const content = (await csv(rows)).toString().replace(/^\uFEFF/, '');
        const { data } = Papa.parse<string[]>(content, { delimiter: ';', newline: '\r\n' });
        const cells = data.slice(1, -1);
        expect(
          cells.map(([cod, observaciones = '']) => [asTyped(cod ?? ''), asTyped(observaciones)]),
        ).toEqual(rows.map(([cod, observaciones]) => [cod, observaciones ?? '']));
        for (const [cod = ''] of cells) {
          if (/^[=@]/.test(cod)) throw new Error(`a formula: ${cod}`);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('divides more rows than one sheet holds, and describes itself in the last sheet', async () => {
    const rows = Array.from({ length: 23 }, (_, index): Row => [`4P-${index}`, null, '1', null, null]);
    const bytes = await xlsx(rows, { rows: 11, bytes: 2 ** 30 });
    const { sheets, rows: first } = await readBack('a.xlsx', bytes);
    expect([sheets, first.length, first.at(-1)?.cod_obra_interno_4plus]).toEqual([4, 10, '4P-9']);
    const { read, utils } = await import('xlsx');
    const book = read(bytes);
    expect(book.SheetNames).toEqual(['SEGUIMIENTO', 'SEGUIMIENTO 2', 'SEGUIMIENTO 3', 'Acerca de']);
    const codes = book.SheetNames.slice(0, 3).flatMap((name) =>
      utils
        .sheet_to_json<Record<string, string>>(book.Sheets[name]!)
        .map((row) => row.cod_obra_interno_4plus),
    );
    expect(codes).toEqual(rows.map(([cod]) => cod));
    const formulas = Object.values(book.Sheets).flatMap((sheet) =>
      Object.values(sheet).filter((cell) => cell.f),
    );
    expect(formulas).toEqual([]);
  });

  it('refuses a text that is too long for Excel, and a book that is too large for a zip', async () => {
    const long = xlsx([['4P-1', 'x'.repeat(32_768), null, null, null]]);
    await expect(long).rejects.toThrow('Un texto de «Observaciones» tiene 32.768 caracteres');
    const many = Array.from({ length: 30 }, (): Row => ['4P-1', 'x', null, null, null]);
    await expect(xlsx(many, { rows: 8, bytes: 1_000 })).rejects.toThrow('exporta como CSV');
  });

  it('gives the same cells to Python: texts as texts, days as days', async () => {
    const rows: Row[] = [
      ['000123', '=HYPERLINK("http://x")', '12', '1.50', '2026-02-03'],
      ['4P-😀', 'a\r\nb <i> & "c"', '-7', '12345678901234567890.5', '1850-01-01'],
    ];
    const python = spawnSync('python3', ['-c', 'import zipfile']);
    if (python.status !== 0) {
      console.warn('python3 is missing: no other program reads the XLSX.');
      return;
    }
    const folder = mkdtempSync(join(tmpdir(), 'cargar-export-'));
    try {
      const path = join(folder, 'a.xlsx');
      writeFileSync(path, await xlsx(rows));
      const { stdout, stderr } = spawnSync('python3', ['-c', READ_BY_PYTHON, path], { encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toEqual([
        FIELDS.map(({ name }) => ['inlineStr', name]),
        [
          ...[
            ['inlineStr', '000123'],
            ['inlineStr', '=HYPERLINK("http://x")'],
            ['n', '12'],
            ['n', '1.50'],
          ],
          ['n', '46056'],
        ],
        [
          ...[
            ['inlineStr', '4P-😀'],
            ['inlineStr', 'a_x000D_\nb <i> & "c"'],
            ['n', '-7'],
          ],
          ...[
            ['inlineStr', '12345678901234567890.5'],
            ['inlineStr', '1850-01-01'],
          ],
        ],
      ]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

const READ_BY_PYTHON = `
import json, sys, zipfile
import xml.etree.ElementTree as tree
M = '{http://schemas.openxmlformats.org/spreadsheetml/2006/main}'
book = zipfile.ZipFile(sys.argv[1])
assert book.testzip() is None
for name in book.namelist(): tree.fromstring(book.read(name))
sheet = tree.fromstring(book.read('xl/worksheets/sheet1.xml'))
text = lambda c: ''.join(c.itertext())
print(json.dumps([[[c.get('t', 'n'), text(c)] for c in row] for row in sheet.iter(M + 'row')]))
`;

describe('the pieces of a file', () => {
  it('have one size except the last, and hold every byte once', async () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 2_500_000 }), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(sizes, async (parts) => {
        const pieces: Uint8Array[] = [];
        const sink = new PieceSink(async (piece) => {
          pieces.push(Buffer.from(piece));
        });
        const all: Buffer[] = [];
        for (const [index, size] of parts.entries()) {
          const part = Buffer.alloc(size, index + 1);
          all.push(part);
          sink.put(part);
          await sink.settle();
        }
        await sink.end();
        expect(pieces.slice(0, -1).every(({ length }) => length === PIECE_BYTES)).toBe(true);
        expect(Buffer.concat(pieces).equals(Buffer.concat(all))).toBe(true);
        expect(sink.bytes).toBe(Buffer.concat(all).length);
      }),
      { numRuns: 30 },
    );
  });

  it('have the columns that Excel names the same', () => {
    for (const column of [0, 25, 26, 51, 52, 701, 702, 16_383]) {
      expect(columnLetters(column)).toBe(columnLetter(column));
    }
  });
});
