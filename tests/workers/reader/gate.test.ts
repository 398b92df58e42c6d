import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { MAX_ELEMENT_BYTES } from '../../../src/workers/workbook/reader/budgets.ts';
import { WorkbookError } from '../../../src/workers/workbook/reader/workbook-error.ts';
import { CellStore, NUMBER } from '../../../src/workers/workbook/reader/xlsx/cell-store.ts';
import { WholeElements } from '../../../src/workers/workbook/reader/xlsx/whole-elements.ts';
import {
  encryptedBytes,
  fileOf,
  protectedXlsBytes,
  workbookBytes,
  xmlBookBytes,
  xmlBookParts,
  zipBytes,
} from '../../support/books/workbooks.ts';
import { processorMs } from '../../support/processor-time.ts';
import { failureOf, open } from '../open.ts';

const SMALL = workbookBytes([
  {
    name: 'SEGUIMIENTO',
    rows: [
      [12, 'proyecto'],
      [1, 'Norte'],
    ],
  },
]);
const ONE_CELL = { sheets: [{ name: 'A', rows: '<row r="1"><c r="A1"><v>1</v></c></row>' }] };
const XLS_TYPE = 'application/vnd.ms-excel';

describe('the type of a file', () => {
  it.each([
    ['text with an Excel name', fileOf('a;b;c\n1;2;3\n')],
    ['a web page', fileOf('<html><table><tr><td>1</td></tr></table></html>', 'informe.xls', XLS_TYPE)],
    ['a picture', fileOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))],
    ['an empty file', fileOf('')],
    ['a workbook under another name and type', fileOf(SMALL, 'carga.pdf', 'application/pdf')],
    ['a workbook without name and type of one', fileOf(SMALL, 'carga', '')],
  ])('%s is refused as notExcel', async (_, file) => {
    expect(await failureOf(file)).toBe('notExcel');
  });

  it.each([
    ['carga.xlsx', ''],
    ['CARGA.XLSX', 'application/octet-stream'],
    ['sin-extension', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['sin-extension', 'application/vnd.ms-excel'],
  ])('name %j with type %j opens', async (name, type) => {
    expect(await failureOf(fileOf(SMALL, name, type))).toBeNull();
  });
});

describe('a protected file', () => {
  it('an encrypted .xlsx is refused as encrypted', async () => {
    expect(await failureOf(fileOf(encryptedBytes()))).toBe('encrypted');
  });
  it('a protected .xls is refused as encrypted', async () => {
    expect(await failureOf(fileOf(protectedXlsBytes(), 'a.xls', XLS_TYPE))).toBe('encrypted');
  });
  it('a zip with encrypted parts is refused as encrypted', async () => {
    const parts = xmlBookParts(ONE_CELL).map((part) => ({ ...part, flags: 1 }));
    expect(await failureOf(fileOf(zipBytes(parts)))).toBe('encrypted');
  });
});

