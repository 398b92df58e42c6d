import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { embeddedUpkeep } from '../../../server/db/embedded-upkeep.ts';
import { openTestDatabase } from '../../support/server.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await openTestDatabase('pglite'));
});
afterAll(async () => {
  await database.close();
  await drop();
});

const query = (sql: string) => database.transaction((tx) => tx.run(sql));
async function upkeep(signal = new AbortController().signal) {
  // PostgreSQL counts changes only once a second.
  await query('select pg_stat_force_next_flush()');
  const transaction = database.transaction.bind(database);
  return embeddedUpkeep.run({ at: new Date(), database, signal, transaction });
}
/** The number of rows that the engine assumes; -1 when the table was never analysed. */
const rowsIn = async (table: string): Promise<number> => {
  const { rows } = await query(`select reltuples from pg_class where relname = '${table}'`);
  return Number(rows[0]?.reltuples);
};

it('analyses a table once, and again when it has changed or shrunk', async () => {
  await query('create table ficha (id integer primary key, texto text not null)');
  await query('create table otra (id integer primary key, texto text)');
  await query('create table vacia (id integer)');
  await query('create table "Con espacio" (id integer)');
  expect(await upkeep()).toEqual({ comment: '0 tablas al día.', rows: 0 });

  await query('insert into ficha select n, md5(n::text) from generate_series(1, 20000) n');
  await query('insert into otra select n from generate_series(1, 20000) n');
  await query('insert into "Con espacio" select n from generate_series(1, 2000) n');
  expect([await rowsIn('ficha'), await rowsIn('Con espacio')]).toEqual([-1, -1]);
  expect(await upkeep()).toEqual({ comment: '3 tablas al día.', rows: 3 });
  expect([await rowsIn('ficha'), await rowsIn('Con espacio')]).toEqual([20_000, 2_000]);
  expect(await upkeep()).toEqual({ comment: '0 tablas al día.', rows: 0 });

  await query('delete from ficha where id % 2 = 0');
  expect(await upkeep()).toEqual({ comment: '1 tabla al día.', rows: 1 });
  expect(await rowsIn('ficha')).toBe(10_000);
  // The new rows use the space of the deleted ones.
  await query('insert into ficha select n, md5(n::text) from generate_series(20001, 28000) n');
  const { rows } = await query(
    "select pg_relation_size('ficha') / 8192 <= relpages as fits from pg_class where relname = 'ficha'",
  );
  expect(rows).toEqual([{ fits: true }]);
});

it('ends when the server stops', async () => {
  await query('insert into otra select n from generate_series(20001, 90000) n');
  await expect(upkeep(AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping');
  expect((await upkeep()).rows).toBeGreaterThan(0);
});
