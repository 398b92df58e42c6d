import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validationScripts } from '../../../server/bulk-import/validations/validation-sql.ts';
import type { Transaction } from '../../../server/db/database.ts';
import type { ReadAs } from '../../../src/shared/fields/field-facts.ts';
import type { SheetType } from '../../../src/shared/fields/sheet-fields.ts';
import { rulesOf } from '../../../src/shared/load-rules/rules.ts';
import { ENGINES } from '../../support/server.ts';
import { createWorld, type World } from './world.ts';

type Cells = Readonly<Record<string, string | null>>;

const ROWS = 1_000;
const LONG = 32_000;
const SETTINGS = "select set_config('portal.carga', '1', true), set_config('portal.hoy', '2026-11-21', true)";

/**
 * Script 030 checks the cells of a row only when the row is not called sound. This SQL checks every row in
 * the words of the script.
 */
const SCRIPT = validationScripts()['030-otros-errores.sql'] as string;
const OF_EVERY_ROW = SCRIPT.replace('from seguimiento_por_mirar a', 'from aux_seguimiento a').replace(
  'from lineas_por_mirar m\n  join aux_factyval a on a.fila = m.fila',
  'from aux_factyval a',
);

const blanks = ['', ' ', '\t', '\u00a0', '  \n'];
const others = ['Texto', 'a|b', '-', '\\', 'Ñandú', '4P-NOR-FTTH-0100', "' or 1=1"];
const numbers = ['7', '0.5', '5.', '.5', '+3', '-2.25', '1e5', '1E-99', '1'.repeat(15), '1'.repeat(16)]
  .concat(['9'.repeat(60), '9'.repeat(61), `${'1'.repeat(30)}.${'1'.repeat(29)}`, `-${'0'.repeat(60)}`])
  .concat(['1,5', '1|2', '1;2', '1|;2', ';', '|', '5.5.5', '0x1F', '1_000', 'NaN', 'Infinity', '1e100', '٣']);
const dates = [
  '2026-02-28',
  '2024-02-29',
  '2025-12-31',
  '1989-12-31',
  '1990-01-01',
  '2026-11-21',
  '2026-11-22',
]
  .concat([
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-1-2',
    '20260302',
    'today',
    '02/03/2026',
    '2042-01-01',
  ])
  .concat(['2026-03-01|2026-03-02', '2026-03-01|', '|2026-03-01', '2026-03-01;2026-03-02', '2999-12-31']);
const ODD: Readonly<Record<ReadAs | 'texto', readonly string[]>> = {
  entero: numbers,
  decimal: numbers,
  fecha: dates,
  texto: others,
};

/** Usually a value of the field's type, without blanks around it. */
const cell = (kind: ReadAs | 'texto'): fc.Arbitrary<string | null> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ODD[kind]) },
    { weight: 1, arbitrary: fc.constantFrom(...numbers, ...dates, ...others) },
    { weight: 1, arbitrary: fc.constantFrom(...blanks) },
    { weight: 1, arbitrary: fc.constant(null) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...blanks), fc.constantFrom(...ODD[kind]), fc.constantFrom(...blanks))
        .map((parts) => parts.join('')),
    },
  );

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
  const change = fc
    .constantFrom(...rulesOf(type).fields)
    .chain(({ name, readAs }) => fc.tuple(fc.constant(name), cell(readAs ?? 'texto')));
  // One change at a time, because a second fault would make the row be checked anyway.
  const changes = fc.array(change, { minLength: 0, maxLength: 1 });
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

/** Codes of the first row, which gives the pattern that the others have to follow. */
const FIRST_CODES = ['4P-N.R-0001', '4P-A\\B[C+-1', '4P-nor-1', '4P-A B-1', '4P-1', ' 4P-A-2 ', '4P-A\n-1'];

describe.each(ENGINES)('the rows that the cheap test calls sound on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  afterAll(() => world.close());

  const problems = (works: readonly Cells[], lines: readonly Cells[]) =>
    withRows(works, lines, async (tx) => ({
      told: (await tx.run(SCRIPT)).rows,
      all: (await tx.run(OF_EVERY_ROW)).rows,
    }));

  function withRows<T>(
    works: readonly Cells[],
    lines: readonly Cells[],
    judge: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
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
      return judge(tx);
    });
  }

  it('have no fault when each of their cells is checked, whatever the cells say', async () => {
    expect(OF_EVERY_ROW).not.toMatch(/from (seguimiento|lineas)_por_mirar/);
    const { told, all } = await problems(anyRows('cm_seg_01'), anyRows('cm_fyv_01'));
    expect(told).toEqual(all);
    expect(all.length).toBeGreaterThan(ROWS / 2);
    expect(all.length).toBeLessThan(2 * ROWS);
  });

  it.each(FIRST_CODES)('have no fault in their codes when the first code is %j', async (first) => {
    const works = [first, ...codes].map((code, row) => ({
      ...soundCells('cm_seg_01', row),
      cod_obra_interno_4plus: code,
    }));
    const { told, all } = await problems(works, [soundCells('cm_fyv_01', 1)]);
    expect(told).toEqual(all);
    expect(all).not.toEqual([]);
  });

  it.each(['-', ' ', '0', '9.', 'á'])(
    'are told apart at once when each cell has 32,000 times %j',
    async (sign) => {
      const long = (type: SheetType): Cells => ({
        ...soundCells(type, 1),
        ...Object.fromEntries(rulesOf(type).fields.map(({ name }) => [name, sign.repeat(LONG)])),
      });
      const scripts = Object.values(validationScripts());
      const found = await withRows([long('cm_seg_01')], [long('cm_fyv_01')], async (tx) => {
        // The hyphens took a minute on a quiet machine when the pattern of a code was sought in all of them.
        await tx.run("set local statement_timeout = '20s'");
        const rows: Record<string, unknown>[] = [];
        for (const script of scripts) rows.push(...(await tx.run(script)).rows);
        return rows;
      });
      expect(found.length).toBeGreaterThan(0);
    },
  );

  it('are all rows without a fault', async () => {
    await problems([soundCells('cm_seg_01', 1)], [soundCells('cm_fyv_01', 1)]);
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

  it('are the same with and without blanks around their cells', async () => {
    const texts = [...numbers, ...dates, ...others, ''].flatMap((text) =>
      blanks.flatMap((before) => blanks.map((after) => `${before}${text}${after}`)),
    );
    const rows = await world.query(
      `select count(*)::integer as celdas, count(*) filter (where not (
         escrito(c.celda) is not distinct from case when limpio(c.celda) is not null then c.celda end
         and case when limpio(c.celda) is null or fecha(limpio(c.celda)) is not null
           then fecha_validada(c.celda) is not distinct from fecha(limpio(c.celda)) else true end
         and case when limpio(c.celda) is null or decimal_de(limpio(c.celda)) is not null
           then decimal_validado(c.celda) is not distinct from decimal_de(limpio(c.celda)) else true end
         and case when limpio(c.celda) is null or entero_de(limpio(c.celda)) is not null
           then entero_validado(c.celda) is not distinct from entero_de(limpio(c.celda)) else true end
       ))::integer as distintas
       from json_array_elements_text($1::json) as c (celda)`,
      [JSON.stringify(texts)],
    );
    expect(rows).toEqual([{ celdas: texts.length, distintas: 0 }]);
  });
});