describe('a damaged file', () => {
  it.each([0.2, 0.5, 0.9, 0.99])(
    'an .xlsx cut at %d of its length is refused as unreadable',
    async (part) => {
      expect(await failureOf(fileOf(SMALL.slice(0, Math.floor(SMALL.length * part))))).toBe('unreadable');
    },
  );

  it('an .xls cut short is refused as unreadable', async () => {
    const rows = Array.from({ length: 500 }, (_, row) => [row, `texto ${row}`]);
    const bytes = workbookBytes([{ name: 'A', rows }], { bookType: 'biff8' });
    expect(await failureOf(fileOf(bytes.slice(0, bytes.length / 2), 'a.xls', XLS_TYPE))).toBe('unreadable');
  });

  it('a zip without a workbook is refused as unreadable', async () => {
    expect(await failureOf(fileOf(zipBytes([{ name: 'hola.txt', content: 'hola' }])))).toBe('unreadable');
  });

  it('a text document is refused as unreadable', async () => {
    const parts = xmlBookParts(ONE_CELL).map((part) =>
      part.name === 'xl/workbook.xml' ? { ...part, content: '<w:document><w:body/></w:document>' } : part,
    );
    expect(await failureOf(fileOf(zipBytes(parts)))).toBe('unreadable');
  });

  it.each(['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'])(
    'a workbook without %s is refused as unreadable',
    async (missing) => {
      const parts = xmlBookParts(ONE_CELL).filter(({ name }) => name !== missing);
      expect(await failureOf(fileOf(zipBytes(parts)))).toBe('unreadable');
    },
  );

  it.each([
    ['a wrong CRC', { declaredCrc: 1 }],
    ['a part longer than it says', { declaredSize: 10 }],
    ['a part shorter than it says', { declaredSize: 100_000 }],
  ])('%s is refused as unreadable, never read as an emptier sheet', async (_, sheetPart) => {
    expect(await failureOf(fileOf(xmlBookBytes({ ...ONE_CELL, sheetPart })))).toBe('unreadable');
  });

  it.each([
    ['a shared string that is not there', '<row r="1"><c r="A1" t="s"><v>9</v></c></row>'],
    [
      'a sheet that ends in the middle',
      '<?xml version="1.0"?><worksheet><sheetData><row r="1"><c r="A1"><v>1',
    ],
    ['a sheet without rows element', '<?xml version="1.0"?><worksheet/>'],
  ])('%s is refused as unreadable', async (_, rows) => {
    expect(await failureOf(fileOf(xmlBookBytes({ sheets: [{ name: 'A', rows }] })))).toBe('unreadable');
  });

  it.each([
    ['text of a cell', 'xl/worksheets/sheet1.xml', '<v>'],
    ['shared text', 'xl/sharedStrings.xml', '<t>'],
    ['name of a sheet', 'xl/workbook.xml', 'name="'],
  ])(
    'a %s that is no UTF-8 is refused as unreadable, never read with other letters',
    async (_, part, before) => {
      const rows = '<row r="1"><c r="A1" t="str"><v>a</v></c><c r="B1" t="s"><v>0</v></c></row>';
      const parts = xmlBookParts({ sheets: [{ name: 'A', rows }], sharedStrings: '<si><t>a</t></si>' });
      const broken = parts.map((other) => {
        if (other.name !== part) return other;
        return {
          ...other,
          content: Buffer.from(String(other.content).replace(before, `${before}ñ`), 'latin1'),
        };
      });
      expect(await failureOf(fileOf(zipBytes(parts)))).toBeNull();
      expect(await failureOf(fileOf(zipBytes(broken)))).toBe('unreadable');
    },
  );

  it('two parts of one name are refused as unreadable', async () => {
    const parts = xmlBookParts(ONE_CELL);
    const twice = parts.map((part) => ({ ...part, name: part.name.replace('sheet1', 'SHEET1') }));
    expect(await failureOf(fileOf(zipBytes([...parts, ...twice])))).toBe('unreadable');
  });

  it('overlapping parts are refused as unreadable', async () => {
    const parts = xmlBookParts(ONE_CELL);
    const overlapping = [...parts, { name: 'xl/otra.xml', content: 'x'.repeat(50), overlapsPrevious: true }];
    expect(await failureOf(fileOf(zipBytes(overlapping)))).toBe('unreadable');
  });
});

