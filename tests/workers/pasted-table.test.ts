import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedTable } from '../../src/machines/table-file/pasted-table.ts';
import { quoted } from '../../src/shared/csv.ts';
import { WorkbookError } from '../../src/workers/workbook/reader/workbook-error.ts';
import { parseCsv } from '../../src/workers/workbook/table/parse-csv.ts';
import { readTable } from '../../src/workers/workbook/table/read-table.ts';
import type { TableFailure } from '../../src/workers/workbook/table/table-protocol.ts';
import { tableRows } from '../../src/workers/workbook/table/table-rows.ts';

async function tableOf(text: string) {
  const file = pastedTable(text);
  return readTable({ name: file.name, type: file.type, content: file }, { rowsAtMost: 100 });
}
async function sent(text: string): Promise<unknown> {
  const table = await tableOf(text);
  const columns = table.summary.columns.map(({ column }) => column);
  return JSON.parse(await tableRows(table, columns).json.text());
}
const recordsOf = async (text: string) => [...parseCsv(await pastedTable(text).text())];

/** The location of a table about which nothing has to be asked. */
const LOCATION = expect.objectContaining({ sheet: 0, headerRow: 1, isChosen: false });

describe('pasted cells', () => {
  it('are a table, whose rows are numbered as they were copied', async () => {
    const text =
      'Código\tNotas; de obra, largas\tPeña\r\nA\t"dos\nlíneas y ""marcas"""\tñ\r\n\t\t\r\nB\t\t3\r\n';
    expect((await tableOf(text)).summary).toEqual({
      fileName: 'pegado.tsv',
      sheet: null,
      sheets: 1,
      location: LOCATION,
      text: { encoding: 'utf-8', encodings: ['utf-8'], separator: '\t', examples: [], broken: [] },
      rows: 2,
      columns: [
        { column: 0, letter: 'A', header: 'Código', examples: ['A', 'B'] },
        {
          column: 1,
          letter: 'B',
          header: 'Notas; de obra, largas',
          examples: ['dos\nlíneas y "marcas"'],
        },
        { column: 2, letter: 'C', header: 'Peña', examples: ['ñ', '3'] },
      ],
    });
    expect(await sent(text)).toEqual([
      { fila: 2, celdas: ['A', 'dos\nlíneas y "marcas"', 'ñ'] },
      { fila: 4, celdas: ['B', '', '3'] },
    ]);
  });

  it.each([
    ['of one that begins with them', '"La Peña" S.L.', '"La Peña" S.L.'],
    ['of one that they stand around', '"La Peña"', '"La Peña"'],
    ['of one that nobody closes', '"La Peña', '"La Peña'],
    ['of two inches', '2" de tubo', '2" de tubo'],
    ['of a quoted one, once', '"La ""Peña"""', 'La "Peña"'],
    ['around a tab', '"a\tb"', 'a\tb'],
    ['around a line break', '"a\r\nb"', 'a\r\nb'],
  ])('keep the quotation marks that belong to a cell: %s', async (_which, copied, cell) => {
    expect([
      await recordsOf(`cod\tnombre\r\nA\t${copied}\r\nB\tb\r\n`),
      await recordsOf(`nombre\tcod\r\n${copied}\tA`),
    ]).toEqual([
      [
        ['cod', 'nombre'],
        ['A', cell],
        ['B', 'b'],
      ],
      [
        ['nombre', 'cod'],
        [cell, 'A'],
      ],
    ]);
  });

  it('are read as Excel copied them', async () => {
    const signs = fc.string({
      unit: fc.constantFrom('a', 'ñ', '"', ';', ',', '|', '\t', '\n', ' ', "'", '='),
    });
    const cell = signs.filter((text) => !text.startsWith('"') || /[\t\n]/.test(text));
    const asCopied = (text: string) => (/[\t\n]/.test(text) ? quoted(text) : text);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 }), async (rows) => {
        const all = [['cod', 'x;y;z;w', 'a,b,c,d'], ...rows];
        expect(await recordsOf(all.map((cells) => `${cells.map(asCopied).join('\t')}\r\n`).join(''))).toEqual(
          all,
        );
      }),
      { seed: 11 },
    );
  });

  it('of one column are one column, and text of another program is divided as its file would be', async () => {
    expect([await recordsOf('cod\r\nA\r\n"B\nb"\r\n'), await recordsOf('cod;nombre\nA;"uno;dos"')]).toEqual([
      [['cod'], ['A'], ['B\nb']],
      [
        ['cod', 'nombre'],
        ['A', 'uno;dos'],
      ],
    ]);
  });

  it.each(['', ' ', '\r\n', '\t\t\r\n\t\r\n', '\u00a0'])(
    'are empty where nothing is written: %j',
    async (text) => {
      await expect(tableOf(text)).rejects.toEqual(new WorkbookError<TableFailure>('empty'));
    },
  );

  it('without rows below their header are refused as a file is', async () => {
    await expect(tableOf('cod\tnombre\r\n')).rejects.toEqual(new WorkbookError<TableFailure>('noRows'));
  });
});
