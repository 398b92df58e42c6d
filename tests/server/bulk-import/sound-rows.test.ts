import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validationScripts } from '../../../server/bulk-import/validations/validation-sql.ts';
import { type ReadAs, rulesOf, type SheetType } from '../../../src/shared/load-rules/rules.ts';
import { ENGINES } from '../../support/server.ts';
import { createWorld, type World } from './world.ts';

type Cells = Readonly<Record<string, string | null>>;

const ROWS = 1_000;
const SETTINGS = "select set_config('portal.carga', '1', true), set_config('portal.hoy', '2026-11-21', true)";

/** Script 030 looks at the rows that are not sound alone. Here at every row, as the words of the script say it. */
const SCRIPT = validationScripts()['030-otros-errores.sql'] as string;
const OF_EVERY_ROW = SCRIPT.replace('from seguimiento_por_mirar a', 'from aux_seguimiento a').replace(
  'from lineas_por_mirar m\n  join aux_factyval a on a.fila = m.fila',
  'from aux_factyval a',
);

const blanks = fc.constantFrom('', ' ', '\t', '\u00a0', '  \n');
const numbers = ['7', '0.5', '5.', '.5', '+3', '-2.25', '1e5', '1E-99', '1'.repeat(15), '1'.repeat(16)];
const longNumbers = [
  '9'.repeat(60),
  '9'.repeat(61),
  `${'1'.repeat(30)}.${'1'.repeat(29)}`,
  `-${'0'.repeat(60)}`,
];
const noNumbers = [
  '1,5',
  '1|2',
  '1;2',
  '1|;2',
  ';',
  '|',
  '5.5.5',
  '0x1F',
  '1_000',
  'NaN',
  'Infinity',
  '1e100',
  '٣',
];
const dates = [
  '2026-02-28',
  '2024-02-29',
  '2025-12-31',
  '1989-12-31',
  '1990-01-01',
  '2026-11-21',
  '2026-11-22',
];
const noDates = [
  '2026-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-1-2',
  '20260102',
  'today',
  '02/01/2026',
  '2042-01-01',
];
const twoDates = [
  '2026-01-01|2026-01-02',
  '2026-01-01|',
  '|2026-01-01',
  '2026-01-01;2026-01-02',
  '2999-12-31',
];
const others = ['Texto', 'a|b', 'a;b', '-', '\\', 'Ñandú', '4P-NOR-FTTH-0100', "' or 1=1"];

const odd = fc
  .tuple(
    blanks,
    fc.constantFrom(
      ...numbers,
      ...longNumbers,
      ...noNumbers,
      ...dates,
      ...noDates,
      ...twoDates,
      ...others,
      '',
    ),
    blanks,
  )
  .map((parts) => parts.join(''));
/** Most are as they came: only what is odd alone shows that the rule of that cell holds. */
const cell = fc.oneof({ weight: 3, arbitrary: odd }, { weight: 1, arbitrary: fc.constant(null) });

const SOUND: Readonly<Record<ReadAs, string>> = { entero: '12', decimal: '-3.25', fecha: '2026-03-01' };
const soundCells = (type: SheetType, row: number): Record<string, string> => ({
  ...Object.fromEntries(
    rulesOf(type).fields.map(({ name, readAs }) => [name, readAs ? SOUND[readAs] : 'Algo escrito']),
  ),
  ...(type === 'cm_seg_01' ? { proyecto: 'Despliegue FTTH Norte 2026', site_cod: 'SIT-00001' } : {}),
  ...(type === 'cm_fyv_01' ? { fyv_linea: String(row) } : {}),
  cod_obra_interno_4plus: `4P-NOR-FTTH-${5000 + row}`,
});

const anyRows = (type: SheetType): readonly Cells[] => {
  const names = rulesOf(type).fields.map(({ name }) => name);
  const changes = fc.array(fc.tuple(fc.constantFrom(...names), cell), { maxLength: 3 });
  return fc
    .sample(changes, ROWS)
    .map((changed, row) => ({ ...soundCells(type, row), ...Object.fromEntries(changed) }));
};

const codes = [
  '4P-N.R-0001',
  '4P-NXR-0001',
  '4P-N|R-1',
  '4P-N;R-1',
  '4P-A\\B[C+-1',
  '4P-A\\B[C-1',
  '4P-A$B-1',
]
  .concat(['4P-nor-1', '4p-NOR-1', '4P-ÑÁ-1', '4P-ñ-1', '4P-A B-1', '4P--1', '4P-1', 'SIN', '4P-A-B-C-12'])
  .concat(['4P-A-1234567890', '4P-A-1x', 'X-A-1', '4P-A\n-1', ' 4P-A-2 ', '\u00a04P-A-3', '-A-1']);

describe.each(ENGINES)('the rows that are not looked at on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.close());

  async function problems(works: readonly Cells[], lines: readonly Cells[]) {
    return world.database.transaction(async (tx) => {
      for (const [table, rows] of [
        ['aux_seguimiento', works],
        ['aux_factyval', lines],
      ] as const) {
        const names = Object.keys(rows[0] ?? {});
        await tx.run(`truncate ${table}`);
        await tx.run(
          `insert into ${table} (fila, ${names.map((name) => `csv_${name}`).join(', ')})
           select (r.celdas ->> 'fila')::integer, ${names.map((name) => `r.celdas ->> '${name}'`).join(', ')}
           from json_array_elements($1::json) as r (celdas)`,
          [JSON.stringify(rows.map((row, index) => ({ ...row, fila: index + 1 })))],
        );
      }
      await tx.run(SETTINGS);
      return { told: (await tx.run(SCRIPT)).rows, all: (await tx.run(OF_EVERY_ROW)).rows };
    });
  }

  it('have no defect, whatever their cells say', async () => {
    expect(OF_EVERY_ROW).not.toMatch(/from (seguimiento|lineas)_por_mirar/);
    const { told, all } = await problems(anyRows('cm_seg_01'), anyRows('cm_fyv_01'));
    expect(told).toEqual(all);
    expect(all.length).toBeGreaterThan(ROWS);
    expect(all.length).toBeLessThan(2 * ROWS);
  });

  it.each(codes)('have no defect in their codes when the first is %j', async (first) => {
    const works = [first, ...codes].map((code, row) => ({
      ...soundCells('cm_seg_01', row),
      cod_obra_interno_4plus: code,
    }));
    const { told, all } = await problems(works, [soundCells('cm_fyv_01', 1)]);
    expect(told).toEqual(all);
    expect(all).not.toEqual([]);
  });

  it('are most rows', async () => {
    const works = Array.from({ length: ROWS }, (_, row) => soundCells('cm_seg_01', row));
    const lines = Array.from({ length: ROWS }, (_, row) => soundCells('cm_fyv_01', row));
    await problems(works, lines);
    const looked = SCRIPT.slice(0, SCRIPT.indexOf('factyval_con_errores as ('))
      .trimEnd()
      .replace(/,$/, '')
      .concat(
        ' select (select count(*) from seguimiento_por_mirar) + (select count(*) from lineas_por_mirar) as filas',
      );
    const rows = await world.database.transaction(async (tx) => {
      await tx.run(SETTINGS);
      return (await tx.run(looked)).rows;
    });
    expect(rows).toEqual([{ filas: 0 }]);
  });
});