describe('a file over the limits', () => {
  it('a zip bomb is refused before it is inflated', async () => {
    const extra = [{ name: 'xl/media/a.xml', content: Buffer.alloc(40 * 1024 * 1024) }];
    const file = fileOf(xmlBookBytes({ ...ONE_CELL, extra }));
    const start = processorMs();
    expect(await failureOf(file)).toBe('tooLarge');
    expect(processorMs() - start).toBeLessThan(1000);
  });

  it('a large file is refused by its end, before the rest is read', async () => {
    const extra = [
      { name: 'xl/media/a.bin', content: Buffer.alloc(3 * 1024 * 1024), stored: true },
      { name: 'xl/media/b.bin', content: Buffer.alloc(40 * 1024 * 1024) },
    ];
    const file = fileOf(xmlBookBytes({ ...ONE_CELL, extra }));
    const whole = vi.spyOn(file, 'arrayBuffer');
    expect(await failureOf(file)).toBe('tooLarge');
    expect(whole).not.toHaveBeenCalled();
  });

  it('a large file within the limits is read', async () => {
    const extra = [{ name: 'xl/media/a.bin', content: Buffer.alloc(3 * 1024 * 1024), stored: true }];
    expect(await failureOf(fileOf(xmlBookBytes({ ...ONE_CELL, extra })))).toBeNull();
  });

  it('a row or text without end is not collected for ever', () => {
    const elements = new WholeElements({ read: () => 0, finish: () => {} });
    const chunk = new Uint8Array(8 * 1024 * 1024).fill(65);
    const gather = (): void => {
      for (let taken = 0; taken < 2 * MAX_ELEMENT_BYTES; taken += chunk.length) elements.push(chunk);
    };
    expect(gather).toThrow(new WorkbookError('tooLarge'));
  });

  it('cells are not kept beyond the limit of a sheet', () => {
    const cells = new CellStore(20_000);
    const fill = (): void => {
      for (let row = 0; row < 100_000; row++) cells.add(row, 0, NUMBER, row, 0);
    };
    expect(fill).toThrow(new WorkbookError('tooLarge'));
    expect(cells.size).toBeLessThan(40_000);
  });

  it('a part that declares more than any sheet holds is refused', async () => {
    const sheetPart = { declaredSize: 0x7fffffff };
    expect(await failureOf(fileOf(xmlBookBytes({ ...ONE_CELL, sheetPart })))).toBe('tooLarge');
  });

  it('a cell longer than Excel accepts is refused with its address', async () => {
    const rows = `<row r="1"><c r="A1" t="inlineStr"><is><t>${'ab'.repeat(20_000)}</t></is></c></row>`;
    expect(await failureOf(fileOf(xmlBookBytes({ sheets: [{ name: 'A', rows }] })))).toEqual({
      code: 'cellTooLong',
      sheet: 'A',
      cell: 'A1',
    });
  });

  it.each([
    [
      'a row beyond the last',
      '<row r="2000000"><c r="A2000000" s="1"/><c r="B2000000"><v>1</v></c></row>',
      'B2000000',
    ],
    ['a column beyond the last', '<row r="3"><c r="XFE3"><v>1</v></c></row>', 'XFE3'],
    [
      'a column beyond the last, by position',
      '<row r="3"><c r="XFD3"><v>1</v></c><c><v>1</v></c></row>',
      'XFE3',
    ],
    ['among what is not written as usual', '<!-- --><row r="3"><c r="XFE3"><v>1</v></c></row>', 'XFE3'],
  ])('a cell in %s is refused with its address', async (_, rows, cell) => {
    expect(await failureOf(fileOf(xmlBookBytes({ sheets: [{ name: 'A', rows }] })))).toEqual({
      code: 'cellOutside',
      sheet: 'A',
      cell,
    });
  });

  it('empty cells beyond the last row and column are ignored', async () => {
    const rows =
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFE1" s="1"/></row><row r="2000000"><c r="A2000000" s="1"/></row>';
    expect(await failureOf(fileOf(xmlBookBytes({ sheets: [{ name: 'A', rows }] })))).toBe(null);
  });
});

it('a workbook without sheets is refused as noSheets', async () => {
  expect(await failureOf(fileOf(xmlBookBytes({ sheets: [] })))).toBe('noSheets');
});

it('a chart alone is a workbook without sheets', async () => {
  const sheets = [{ name: 'Gráfico', rows: '', kind: 'chartsheet' }];
  expect(await failureOf(fileOf(xmlBookBytes({ sheets })))).toBe('noSheets');
});

it('any damaged bytes get a verdict', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(SMALL.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      async (changes) => {
        const bytes = SMALL.slice();
        for (const [at, value] of changes) bytes[at] = value;
        const failure = await failureOf(fileOf(bytes));
        expect([null, 'notExcel', 'encrypted', 'unreadable', 'noSheets', 'tooLarge']).toContain(failure);
      },
    ),
    { numRuns: 150 },
  );
});

it('parts that are stored instead of compressed are read', async () => {
  const parts = xmlBookParts(ONE_CELL).map((part) => ({ ...part, stored: true }));
  const { summary } = await open(fileOf(zipBytes(parts)));
  expect(summary.fileCode).toBe('1');
});
