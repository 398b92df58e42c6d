import { describe, expect, it } from 'vitest';
import type { Correction } from '../../src/api/contract/corrections.ts';
import { corrections as correctionsOfALoad } from '../../src/api/contract/corrections.ts';
import type { FixRequest, GroupFix } from '../../src/workers/workbook/corrections/group-fix-protocol.ts';
import type { SheetFields } from '../../src/workers/workbook/validation/faults-protocol.ts';
import type { Outcome } from '../../src/workers/workbook/workbook-service-protocol.ts';
import { type FixtureCell, fileOf, workbookBytes } from '../support/books/workbooks.ts';
import { parseCsv } from '../support/parse-csv.ts';
import { open } from './open.ts';

const HEADER = [
  12,
  'cod_obra_interno_4plus',
  'importe_estimado',
  'seg_inicio_obra_fecha',
  'seg_fin_obra_fecha',
];
const ROWS: readonly (readonly FixtureCell[])[] = [
  HEADER,
  [1, '4P-NOR-FTTH-0013', '1.250,50', '01/02/2026', '01/03/2026'],
  [2, '4p-nor-ftth-0014', '12 km', '05/02/2026', '04/02/2026'],
  [3, '4p-nor-ftth-0015', '1,250.5', '09/02/2026', '08/02/2026'],
  [4, '4P-NOR-FTTH-0016', '12 km', '09/02/2026', null],
];
const FIELDS = HEADER.slice(1) as string[];
const TRACKING: SheetFields = {
  sheet: 0,
  fields: FIELDS,
  requiredFields: ['cod_obra_interno_4plus'],
  dateFields: ['seg_inicio_obra_fecha', 'seg_fin_obra_fecha'],
  dateOrders: {},
  numbers: {
    fields: { importe_estimado: { scale: null, span: null, isWhole: false } },
    marks: {},
    scales: {},
  },
};
const NO_LINES: SheetFields = { ...TRACKING, sheet: null, fields: [], requiredFields: [], dateFields: [] };

const ORDER = { kind: 'wrongOrder', field: 'seg_fin_obra_fecha', other: 'seg_inicio_obra_fecha' } as const;
const LOWER = { kind: 'codeLowerCase', field: 'cod_obra_interno_4plus', other: null } as const;
const NUMBER = { kind: 'notDecimal', field: 'importe_estimado', other: null } as const;

