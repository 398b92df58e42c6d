import { describe, expect, it } from 'vitest';
import type { Correction } from '../../src/api/contract/corrections.ts';
import { type BuildLoadRequest, loadBody } from '../../src/workers/workbook/load/load-protocol.ts';
import type { Outcome } from '../../src/workers/workbook/workbook-service-protocol.ts';
import { errorCell, type FixtureCell, fileOf, workbookBytes } from '../support/books/workbooks.ts';
import { parseCsv } from '../support/parse-csv.ts';
import { open } from './open.ts';

const HEADER = [12, 'proyecto', ' Site_Cod ', 'notas', 'cod_obra_interno_4plus'];
const ROWS: readonly (readonly FixtureCell[])[] = [
  HEADER,
  [1, ' Norte ', 'SIT-1', '#N/A', '4P-NOR-FTTH-0013'],
  [2, 'Norte', errorCell(0x2a), 'x', '4P-NOR-FTTH-0014'],
  [3, 'NORTE', 'SIT-3', null, '4P-NOR-FTTH-0015'],
  [4, 'Norte', 'SIT-4', 12.5, '4P-NOR-FTTH-0016'],
];
const FIELDS = ['proyecto', 'site_cod', 'notas', 'cod_obra_interno_4plus'];
const REQUEST: BuildLoadRequest = {
  sheet: 0,
  fields: FIELDS,
  requiredFields: [],
  dateFields: [],
  dateOrders: {},
  fileName: 'marzo.xlsx',
};

const cell = (celda: string, despues: string, more: Partial<Correction> = {}): Correction =>
  ({ tipo: 'celda', hoja: 0, celda, columna: '', obra: '', antes: '', despues, ...more }) as Correction;
const trim = (columna: string): Correction => ({ tipo: 'recortar', hoja: 0, columna });
const replace = (columna: string, antes: string, despues: string): Correction => ({
  tipo: 'reemplazar',
  hoja: 0,
  columna,
  antes,
  despues,
});
const fill = (columna: string, despues: string | null): Correction => ({
  tipo: 'rellenar',
  hoja: 0,
  columna,
  despues,
});
const skip = (fila: number, obra = ''): Correction => ({ tipo: 'omitirFila', hoja: 0, fila, obra });

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`Refused: ${outcome.failure}`);
  return outcome.value;
}

async function opened(rows = ROWS) {
  const { service, summary } = await open(fileOf(workbookBytes([{ name: 'SEGUIMIENTO', rows }])));
  return {
    service,
    summary,
    correct: async (...corrections: Correction[]) => value(await service.correct(corrections)),
    fitted: async (...corrections: Correction[]) =>
      value(await service.fitCorrections(corrections)).map(({ fitted: found, misfit }) => misfit ?? found),
    build: async (changes: Partial<BuildLoadRequest> = {}) =>
      value(await service.buildLoad({ ...REQUEST, ...changes }, () => {})),
    page: async () => value(await service.page(0, 0, 50, {})).rows,
  };
}
const records = async (csv: Blob) => parseCsv(`\uFEFF${await csv.text()}`).slice(1);

const NOTES: readonly (readonly FixtureCell[])[] = [
  [12, 'notas', 'cod_obra_interno_4plus'],
  [1, null, '4P-1'],
  [2, ' uno ', '4P-2'],
  [3, '  ', '4P-3'],
  [4, '  ', '  '],
  [5, null, '4P-5'],
  [6, 'dos', '4P-6'],
  [7, null, '4P-7'],
];

describe('filling the blanks of a column', () => {
  const notes = async (...corrections: Correction[]) => {
    const { correct, page } = await opened(NOTES);
    const { effects } = await correct(...corrections);
    return [effects.at(-1), (await page()).map(({ number, cells }) => [number, cells[1]])];
  };

  it('writes the given value to each, except rows that hold nothing or are left out', async () => {
    expect(await notes(skip(2), fill('notas', 'nada'))).toEqual([
      { cells: 3, misfit: null },
      [
        [2, ''],
        [3, ' uno '],
        [4, 'nada'],
        [5, '  '],
        [6, 'nada'],
        [7, 'dos'],
        [8, 'nada'],
      ],
    ]);
  });

  it('writes the nearest value above to each, corrected or not, and nothing where there is none', async () => {
    expect(await notes(cell('B7', 'tres'), fill('notas', null))).toEqual([
      { cells: 3, misfit: null },
      [
        [2, ''],
        [3, ' uno '],
        [4, ' uno '],
        [5, '  '],
        [6, ' uno '],
        [7, 'tres'],
        [8, 'tres'],
      ],
    ]);
  });

  it('says that nothing was blank, or that there is no such column', async () => {
    const { correct } = await opened(NOTES);
    expect((await correct(fill('notas', 'x'), fill('notas', 'y'), fill('otra', 'x'))).effects).toEqual([
      { cells: 4, misfit: null },
      { cells: 0, misfit: 'nothingToChange' },
      { cells: 0, misfit: 'noColumn' },
    ]);
  });
});

