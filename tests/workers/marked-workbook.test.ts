import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { read, utils } from 'xlsx';

import { INDEX_SHEET } from '../../src/workers/workbook/marked/index-sheet-name.ts';
import { markWorkbook } from '../../src/workers/workbook/marked/mark-workbook.ts';
import { MARK_LIMIT } from '../../src/workers/workbook/marked/marked-protocol.ts';
import { agileBook, standardBook } from '../support/books/encrypted-books.ts';
import { changedParts, mark, partsOf, problemAt, rawParts } from '../support/books/marked.ts';
import {
  errorCell,
  fileOf,
  workbookBytes,
  xmlBookBytes,
  xmlBookParts,
  zipBytes,
} from '../support/books/workbooks.ts';
import { zipAsOthersWrite } from '../support/books/zip-variants.ts';
import { open } from './open.ts';

const sheetOf = (bytes: Uint8Array): string => partsOf(bytes)['xl/worksheets/sheet1.xml']!;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"><alignment horizontal="right"/></xf></cellXfs></styleSheet>`;
const styled = (rows: string, change: object = {}) =>
  xmlBookBytes({
    sheets: [{ name: 'SEGUIMIENTO', rows }],
    extra: [{ name: 'xl/styles.xml', content: STYLES }],
    extraRelations:
      '<Relationship Id="rIdE" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>',
    ...change,
  });

describe('a cell that is marked', () => {
  // The index has four styles before the first style of a marked cell.
  it.each<[string, string, [number, number], string]>([
    [
      'keeps all but its style',
      '<row r="2"><c r="B2" s="1"><v>7</v></c></row>',
      [1, 1],
      '<row r="2"><c r="B2" s="6"><v>7</v></c></row>',
    ],
    [
      'gets a style',
      '<row r="2"><c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
      [1, 1],
      '<row r="2"><c s="6" r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
    ],
    [
      'is found without addresses',
      '<row><c><v>1</v></c></row><row><c><v>1</v></c><c s="0"><v>2</v></c></row>',
      [1, 1],
      '<row><c><v>1</v></c></row><row><c><v>1</v></c><c s="6"><v>2</v></c></row>',
    ],
    [
      'is written between others',
      '<row r="3" spans="1:2"><c r="A3"/><c r="D3"/></row>',
      [2, 1],
      '<row r="3" spans="1:2"><c r="A3"/><c r="B3" s="6"/><c r="D3"/></row>',
    ],
    [
      'is written at the end, and the hint of the row widened',
      '<row r="3" spans="1:2"><c r="A3"/></row>',
      [2, 4],
      '<row r="3" spans="1:5"><c r="A3"/><c r="E3" s="6"/></row>',
    ],
    [
      'is written into an empty row, in the style of the row',
      '<row r="3" s="1" customFormat="1"/>',
      [2, 2],
      '<row r="3" s="1" customFormat="1"><c r="C3" s="6"/></row>',
    ],
    [
      'is not taken for one in a comment or in quotes',
      '<!-- <row r="2"><c r="B2"/></row> --><row r="2" x=\'a>b\'><c r="B2"/></row>',
      [1, 1],
      '<!-- <row r="2"><c r="B2"/></row> --><row r="2" x=\'a>b\'><c s="6" r="B2"/></row>',
    ],
  ])('%s', async (_, rows, [row, column], expected) => {
    const before = styled(rows);
    const { bytes } = await mark(before, [problemAt(row, column)]);
    expect(/<sheetData>(.*)<\/sheetData>/.exec(sheetOf(bytes))?.[1]).toBe(expected);
  });

  it('is filled, and keeps its number format and alignment', async () => {
    const { bytes } = await mark(styled('<row r="1"><c r="A1" s="1"><v>45000</v></c></row>'), [
      problemAt(0, 0),
    ]);
    const styles = partsOf(bytes)['xl/styles.xml']!;
    expect(styles).toContain(
      '<xf numFmtId="14" fontId="0" fillId="2" borderId="0" applyNumberFormat="1" applyFill="1"><alignment horizontal="right"/></xf>',
    );
    expect(styles).toContain('<fills count="4">');
    expect(styles).toContain('<cellXfs count="7">');
    expect(styles.startsWith(STYLES.slice(0, STYLES.indexOf('<fonts')))).toBe(true);
  });

  it('has the style of its column when it was not written', async () => {
    const { bytes } = await mark(
      styled(
        `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><cols><col min="2" max="3" width="9" style="1"/></cols><sheetData><row r="1"><c r="A1"/></row></sheetData></worksheet>`,
      ),
      [problemAt(0, 2)],
    );
    expect(sheetOf(bytes)).toContain('<c r="A1"/><c r="C1" s="6"/>');
    expect(partsOf(bytes)['xl/styles.xml']).toContain('numFmtId="14" fontId="0" fillId="2"');
  });

  it('shares its new style with the others that looked like it', async () => {
    const { bytes } = await mark(styled('<row r="1"><c r="A1" s="1"/><c r="B1" s="1"/><c r="C1"/></row>'), [
      problemAt(0, 0),
      problemAt(0, 1),
      problemAt(0, 2),
    ]);
    expect(sheetOf(bytes)).toContain('<c r="A1" s="6"/><c r="B1" s="6"/><c s="7" r="C1"/>');
  });
});

