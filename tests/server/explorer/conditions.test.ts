import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { type Catalogue, type CatalogueColumn, operatorsOf } from '../../../server/explorer/catalogue.ts';
import { countRecords } from '../../../server/explorer/count.ts';
import { cursorOf } from '../../../server/explorer/cursor.ts';
import { readFacet } from '../../../server/explorer/facet.ts';
import { readExplorerPage } from '../../../server/explorer/read-page.ts';
import type { ExplorerFilter, ExplorerQuery } from '../../../src/api/contract/records/explorer.ts';
import { ENGINES, openMigratedDatabase } from '../../support/server.ts';
import { type Condition, facetOf, holdsAll, type ModelFilter } from './condition-model.ts';
import { COLUMNS, FICHAS, type Ficha, GROUPS, insertFichas, makeFichas, record } from './fichas.ts';

const RECORDS = 60;
/**
 * For each kind of column: values that records have, values between them, and texts with a meaning in SQL or
 * in a pattern.
 */
const VALUES: Readonly<Record<CatalogueColumn['kind'], readonly string[]>> = {
  texto: [
    ...[
      'a',
      'A',
      'á',
      'b',
      'n',
      'Ñ',
      'y',
      "o'z",
      'null',
      'NULL',
      ' ',
      '%',
      '_',
      '%_\\',
      '\\',
      '"],',
      '(a|b).*',
    ],
    ...['.*', '^', '[', '(?i)', '***=', '€', '😀', 'straße', 'ss', 'ß', 'vila n', "'; drop table ficha; --"],
  ],
  referencia: ['1', '2', '3', '4', '-1', '0001'],
  entero: ['-2', '-1', '0', '-0', '007', '1', '999999999999999'],
  decimal: [
    '0',
    '0.10',
    '-0.0',
    '0.1',
    '0.10000000000000000001',
    '-99999999999999999999.5',
    '1e3'.slice(0, 1),
  ],
  fecha: ['1999-12-30', '1999-12-31', '2026-02-28', '2026-03-01', '2099-12-31'],
  momento: ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'],
};

const column = fc.constantFrom(...COLUMNS);
const condition: fc.Arbitrary<Condition> = column.chain((of) =>
  fc.record({
    column: fc.constant(of),
    operator: fc.constantFrom(...operatorsOf(of)),
    value: fc.constantFrom(...VALUES[of.kind]),
  }),
);
const filter: fc.Arbitrary<ModelFilter> = fc.record({
  conditions: fc.array(condition, { maxLength: 4 }),
  words: fc.constantFrom('', '', '', 'x', 'AVILA', 'norte ávi', "o'", '%', '_', 'y  y'),
});
const faceted = fc.constantFrom(...COLUMNS.filter(({ isFaceted }) => isFaceted));

const hasNoValue = (operator: string): boolean => operator === 'vacio' || operator === 'lleno';
const written = ({ column: { name }, operator, value }: Condition): string =>
  hasNoValue(operator) ? `${name}.${operator}` : `${name}.${operator}.${value}`;
const asked = ({ conditions, words }: ModelFilter): ExplorerFilter => ({
  ...(conditions.length > 0 ? { donde: conditions.map(written) } : {}),
  ...(words === '' ? {} : { buscar: words }),
});