function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome.failure)}`);
  return outcome.value;
}

async function opened(rows = ROWS) {
  const { service } = await open(fileOf(workbookBytes([{ name: 'SEGUIMIENTO', rows }])));
  const faults = async () =>
    value(await service.faults({ sheets: { cm_seg_01: TRACKING, cm_fyv_01: NO_LINES }, facts: null }));
  await faults();
  const preview = async (
    key: typeof ORDER | typeof LOWER | typeof NUMBER,
    fix: GroupFix,
    span: FixRequest['span'] = null,
    values: readonly string[] = [],
  ) =>
    value(
      await service.previewFix({
        sheet: 0,
        cells: { from: 'faults', key: { sheet: 'cm_seg_01', ...key }, values },
        span,
        fix,
      }),
    );
  return {
    service,
    faults,
    preview,
    correct: async (...made: readonly Correction[]) => value(await service.correct(made)),
    groups: async () => (await faults()).groups.map(({ kind, field, count }) => [kind, field, count]),
    /** The values of a column as the page shows them. */
    column: async (at: number) => value(await service.page(0, 0, 50, {})).rows.map(({ cells }) => cells[at]),
    loaded: async () => {
      const built = value(await service.buildLoad({ ...TRACKING, fileName: 'x.xlsx' }, () => {}));
      return parseCsv(`\uFEFF${await built.csv.text()}`).slice(1);
    },
  };
}

const made = ({ correction }: { correction: Correction | null }): Correction => {
  if (correction === null) throw new Error('Nothing would change.');
  return correction;
};

describe('a fix of a group of problems', () => {
  it('is previewed with each change and how often it is made, and changes nothing before it is made', async () => {
    const { preview, column } = await opened();
    expect(await preview(LOWER, { kind: 'upperCase' })).toEqual({
      correction: {
        tipo: 'celdas',
        hoja: 0,
        columna: 'cod_obra_interno_4plus',
        filas: '3-4',
        cambio: { como: 'mayusculas' },
      },
      rows: 2,
      changed: 2,
      examples: [
        { row: 3, before: '4p-nor-ftth-0014', after: '4P-NOR-FTTH-0014', count: 1 },
        { row: 4, before: '4p-nor-ftth-0015', after: '4P-NOR-FTTH-0015', count: 1 },
      ],
      kinds: 2,
      refusal: null,
    });
    expect(await column(1)).toEqual(ROWS.slice(1).map((row) => row[1]));
  });

  it('reaches the rows of the chosen values only', async () => {
    const { preview } = await opened();
    const fixed = async (...values: string[]) => {
      const { correction, rows } = await preview(LOWER, { kind: 'empty' }, null, values);
      return [correction?.filas, rows];
    };
    expect(await fixed('4p-nor-ftth-0015')).toEqual(['4', 1]);
    expect(await fixed('4p-nor-ftth-0015', '4p-nor-ftth-0014')).toEqual(['3-4', 2]);
    expect(await fixed('de otro')).toEqual([undefined, 0]);
  });

  it.each<[string, typeof ORDER | typeof LOWER, GroupFix, number, readonly string[]]>([
    ['upper case', LOWER, { kind: 'upperCase' }, 1, ['4P-NOR-FTTH-0014', '4P-NOR-FTTH-0015']],
    ['emptying', LOWER, { kind: 'empty' }, 1, ['', '']],
    ['pasted values', LOWER, { kind: 'paste', values: ['A-B-1', 'A-B-2'] }, 1, ['A-B-1', 'A-B-2']],
    ['swapped dates', ORDER, { kind: 'swap' }, 3, ['04/02/2026', '08/02/2026']],
    ['the later date emptied', ORDER, { kind: 'empty' }, 4, ['', '']],
    ['the earlier date emptied', ORDER, { kind: 'emptyOther' }, 3, ['', '']],
  ])('may be %s, and is undone by taking its correction away', async (_, group, fix, at, expected) => {
    const { preview, correct, column, groups } = await opened();
    const before = [await column(at), await groups()];
    const correction = made(await preview(group, fix));
    const { effects } = await correct(correction);
    expect(effects).toEqual([{ cells: fix.kind === 'swap' ? 4 : 2, misfit: null }]);
    expect((await column(at)).slice(1, 3)).toEqual(expected);
    expect((await groups()).some(([kind]) => kind === group.kind)).toBe(false);
    await correct();
    expect([await column(at), await groups()]).toEqual(before);
  });

  it('reads as decimals only what its mark explains, as numbers that no other cell of the column can change', async () => {
    const rows = [
      HEADER,
      ...['1.250', '12,5', '1,250.5', '7 %', '9'].map((text, at) => [at, `4P-NOR-FTTH-${at}`, text]),
    ];
    const { service, correct, loaded } = await opened(rows);
    const all = { from: 'rows', column: 2, rows: [2, 3, 4, 5, 6] } as const;
    const previewed = async (kind: 'comma' | 'point') =>
      value(await service.previewFix({ sheet: 0, cells: all, span: null, fix: { kind } }));
    expect((await previewed('comma')).examples.map(({ before, after }) => [before, after])).toEqual([
      ['1.250', '1250'],
      ['12,5', '12.5'],
    ]);
    const point = await previewed('point');
    expect(point.examples.map(({ before, after }) => [before, after])).toEqual([
      ['1.250', '1.25'],
      ['1,250.5', '1250.5'],
    ]);
    await correct(made(point));
    expect((await loaded()).map((row) => row[1])).toEqual(['1.25', '12.5', '1250.5', '7 %', '9']);
  });

  it('reaches only the rows of its span', async () => {
    const { preview, correct, column } = await opened();
    const fix = await preview(LOWER, { kind: 'upperCase' }, { from: 4, to: 9 });
    expect([fix.rows, fix.changed, made(fix)]).toMatchObject([1, 1, { filas: '4' }]);
    await correct(made(fix));
    expect(await column(1)).toEqual([
      ...['4P-NOR-FTTH-0013', '4p-nor-ftth-0014', '4P-NOR-FTTH-0015', '4P-NOR-FTTH-0016'],
    ]);
  });

  it('says when there is nothing to change, or when another number of values was pasted', async () => {
    const { preview } = await opened();
    expect(await preview(NUMBER, { kind: 'trim' })).toMatchObject({
      correction: null,
      rows: 4,
      refusal: null,
    });
    expect(await preview(LOWER, { kind: 'paste', values: ['X'] })).toMatchObject({
      correction: null,
      rows: 2,
      refusal: 'otherCount',
    });
    expect(await preview(LOWER, { kind: 'swap' })).toMatchObject({ correction: null, refusal: null });
  });

  it('fits another file only if its cells hold the same there', async () => {
    const { preview, correct } = await opened();
    const { corrections } = await correct(made(await preview(LOWER, { kind: 'empty' })));
    const fits = async (rows: typeof ROWS) => {
      const { service } = await opened(rows);
      return value(await service.fitCorrections(corrections)).map(({ fitted, misfit }) => misfit ?? fitted);
    };
    expect(await fits(ROWS)).toEqual(corrections);
    expect(await fits([...ROWS.slice(0, 2), ...ROWS.slice(1)])).toEqual(['otherCells']);
    expect(
      await fits([
        [12, 'otra'],
        [1, 'x'],
      ]),
    ).toEqual(['noColumn']);
  });

  it('of thousands of rows apart is one correction that a load may carry', async () => {
    const rows = [
      HEADER,
      ...Array.from({ length: 4_000 }, (_, at) => [at, `4${at % 2 ? 'p' : 'P'}-NOR-FTTH-${at}`]),
    ];
    const { preview, correct, groups } = await opened(rows);
    const fix = await preview(LOWER, { kind: 'upperCase' });
    const { corrections, effects } = await correct(made(fix));
    expect([fix.changed, fix.kinds, fix.examples.length, effects[0]?.cells]).toEqual([
      2_000, 2_000, 50, 2_000,
    ]);
    expect(correctionsOfALoad.safeParse(corrections).success).toBe(true);
    expect((await groups()).filter(([kind]) => kind === LOWER.kind)).toEqual([]);
  });
});

describe('a number typed into a cell', () => {
  const typed = (more: Partial<Correction>) =>
    ({
      tipo: 'celda',
      hoja: 0,
      celda: 'C3',
      columna: '',
      obra: '',
      antes: '',
      despues: '1.125',
      ...more,
    }) as Correction;

  it('is that number, also in a column whose own values have decimal commas', async () => {
    const { correct, loaded } = await opened([...ROWS.slice(0, 3), [4, '4P-NOR-FTTH-0016', '7,5']]);
    await correct(typed({ numero: true } as Partial<Correction>));
    expect((await loaded()).map((row) => row[1])).toEqual(['1250.5', '1.125', '7.5']);
    await correct({
      tipo: 'reemplazar',
      hoja: 0,
      columna: 'importe_estimado',
      antes: '12 km',
      despues: '1.125',
      numero: true,
    });
    expect((await loaded()).map((row) => row[1])).toEqual(['1250.5', '1.125', '7.5']);
  });

  it('stays a text where it is none', async () => {
    const { correct, loaded } = await opened();
    await correct(typed({ despues: 'nada', numero: true } as Partial<Correction>));
    expect((await loaded())[1]?.[1]).toBe('nada');
  });
});