describe('the rest of the workbook', () => {
  const rows = '<row r="1"><c r="A1"><v>1</v></c></row>';

  it('is copied without recompressing it', async () => {
    const before = workbookBytes([
      {
        name: 'SEGUIMIENTO',
        rows: [
          [12, 'proyecto'],
          [1, 'Norte'],
        ],
      },
      { name: 'OTRA', rows: [['x']] },
    ]);
    const { bytes } = await mark(before, [problemAt(1, 1)]);
    expect(changedParts(before, bytes)).toEqual([
      '[Content_Types].xml',
      'xl/_rels/workbook.xml.rels',
      'xl/comments1.xml',
      'xl/drawings/vmlDrawing1.vml',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/_rels/sheet1.xml.rels',
      'xl/worksheets/sheet1.xml',
      'xl/worksheets/sheet3.xml',
    ]);
    // The styles are written last, because only then it is known which ones are needed.
    const inOrder = (zip: Uint8Array) => [...rawParts(zip).keys()].filter((name) => name !== 'xl/styles.xml');
    const old = inOrder(before);
    expect(inOrder(bytes).slice(0, old.length)).toEqual(old);
  });

  it.each(['descriptor', 'descriptorWithoutSignature', 'zip64', 'stored'] as const)(
    'is copied from a zip with %s, and the zip still reads',
    async (variant) => {
      const parts = xmlBookParts({
        sheets: [
          { name: 'SEGUIMIENTO', rows },
          { name: 'B', rows },
        ],
      });
      const before = zipAsOthersWrite(parts, variant, 'un comentario');
      const { bytes } = await mark(before, [problemAt(0, 0)]);
      expect(changedParts(before, bytes)).not.toContain('xl/worksheets/sheet2.xml');
      expect(partsOf(bytes)['xl/worksheets/sheet2.xml']).toBe(partsOf(before)['xl/worksheets/sheet2.xml']);
      expect(Buffer.from(bytes).toString('latin1').endsWith('un comentario')).toBe(true);
      expect((await open(fileOf(bytes))).summary.sheets.map(({ name }) => name)).toEqual([
        'SEGUIMIENTO',
        'B',
      ]);
      // SheetJS cannot read zip64.
      if (variant !== 'zip64') expect(read(bytes).SheetNames).toEqual(['SEGUIMIENTO', 'B', INDEX_SHEET]);
    },
  );

  it('keeps what comes after the rows, with the notes referenced in their place', async () => {
    const tail =
      '<autoFilter ref="A1:B1"/><pageMargins left="1"/><drawing r:id="rId9"/><tableParts count="0"/><extLst><ext><legacyDrawing r:id="no"/></ext></extLst></worksheet>';
    const part = `<?xml version="1.0"?><worksheet xmlns="${MAIN}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetData>${rows}</sheetData>${tail}`;
    const { bytes } = await mark(styled(part), [problemAt(0, 0)]);
    expect(sheetOf(bytes).split('</sheetData>')[1]).toBe(
      tail.replace('<tableParts', '<legacyDrawing r:id="rIdPortal2"/><tableParts'),
    );
  });

  it('is written in the prefix and the standard of the workbook', async () => {
    const strict = (text: string): string =>
      text
        .replaceAll(MAIN, 'http://purl.oclc.org/ooxml/spreadsheetml/main')
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
          'http://purl.oclc.org/ooxml/officeDocument/relationships',
        );
    const parts = xmlBookParts({
      sheets: [{ name: 'SEGUIMIENTO', rows: '<x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row>' }],
      prefix: 'x',
    }).map((part) => ({ ...part, content: strict(String(part.content)) }));
    const { bytes } = await mark(zipBytes(parts), [problemAt(0, 0), problemAt(0, 1)]);
    const after = partsOf(bytes);
    expect(sheetOf(bytes)).toContain('<x:c s="5" r="A1"><x:v>1</x:v></x:c><x:c r="B1" s="5"/></x:row>');
    expect(sheetOf(bytes)).toMatch(
      /<x:legacyDrawing xmlns:r="http:\/\/purl[^"]*" r:id="rIdPortal2"\/><\/x:worksheet>$/,
    );
    expect(after['xl/workbook.xml']).toContain(`<x:sheet name="${INDEX_SHEET}" sheetId="8" r:id=`);
    expect(after['xl/comments1.xml']).toContain('xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"');
    expect(Object.values(after).join('')).not.toContain('http://schemas.openxmlformats.org/spreadsheetml');
    expect((await open(fileOf(bytes))).summary.sheets[0]).toMatchObject({ columns: 1 });
  });

  it('holds every value as before, whatever is marked', async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }).filter((text) => /^[\x20-\x7eáñ]*$/.test(text)),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
    );
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 12 });
    const places = fc.array(fc.tuple(fc.nat(11), fc.nat(9)), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(table, places, async (cells, marked) => {
        const before = workbookBytes([{ name: 'A', rows: cells }]);
        const { bytes } = await mark(
          before,
          marked.map(([row, column]) => problemAt(row, column)),
        );
        const values = (book: Uint8Array) =>
          Object.entries(read(book).Sheets.A!).flatMap(([address, { v }]) =>
            address.startsWith('!') || v === undefined ? [] : [[address, v]],
          );
        expect(values(bytes)).toEqual(values(before));
        const distinct = new Set(marked.map(([row, column]) => `${row},${column}`));
        const notes = read(bytes).Sheets.A!;
        const withNote = Object.values(notes).filter((found) => found?.c?.length > 0);
        expect(withNote).toHaveLength(distinct.size);
      }),
      { numRuns: 40 },
    );
  });
});