describe.each(ENGINES)('the conditions of an explorer on %s', (engine) => {
  let database: Database;
  let drop: () => Promise<void>;
  let rows: readonly (Ficha & { readonly id: number })[];
  beforeAll(async () => {
    ({ database, drop } = await openMigratedDatabase(engine));
    await makeFichas(database);
    const records = fc.sample(record, RECORDS);
    const ids = await insertFichas(database, records);
    rows = records.map((one, place) => ({ ...one, id: ids[place] as number }));
    const deleted = await insertFichas(database, records.slice(0, 10));
    await database.transaction((tx) =>
      tx.run('update ficha set borrada = true where id = any($1::bigint[])', [deleted]),
    );
  });
  afterAll(() => drop());

  const page = (query: Partial<ExplorerQuery>, counted?: number, catalogue = FICHAS) =>
    readExplorerPage(database, catalogue, { limite: 500, ...query }, counted);
  const idsOf = (found: readonly { readonly id: number }[]) =>
    found.map(({ id }) => id).sort((a, b) => a - b);

  /** The records are the same whether they are collected and sorted or read along an index. */
  async function found(query: ExplorerFilter): Promise<number[]> {
    const along = idsOf((await page(query, 0)).items);
    expect(idsOf((await page(query)).items)).toEqual(along);
    return along;
  }

  const each = COLUMNS.flatMap((of) => operatorsOf(of).map((operator) => ({ of, operator, name: of.name })));
  it.each(each)('find by $name $operator what the model finds', async ({ of, operator }) => {
    const answers: Record<string, readonly number[]> = {};
    const expected: Record<string, readonly number[]> = {};
    for (const value of hasNoValue(operator) ? [''] : VALUES[of.kind]) {
      const one: ModelFilter = { conditions: [{ column: of, operator, value }], words: '' };
      answers[value] = await found(asked(one));
      expected[value] = idsOf(rows.filter((row) => holdsAll(row, one)));
    }
    expect(answers).toEqual(expected);
  });

  it('find the same records together as the model, and count them and the values of a column alike', async () => {
    await fc.assert(
      fc.asyncProperty(filter, faceted, async (given, of) => {
        const query = asked(given);
        const expected = rows.filter((row) => holdsAll(row, given));
        expect(await found(query)).toEqual(idsOf(expected));
        const count = { total: expected.length, exacto: true };
        expect((await page(query)).recuento).toEqual(count);
        expect(await countRecords(database, FICHAS, query)).toEqual(count);
        const { valores, hayMas } = await readFacet(database.kysely, FICHAS, { ...query, columna: of.name });
        expect(hayMas).toBe(false);
        expect(valores.map(({ total }) => total)).toEqual(
          valores.map(({ total }) => total).sort((a, b) => b - a),
        );
        expect(new Map(valores.map((one) => [one.valor, one]))).toEqual(facetOf(rows, given, of));
      }),
      { numRuns: 60 },
    );
  });

  it('count with a page only up to a limit', async () => {
    const total = rows.length;
    expect((await page({}, total)).recuento).toEqual({ total, exacto: true });
    expect((await page({}, total - 1)).recuento).toEqual({ total: total - 1, exacto: false });
  });

  // The embedded engine has one connection, so no other one waits.
  it.runIf(engine === 'postgres')(
    'give up counting after a time, and say that the number is not exact',
    async () => {
      await database.transaction(async (tx) => {
        await tx.run('lock table ficha in access exclusive mode');
        expect(await countRecords(database, FICHAS, {}, 30)).toEqual({ total: 10_000, exacto: false });
      });
    },
  );

  it('narrow the values of a column by a text, and show fifty of them', async () => {
    const narrowed = await readFacet(database.kysely, FICHAS, { columna: 'grupo', texto: ' avi ' });
    const total = rows.filter(({ grupo }) => grupo === 2).length;
    expect(narrowed).toEqual({ valores: [{ valor: '2', nombre: 'Ávila', total }], hayMas: false });
    const many: Catalogue = {
      ...FICHAS,
      columns: COLUMNS.map((one) => (one.name === 'entero' ? { ...one, value: sql`f.id` } : one)),
    };
    const { valores, hayMas } = await readFacet(database.kysely, many, { columna: 'entero' });
    expect([valores.length, hayMas]).toEqual([50, true]);
  });

  it('come with the names of the records that they mention by number', async () => {
    const { nombres } = await page({ donde: ['grupo.es.3', 'grupo.es.2', 'grupo.no.99', 'entero.es.1'] });
    expect(nombres).toEqual([
      { columna: 'grupo', valor: '2', nombre: GROUPS[2] },
      { columna: 'grupo', valor: '3', nombre: GROUPS[3] },
    ]);
  });

  const unsortable: Catalogue = {
    ...FICHAS,
    columns: COLUMNS.map((one) => ({
      ...one,
      isSortable: one.name !== 'dia',
      isFaceted: one.name !== 'texto',
    })),
  };
  const place = (...values: (string | null)[]) => cursorOf(values);
  /** Twenty conditions: many values of a column are one, and so are the first and the last day of a range. */
  const TWENTY = [
    ...Array.from({ length: 50 }, (_, at) => `entero.es.${at}`),
    ...Array.from({ length: 30 }, (_, at) => `grupo.no.${at + 100}`),
    'momento.desde.1999-01-01',
    'momento.hasta.2099-12-31',
    ...Array.from({ length: 17 }, (_, at) => `texto.contiene.${'a'.repeat(at + 1)}`),
  ];
  const GONE = 'Esta página de la lista ya no existe con este orden: empieza por la primera.';
  const refused: readonly [Partial<ExplorerQuery>, string, string][] = [
    [{ donde: ['nada.es.1'] }, 'donde/0', 'No hay ninguna columna «nada»: elige otra.'],
    [{ donde: ['fijo.es.x', 'fijo.vacio'] }, 'donde/1', '«fijo» no se puede filtrar por «vacio».'],
    [{ donde: ['entero.contiene.1'] }, 'donde/0', '«entero» no se puede filtrar por «contiene».'],
    [{ donde: ['momento.es.2026-01-01'] }, 'donde/0', '«momento» no se puede filtrar por «es».'],
    [{ donde: ['entero.es.1.5'] }, 'donde/0', '«1.5» no es un número entero: corrige el filtro de «entero».'],
    [
      { donde: ['entero.desde.9999999999999999'] },
      'donde/0',
      '«9999999999999999» no es un número entero: corrige el filtro de «entero».',
    ],
    [
      { donde: ['decimal.desde.1,5'] },
      'donde/0',
      '«1,5» no es un número con punto decimal: corrige el filtro de «decimal».',
    ],
    [
      { donde: ['dia.hasta.2026-02-30'] },
      'donde/0',
      '«2026-02-30» no es una fecha como 2026-01-31: corrige el filtro de «dia».',
    ],
    [
      { donde: ['momento.desde.ayer'] },
      'donde/0',
      '«ayer» no es una fecha como 2026-01-31: corrige el filtro de «momento».',
    ],
    [{ donde: ['grupo.es.Norte'] }, 'donde/0', '«Norte» no es un número: corrige el filtro de «grupo».'],
    [
      { donde: [...TWENTY, 'dia.desde.2026-01-01'] },
      'donde',
      'Un filtro tiene como mucho 20 condiciones y este tiene 21: quita alguna.',
    ],
    [
      { donde: Array.from({ length: 60 }, () => 'texto.contiene.a') },
      'donde',
      'Un filtro tiene como mucho 20 condiciones y este tiene 60: quita alguna.',
    ],
    [{ orden: 'nada' }, 'orden', 'No hay ninguna columna «nada»: elige otra.'],
    [
      { orden: '-dia,fijo' },
      'orden',
      'La lista no se puede ordenar primero por «dia»: elige antes otra columna.',
    ],
    [
      { orden: 'fijo,-fijo' },
      'orden',
      'Cada columna puede estar una sola vez en el orden: quita la repetida.',
    ],
    [{ columnas: 'fijo,nada' }, 'columnas', 'No hay ninguna columna «nada»: elige otra.'],
    [{ despues: 'roto' }, 'despues', GONE],
    [{ antes: place('x', 'y', '1') }, 'antes', GONE],
    [{ despues: place('x', null) }, 'despues', GONE],
    [{ despues: place('x', '1; drop') }, 'despues', GONE],
    [{ despues: place('x\0', '1') }, 'despues', GONE],
    [{ orden: 'entero', despues: place('uno', '1') }, 'despues', GONE],
    [{ orden: 'entero', antes: place('99999999999999999999', '1') }, 'antes', GONE],
    [{ orden: 'fijo,dia', despues: place('x', '2026-02-30', '1') }, 'despues', GONE],
    [{ orden: 'momento', despues: place('25:00', '1') }, 'despues', GONE],
  ];
  it('are refused with what to do, where a request cannot be understood', async () => {
    const answers: unknown[] = [];
    for (const [query] of refused) {
      for (const counted of [0, 10_000]) {
        answers.push(await page(query, counted, unsortable).catch((error: unknown) => error));
      }
    }
    const expected = refused.flatMap(([, pointer, detail]) => {
      const problem = {
        kind: 'refused',
        message: detail,
        errors: [{ source: { pointer: `/querystring/${pointer}` }, detail }],
      };
      return [problem, problem].map((one) => expect.objectContaining(one));
    });
    expect(answers).toEqual(expected);
    expect((await page({ donde: TWENTY })).items).toEqual([]);
    await expect(readFacet(database.kysely, unsortable, { columna: 'texto' })).rejects.toMatchObject({
      kind: 'refused',
      message: '«texto» tiene demasiados valores para elegir entre ellos.',
    });
  });
});
