import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { readExplorerPage } from '../../../server/explorer/read-page.ts';
import { END, type ExplorerPage, type ExplorerQuery } from '../../../src/api/contract/records/explorer.ts';
import { BOTH_ENGINES, openMigratedDatabase } from '../../support/server.ts';
import { COLUMNS, FICHAS, type Ficha, insertFichas, makeFichas, record } from './fichas.ts';

const order = fc
  .shuffledSubarray(
    COLUMNS.map(({ name }) => name),
    { minLength: 1, maxLength: 3 },
  )
  .chain((names) => fc.tuple(...names.map((name) => fc.constantFrom(name, `-${name}`))));
/** Columns with texts for people are in the order of Spanish. */
const READ: Readonly<Record<string, string>> = {
  texto: 'texto collate es_portal',
  fijo: 'fijo collate es_portal',
  grupo: '(select nombre from grupo where grupo.id = ficha.grupo) collate es_portal',
};
/**
 * The number of matches below which they are collected and sorted; with more, the list is read along an
 * index.
 */
const few = fc.constantFrom(0, 12, 10_000);

describe.each(BOTH_ENGINES)('the pages of an explorer on %s', (engine) => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, drop } = await openMigratedDatabase(engine));
    await makeFichas(database);
  });
  afterAll(() => drop());

  const run = (statement: string, values: readonly unknown[] = []) =>
    database.transaction((tx) => tx.run(statement, values));
  const insert = (records: readonly Ficha[]) => insertFichas(database, records);

  async function inOrder(orden: readonly string[]): Promise<number[]> {
    const terms = orden.map((text) => {
      const name = text.replace('-', '');
      return `${READ[name] ?? name} ${text.startsWith('-') ? 'desc' : 'asc'} nulls last`;
    });
    const id = orden.at(-1)?.startsWith('-') ? 'id desc' : 'id';
    const { rows } = await run(
      `select id from ficha where not borrada order by ${[...terms, id].join(', ')}`,
    );
    return rows.map((row) => Number(row.id));
  }

  type Asked = Omit<ExplorerQuery, 'orden'>;
  const pageOf = (orden: readonly string[], counted: number, asked: Asked) =>
    readExplorerPage(database, FICHAS, { orden: orden.join(','), ...asked }, counted);

  interface Walk {
    readonly limite: number;
    readonly counted: number;
    readonly isBack: boolean;
    readonly between?: () => Promise<unknown>;
  }

  /** Reads every page in one direction. `between` is called after each page. */
  async function walk(
    orden: readonly string[],
    { limite, counted, isBack, between }: Walk,
  ): Promise<number[]> {
    const seen: number[] = [];
    let from: { antes?: string; despues?: string } = isBack ? { antes: END } : {};
    for (;;) {
      const page: ExplorerPage = await pageOf(orden, counted, { limite, ...from });
      const ids = page.items.map(({ id }) => id);
      seen.splice(isBack ? 0 : seen.length, 0, ...ids);
      const next = isBack ? page.anterior : page.siguiente;
      if (next === null) return seen;
      from = isBack ? { antes: next } : { despues: next };
      await between?.();
    }
  }

  it('hold every record once and in order, forwards and backwards, with equal and empty values', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...([fc.array(record, { maxLength: 25 }), order, fc.integer({ min: 1, max: 7 }), few] as const),
        async (records, orden, limite, counted) => {
          await run('delete from ficha');
          await insert(records);
          const expected = await inOrder(orden);
          expect(await walk(orden, { limite, counted, isBack: false })).toEqual(expected);
          expect(await walk(orden, { limite, counted, isBack: true })).toEqual(expected);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('hold every record that stays once, while others insert, change and delete between two pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        ...([fc.array(record, { minLength: 8, maxLength: 20 }), order, fc.boolean(), few] as const),
        fc.array(fc.record({ comes: record, goes: fc.nat(), isMoved: fc.boolean() }), { maxLength: 4 }),
        async (records, orden, isBack, counted, changes) => {
          await run('delete from ficha');
          await insert(records);
          const before = await inOrder(orden);
          const touched = new Set<number>();
          const left = [...changes];
          const between = async () => {
            const change = left.pop();
            if (change === undefined) return;
            await insert([change.comes]);
            const id = before[change.goes % before.length] as number;
            touched.add(id);
            const what = change.isMoved ? `texto = null, entero = 0, fijo = 'x'` : 'borrada = true';
            await run(`update ficha set ${what} where id = $1`, [id]);
          };
          const seen = await walk(orden, { limite: 3, counted, isBack, between });
          const stayed = before.filter((id) => !touched.has(id));
          expect(seen.filter((id) => stayed.includes(id))).toEqual(stayed);
        },
      ),
      { numRuns: 25 },
    );
  });
});