describe('notes', () => {
  const withComments = new Uint8Array(
    readFileSync(new URL('../fixtures/marked/exceljs.xlsx', import.meta.url)),
  );
  const notesIn = (bytes: Uint8Array, sheet = 'SEGUIMIENTO') => {
    const cells = Object.entries(read(bytes).Sheets[sheet]!);
    return Object.fromEntries(
      cells.flatMap(([address, cell]) =>
        cell?.c ? [[address, cell.c.map(({ t }: { t: string }) => t).join('|')]] : [],
      ),
    );
  };

  it('keep those of others, and are below them in the same cell', async () => {
    expect(notesIn(withComments)).toEqual({ C5: 'Ojo con esto', D3: 'Nota de Ana' });
    const { bytes } = await mark(withComments, [problemAt(4, 2), problemAt(6, 6)]);
    expect(notesIn(bytes)).toEqual({
      C5: 'Ojo con esto\n\nPortal de Conectividad:\nObra repetida: la obra ya existe en el portal',
      D3: 'Nota de Ana',
      G7: 'Portal de Conectividad:\nObra repetida: la obra ya existe en el portal',
    });
    const shapes = partsOf(bytes)['xl/drawings/vmlDrawing1.vml']!;
    expect(
      [...shapes.matchAll(/<x:Row>(\d+)<\/x:Row><x:Column>(\d+)/g)].map(([, row, column]) => [row, column]),
    ).toEqual([
      ['2', '3'],
      ['4', '2'],
      ['6', '6'],
    ]);
    const ids = [...shapes.matchAll(/<v:shape id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(3);
  });

  it('contain every problem of the cell, in characters that XML can hold', async () => {
    const { bytes } = await mark(withComments, [
      problemAt(1, 1, { title: '<a> & "b"', detail: 'control \u0001 y _x0041_' }),
      problemAt(1, 1),
    ]);
    expect(notesIn(bytes).B2).toBe(
      'Portal de Conectividad:\n<a> & "b": control \u0001 y _x0041_\n\nObra repetida: la obra ya existe en el portal',
    );
  });

  it('of an earlier marking are replaced, and its index with them', async () => {
    const first = await mark(withComments, [problemAt(1, 1), problemAt(6, 6)]);
    const second = await mark(first.bytes, [problemAt(6, 6, { detail: 'otra cosa' }), problemAt(2, 3)]);
    expect(notesIn(second.bytes)).toEqual({
      C5: 'Ojo con esto',
      D3: 'Nota de Ana\n\nPortal de Conectividad:\nObra repetida: la obra ya existe en el portal',
      G7: 'Portal de Conectividad:\nObra repetida: otra cosa',
    });
    expect(read(second.bytes).SheetNames).toEqual(['SEGUIMIENTO', 'FACTYVAL', INDEX_SHEET]);
    expect(partsOf(second.bytes)['xl/drawings/vmlDrawing1.vml']).not.toContain('<x:Row>1</x:Row>');
  });

  it('and fills of an earlier marking are removed with their problem, also on a sheet that has none left', async () => {
    const before = styled('<row r="1"><c r="A1" s="1"><v>45000</v></c><c r="B1"><v>1</v></c></row>', {
      sheets: [
        {
          name: 'SEGUIMIENTO',
          rows: '<row r="1"><c r="A1" s="1"><v>45000</v></c><c r="B1"><v>1</v></c></row>',
        },
        { name: 'FACTYVAL', rows: '<row r="1"><c r="A1"><v>2</v></c></row>' },
      ],
    });
    const first = await mark(before, [problemAt(0, 0), problemAt(0, 1), problemAt(0, 0, { sheet: 1 })]);
    const second = await mark(first.bytes, [problemAt(0, 0, { sheet: 1, detail: 'aún' })]);
    expect(notesIn(second.bytes)).toEqual({});
    expect(notesIn(second.bytes, 'FACTYVAL')).toEqual({ A1: 'Portal de Conectividad:\nObra repetida: aún' });
    expect(sheetOf(second.bytes)).toContain('<c r="A1" s="1"><v>45000</v></c><c s="0" r="B1"><v>1</v></c>');
    const third = await mark(withComments, [problemAt(4, 2), problemAt(2, 3)]);
    const fourth = await mark(third.bytes, [problemAt(2, 3, { detail: 'aún' })]);
    expect(notesIn(fourth.bytes)).toEqual({
      C5: 'Ojo con esto',
      D3: 'Nota de Ana\n\nPortal de Conectividad:\nObra repetida: aún',
    });
  });
});

describe('the index', () => {
  it('is the last sheet, lists the problems in order with a link each, and does not count as data', async () => {
    const before = workbookBytes([
      {
        name: 'SEGUIMIENTO',
        rows: [
          [12, 'a'],
          [1, 'b'],
        ],
      },
      { name: "L'otra", rows: [['x', 'y']] },
    ]);
    const { bytes } = await mark(before, [
      problemAt(0, 1, { sheet: 1, title: 'Último', value: 'y' }),
      problemAt(1, 1, { title: 'Segundo' }),
      problemAt(1, 0, { title: 'Primero' }),
    ]);
    const index = read(bytes).Sheets[INDEX_SHEET]!;
    expect(utils.sheet_to_json(index, { header: 1 })).toEqual([
      ['Problemas encontrados por el Portal de Conectividad'],
      [
        '«Norte.xlsx»: 3 problemas. Cada celda de esta lista está coloreada y lleva una nota. Esta hoja no se carga.',
      ],
      ['N.º', 'Hoja', 'Celda', 'Problema', 'Qué pasa', 'Valor'],
      [1, 'SEGUIMIENTO', 'A2', 'Primero', 'la obra ya existe en el portal', ''],
      [2, 'SEGUIMIENTO', 'B2', 'Segundo', 'la obra ya existe en el portal', ''],
      [3, "L'otra", 'B1', 'Último', 'la obra ya existe en el portal', 'y'],
    ]);
    expect([index.C4.l.Target, index.C6.l.Target]).toEqual(["#'SEGUIMIENTO'!$A$2", "#'L''otra'!$B$1"]);
    const { summary } = await open(fileOf(bytes));
    expect(summary.sheets.map(({ name }) => name)).toEqual(['SEGUIMIENTO', "L'otra"]);
    expect(summary.thirdSheetHasContent).toBe(false);
  });

  it('says when there were more problems than are marked', async () => {
    const rows = Array.from({ length: MARK_LIMIT + 2 }, () => ['x']);
    const problems = rows.map((_, row) => problemAt(row, 0)).toReversed();
    const { bytes, marked } = await mark(workbookBytes([{ name: 'A', rows }]), problems);
    expect(marked).toBe(MARK_LIMIT);
    const index = read(bytes).Sheets[INDEX_SHEET]!;
    expect(index.A2.v).toBe(
      '«Norte.xlsx»: 5.002 problemas; aquí están 5.000. Cada celda de esta lista está coloreada y lleva una nota. Esta hoja no se carga.',
    );
    expect(index.C5003.v).toBe('A5000');
  });
});

describe('the marking in the worker', () => {
  const book = () =>
    workbookBytes([
      {
        name: 'SEGUIMIENTO',
        rows: [
          [12, 'proyecto', 'cod_obra_interno_4plus'],
          [1, 'Norte', '4P-NOR-FTTH-0013'],
          [null, '  ', null],
          [2, errorCell(0x07), '#N/A'],
          [3, 'Sur', '4P-NOR-FTTH-0015'],
        ],
      },
    ]);
  const request = {
    unlisted: 2,
    cells: [
      { sheet: 0, row: 5, column: 1, kind: 'unreadDate', code: 'seg_fin', detail: 'Sur' },
      { sheet: 0, row: 5, column: null, kind: 'validation', code: 'Obra repetida', detail: 'ya existe' },
      { sheet: 7, row: 5, column: 1, kind: 'validation', code: 'de ninguna hoja', detail: '' },
    ] as const,
    sheets: [
      {
        sheet: 0,
        fields: ['proyecto', 'cod_obra_interno_4plus'],
        problems: [
          { row: 5, field: 'proyecto', title: 'Otros errores', detail: 'el proyecto «Sur» no existe' },
          { row: 2, field: null, title: 'Obra repetida', detail: 'ya existe' },
          { row: 99, field: null, title: 'Obra repetida', detail: 'de ninguna parte' },
        ],
      },
    ],
  };

  it('marks the Excel errors that were not corrected and the problems from the server, and counts the marks', async () => {
    const { service } = await open(fileOf(book(), 'Norte.v2.xlsx'));
    await service.correct([
      {
        tipo: 'celda',
        hoja: 0,
        celda: 'B4',
        columna: 'proyecto',
        obra: '#N/A',
        antes: '#DIV/0!',
        despues: 'Norte',
      },
    ]);
    const percents: number[] = [];
    const outcome = await service.markedWorkbook(request, (percent) => percents.push(percent));
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
    const { file, ...told } = outcome.value;
    expect(told).toEqual({ fileName: 'Norte.v2 (marcado).xlsx', marked: 5, total: 7 });
    const index = read(new Uint8Array(await file.arrayBuffer())).Sheets[INDEX_SHEET]!;
    expect(utils.sheet_to_json(index, { header: 1, range: 3 })).toEqual([
      [1, 'SEGUIMIENTO', 'C2', 'Obra repetida', 'ya existe', '4P-NOR-FTTH-0013'],
      [
        2,
        'SEGUIMIENTO',
        'C4',
        'Error de Excel #N/A',
        'El código de error está escrito como texto. Pon el dato o deja la celda vacía.',
        '#N/A',
      ],
      [3, 'SEGUIMIENTO', 'B5', 'Otros errores', 'el proyecto «Sur» no existe', 'Sur'],
      [
        4,
        'SEGUIMIENTO',
        'B5',
        'Fecha sin reconocer',
        'Pon en «seg_fin» una fecha que exista, como 31/12/2026, o deja la celda vacía.',
        'Sur',
      ],
      [5, 'SEGUIMIENTO', 'C5', 'Obra repetida', 'ya existe', '4P-NOR-FTTH-0015'],
    ]);
    expect(percents.at(-1)).toBe(100);
    expect(percents).toEqual(percents.toSorted((left, right) => left - right));
  });

  it.each([
    ['agile', agileBook],
    ['standard', standardBook],
  ])(
    'marks a book encrypted with the default password as it marks it in the clear: %s',
    async (_, encrypted) => {
      const marked = async (bytes: Uint8Array) => {
        const { service } = await open(fileOf(bytes, 'Norte.xlsx'));
        const outcome = await service.markedWorkbook(request, () => {});
        if (!outcome.ok) throw new Error(JSON.stringify(outcome.failure));
        const { file, ...told } = outcome.value;
        return { told, parts: partsOf(new Uint8Array(await file.arrayBuffer())) };
      };
      const inTheClear = await marked(book());
      expect(inTheClear.told).toEqual({ fileName: 'Norte (marcado).xlsx', marked: 6, total: 8 });
      expect(await marked(encrypted(book(), 'VelvetSweatshop'))).toEqual(inTheClear);
    },
  );

  it('says that only an .xlsx can be marked', async () => {
    for (const bookType of ['biff8', 'xlsb'] as const) {
      const { service } = await open(
        fileOf(workbookBytes([{ name: 'A', rows: [[1]] }], { bookType }), 'a.xls'),
      );
      expect(await service.markedWorkbook(request, () => {})).toEqual({ ok: false, failure: 'onlyXlsx' });
    }
  });

  it('says that it cannot change a workbook that refers to a missing drawing', async () => {
    const part = `<?xml version="1.0"?><worksheet xmlns="${MAIN}" xmlns:r="r"><sheetData><row r="1"><c r="A1" t="e"><v>#N/A</v></c></row></sheetData><legacyDrawing r:id="rId7"/></worksheet>`;
    const { service } = await open(fileOf(styled(part)));
    expect(await service.markedWorkbook(request, () => {})).toEqual({ ok: false, failure: 'cannotMark' });
  });

  it('says that the file on disk has changed', async () => {
    const file = fileOf(book());
    const { service } = await open(file);
    Object.defineProperty(file, 'arrayBuffer', {
      value: () => Promise.reject(new Error('NotReadableError')),
    });
    expect(await service.markedWorkbook(request, () => {})).toEqual({ ok: false, failure: 'fileChanged' });
  });

  it('stops when it is cancelled', async () => {
    const stop = new AbortController();
    const marking = markWorkbook(Uint8Array.from(book()), {
      fileName: 'a.xlsx',
      problems: [problemAt(1, 1)],
      total: 1,
      onProgress: () => stop.abort(),
      signal: stop.signal,
    });
    await expect(marking).rejects.toThrow(/abort/i);
  });
});