it('a value is replaced in every cell that writes it with signs or blanks that are not seen', async () => {
  const { correct, page } = await opened([
    [12, 'proyecto', 'notas'],
    [1, 'Faes\u200b\u00a01', 'x'],
    [2, 'Faes 1', 'x'],
    [3, 'Faes 10', 'x'],
  ]);
  const { effects } = await correct(replace('proyecto', 'Faes 1', 'Fase 1'));
  expect(effects).toEqual([{ cells: 2, misfit: null }]);
  expect((await page()).map(({ cells }) => cells[1])).toEqual(['Fase 1', 'Fase 1', 'Faes 10']);
});

describe('values replaced one after another', () => {
  it('are replaced again where they have become the value that the next one replaces', async () => {
    const { correct, page } = await opened(NOTES);
    const { effects } = await correct(
      ...[replace('notas', 'uno', 'dos'), replace('notas', 'dos', 'tres')],
      ...[replace('notas', ' uno ', 'cuatro'), replace('notas', 'tres', 'uno')],
    );
    expect([effects.map(({ cells }) => cells), (await page()).map(({ cells }) => cells[1])]).toEqual([
      [1, 2, 0, 2],
      ['', 'uno', '  ', '  ', '', 'uno', ''],
    ]);
  });
});

describe('corrections', () => {
  it('keep the pattern in E2 when the row of E2 is left out, and follow a correction of E2', async () => {
    const { correct } = await opened();
    expect((await correct(skip(2))).summary.firstCodObra).toBe('4P-NOR-FTTH-0013');
    const both = await correct(cell('E2', '4P-SUR-FTTH-0001'), skip(2));
    expect([both.summary.firstCodObra, both.skippedRows]).toEqual(['4P-SUR-FTTH-0001', [1]]);
  });

  it('leave the row out of the statistics of a column', async () => {
    const { correct, service } = await opened();
    const column = async () =>
      value(await service.columnStatistics({ sheet: 0, column: 1, dates: { fields: [], orders: {} } }));
    const whole = await column();
    await correct(skip(3));
    const rest = await column();
    expect([rest.rows, rest.blank, rest.kinds.text]).toEqual([
      whole.rows - 1,
      whole.blank,
      whole.kinds.text - 1,
    ]);
  });

  it('are contained in the page, the errors, the CSV and the body; the file stays as it was', async () => {
    const book = await opened();
    const made = [
      cell('C3', 'SIT-2'),
      trim('PROYECTO'),
      replace('proyecto', 'NORTE', 'Norte'),
      replace('notas', '#N/A', ''),
      replace('notas', '12.5', '12'),
      skip(5),
    ];
    const before = await book.build();
    const corrected = await book.correct(...made);
    expect([book.summary.errorCount, corrected.summary.errorCount, corrected.summary.errors]).toEqual([
      2,
      0,
      [],
    ]);
    expect([corrected.skippedRows, corrected.summary.sheets[0]?.dataRows]).toEqual([[1], 4]);
    expect(corrected.effects.map(({ cells }) => cells)).toEqual([1, 1, 1, 1, 1, 1]);

    const built = await book.build();
    expect(await records(built.csv)).toEqual([
      ['Norte', 'SIT-1', '', '4P-NOR-FTTH-0013'],
      ['Norte', 'SIT-2', 'x', '4P-NOR-FTTH-0014'],
      ['Norte', 'SIT-3', '', '4P-NOR-FTTH-0015'],
    ]);
    expect(JSON.parse(await loadBody(built, 'u').text())).toMatchObject({
      totalRows: 3,
      correcciones: [
        {
          ...made[0],
          columna: ' Site_Cod ',
          obra: '4P-NOR-FTTH-0014',
          antes: '#N/A',
        },
        ...made.slice(1, 5),
        { ...made[5], obra: '4P-NOR-FTTH-0016' },
      ],
    });
    expect(await book.page()).toEqual([
      {
        number: 2,
        cells: ['1', 'Norte', 'SIT-1', '', '4P-NOR-FTTH-0013'],
        marks: [
          { column: 1, kind: 'corrected', was: ' Norte ' },
          { column: 3, kind: 'corrected', was: '#N/A' },
        ],
      },
      {
        number: 3,
        cells: ['2', 'Norte', 'SIT-2', 'x', '4P-NOR-FTTH-0014'],
        marks: [{ column: 2, kind: 'corrected', was: '#N/A' }],
      },
      {
        number: 4,
        cells: ['3', 'Norte', 'SIT-3', '', '4P-NOR-FTTH-0015'],
        marks: [{ column: 1, kind: 'corrected', was: 'NORTE' }],
      },
      {
        number: 5,
        cells: ['4', 'Norte', 'SIT-4', '12', '4P-NOR-FTTH-0016'],
        marks: [{ column: 3, kind: 'corrected', was: '12.5' }],
        skipped: true,
      },
    ]);

    const undone = await book.correct();
    expect(undone.summary).toEqual(book.summary);
    const again = await book.build();
    expect([again.sha256, again.head]).toEqual([before.sha256, before.head]);
    expect(again.sha256).not.toBe(built.sha256);
  });

  it('are each applied after those before them', async () => {
    const book = await opened();
    await book.correct(cell('B2', ' Sur '), trim('proyecto'), replace('proyecto', 'Sur', 'Este'));
    expect((await records((await book.build()).csv))[0]?.[0]).toBe('Este');
    await book.correct(replace('proyecto', 'Sur', 'Este'), cell('B2', 'Sur'), cell('B2', 'Oeste'));
    expect((await records((await book.build()).csv))[0]?.[0]).toBe('Oeste');
  });

  it('of a header give the column another field', async () => {
    const book = await opened();
    const { summary } = await book.correct(cell('D1', 'observaciones'), trim('observaciones'));
    expect(summary.sheets[0]?.header).toEqual([
      '12',
      'proyecto',
      ' Site_Cod ',
      'observaciones',
      'cod_obra_interno_4plus',
    ]);
    const built = await book.build();
    expect([built.ignoredColumns, built.columns]).toEqual([
      ['observaciones'],
      ['proyecto', 'site_cod', 'cod_obra_interno_4plus'],
    ]);
  });

  it('may create an error, or text that looks like one', async () => {
    const book = await opened();
    const { summary } = await book.correct(cell('B4', '#REF!'), cell('C3', 'SIT-2'), cell('D2', ''));
    expect(summary.errors.map(({ cell: at, error, asText }) => [at, error, asText])).toEqual([
      ['B4', '#REF!', true],
    ]);
  });

  it('without an effect say why', async () => {
    const { correct } = await opened();
    const { effects } = await correct(
      cell('A1', '13'),
      cell('B2', ' Norte '),
      cell('Z2', 'x'),
      cell('B90', 'x'),
      cell('B2', 'x', { hoja: 3 }),
      trim('nada'),
      trim('notas'),
      replace('site_cod', 'SIT', 'x'),
      replace('notas', '', 'x'),
      skip(1),
      skip(3),
      skip(3),
    );
    expect(effects.map(({ misfit }) => misfit)).toEqual([
      'fileCode',
      'nothingToChange',
      'noColumn',
      'noRow',
      'noSheet',
      'noColumn',
      'nothingToChange',
      'nothingToChange',
      'nothingToChange',
      'noRow',
      null,
      'nothingToChange',
    ]);
  });

  it('leave the rows of the other sheets and of the pages where they were', async () => {
    const sheets = [
      { name: 'SEGUIMIENTO', rows: ROWS },
      {
        name: 'FACTYVAL',
        rows: [
          ['N.º', 'importe'],
          [1, ' 5 '],
          [2, '6'],
        ],
      },
    ];
    const { service } = await open(fileOf(workbookBytes(sheets)));
    const corrected = value(
      await service.correct([{ tipo: 'recortar', hoja: 1, columna: 'importe' }, skip(2)]),
    );
    expect(corrected.skippedRows).toEqual([1, 0]);
    const factyval = { ...REQUEST, sheet: 1, fields: ['importe'] };
    const built = value(await service.buildLoad(factyval, () => {}));
    expect(await records(built.csv)).toEqual([['5'], ['6']]);
    expect(built.head.correcciones).toEqual([{ tipo: 'recortar', hoja: 1, columna: 'importe' }]);
    expect(await service.locate(0, 2)).toEqual({ ok: true, value: { offset: 0, number: 2 } });
  });
});

describe('the corrections of an earlier load', () => {
  const of = (obra: string, celda: string, columna: string, antes: string, despues: string) =>
    cell(celda, despues, { obra, columna, antes });

  it('are matched by header and CodObra', async () => {
    const { fitted } = await opened([
      [12, 'site_cod', 'otra', 'proyecto', 'cod_obra_interno_4plus'],
      [1, 'SIT-9', 'a', 'NORTE', '4P-NOR-FTTH-0020'],
      [2, 'SIT-1', 'b', 'Norte', ' 4P-NOR-FTTH-0013 '],
    ]);
    const earlier = of('4P-NOR-FTTH-0013', 'C2', 'Site_Cod', ' SIT-1', 'SIT-01');
    expect(await fitted(earlier, replace('Proyecto', 'NORTE', 'Norte'))).toEqual([
      { ...earlier, celda: 'B3' },
      replace('Proyecto', 'NORTE', 'Norte'),
    ]);
  });

  it('say why they do not fit', async () => {
    const { fitted } = await opened();
    expect(
      await fitted(
        of('4P-NOR-FTTH-0099', 'C2', 'site_cod', 'SIT-1', 'x'),
        of('4P-NOR-FTTH-0013', 'C2', 'otra', 'SIT-1', 'x'),
        of('4P-NOR-FTTH-0013', 'C2', 'site_cod', 'SIT-8', 'x'),
        of('4P-NOR-FTTH-0013', 'C2', 'site_cod', 'SIT-8', 'SIT-1'),
        of('', 'C1', 'lugar', 'lugar', 'site_cod'),
        of('', 'C1', 'lugar', 'lugar', 'sitio'),
        of('', 'C2', 'site_cod', 'SIT-1', 'x'),
        skip(2),
        trim('notas'),
        cell('B2', 'x', { hoja: 5 }),
      ),
    ).toEqual([
      'noRow',
      'noColumn',
      'otherValue',
      'nothingToChange',
      'nothingToChange',
      'noColumn',
      of('', 'C2', 'site_cod', 'SIT-1', 'x'),
      'noRow',
      'nothingToChange',
      'noSheet',
    ]);
  });

  it('of a work with several rows are applied to the row that holds the value, or the same one', async () => {
    const { fitted, correct } = await opened([
      HEADER,
      [1, 'a', 'SIT-1', 'x', 'OBRA'],
      [2, 'b', 'SIT-2', 'x', 'OBRA'],
      [3, 'c', 'SIT-2', 'x', 'OBRA'],
    ]);
    const second = of('OBRA', 'C9', 'site_cod', 'SIT-2', 'SIT-3');
    expect(await fitted(second, { ...second, celda: 'C4' } as Correction)).toEqual([
      { ...second, celda: 'C3' },
      { ...second, celda: 'C4' },
    ]);
    await correct(cell('C3', 'SIT-5'));
    expect(await fitted(second)).toEqual([{ ...second, celda: 'C4' }]);
  });

  /** The corrections that leave these rows out of a file, in the form in which its load stores them. */
  const leftOut = async (rows: typeof ROWS, ...numbers: number[]) => {
    const { correct } = await opened(rows);
    return (await correct(...numbers.map((fila) => skip(fila)))).corrections;
  };
  const BAD: typeof ROWS = [
    HEADER,
    [1, 'a', 'SIT-1', 'x', 'OBRA-1'],
    [2, 'b', 'SIT-2', null, 'OBRA-2'],
    [3, 'c', 'SIT-3', 'z', 'OBRA-2'],
  ];

  it('leave out a row that still holds the same, wherever it and its columns are', async () => {
    const left = await leftOut(BAD, 3, 4);
    const { fitted } = await opened([
      [12, 'proyecto', 'notas', 'site_cod', 'cod_obra_interno_4plus'],
      [7, 'd', 'SIT-4', 'y', 'OBRA-4'],
      [8, 'c ', 'z', 'SIT-3', 'OBRA-2'],
      [9, 'b', null, 'SIT-2', 'OBRA-2'],
    ]);
    expect(await fitted(...left, ...left)).toEqual([
      { ...left[0], fila: 4 },
      { ...left[1], fila: 3 },
      'nothingToChange',
      'nothingToChange',
    ]);
  });

  it('leave no row out that was repaired since, nor one of which nobody knows what it held', async () => {
    const left = await leftOut(BAD, 2, 3, 4);
    const repaired = BAD.map((row) => row.map((held) => (held === 'SIT-1' ? 'SIT-01' : held)));
    const more = [...repaired, [4, 'd', 'SIT-4', 'y', 'OBRA-4']];
    const { fitted, correct } = await opened(more);
    expect(await fitted(...left, skip(5, 'OBRA-4'), skip(5, 'OBRA-5'))).toEqual([
      'changedRow',
      left[1],
      left[2],
      'changedRow',
      'noRow',
    ]);
    await correct(cell('D3', 'nota'));
    expect(await fitted(...left)).toEqual(['changedRow', 'changedRow', left[2]]);
  });

  it('leave no row out of a file that has only those which were left out', async () => {
    const left = await leftOut(BAD, 2, 3, 4);
    const { fitted } = await opened(BAD);
    const other = of('OBRA-1', 'C9', 'site_cod', 'SIT-1', 'SIT-3');
    expect(await fitted(...left, other)).toEqual([
      'everyRow',
      'everyRow',
      'everyRow',
      { ...other, celda: 'C2' },
    ]);
  });
});
