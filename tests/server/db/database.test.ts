import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, DatabaseError } from '../../../server/db/database.ts';
import { isPlainRead } from '../../../server/db/plain-read.ts';
import { BOTH_ENGINES, openTestDatabase } from '../../support/server.ts';

async function* bytes(...pieces: string[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield new TextEncoder().encode(piece);
}

describe.each(BOTH_ENGINES)('the database on %s', (engine) => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ database, drop } = await openTestDatabase(engine));
    await database.transaction((tx) =>
      tx.runScript('create table hoja (a text, b text); create table n (v int)'),
    );
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });
  const one = async (sql: string, parameters?: unknown[]) =>
    (await database.transaction((tx) => tx.run(sql, parameters))).rows[0];

  describe('on a process whose clock is two hours ahead', () => {
    const seconds = (one: unknown, other: Date) => Math.abs((one as Date).getTime() - other.getTime()) / 1000;
    const engineNow = async () => (await one('select clock_timestamp() as at'))?.at;
    afterEach(() => {
      vi.useRealTimers();
    });

    it('the time is that of the engine, inside and outside of a transaction', async () => {
      vi.useFakeTimers({ now: Date.now() + 7_200_000, toFake: ['Date'] });
      // The embedded engine runs in a thread of this process and uses its clock.
      const now = engine === 'postgres' ? await engineNow() : new Date();
      expect(seconds(now, await database.now())).toBeLessThan(60);
      expect(seconds(now, await database.transaction((tx) => tx.now()))).toBeLessThan(60);
      const [row] = await database.kysely.selectNoFrom(database.nowInQuery().as('at')).execute();
      expect(seconds(now, row?.at as Date)).toBeLessThan(60);
    });
  });

  it('time goes on within a transaction', async () => {
    await database.transaction(async (tx) => {
      const before = await tx.now();
      await tx.run('select pg_sleep(0.02)');
      expect((await tx.now()).getTime()).toBeGreaterThanOrEqual(before.getTime() + 15);
    });
  });

  it('reads every type alike', async () => {
    const row = await one(`select 12::int8 as int8, 3::int4 as int4, 1.50::numeric as numeric, true as yes,
      '2026-03-29'::date as date, '2026-03-29T01:30:00Z'::timestamptz as moment, '{"a":[1]}'::jsonb as json,
      array[1, null]::int8[] as numbers, array['x', 'y;"z']::text[] as texts, null::int8 as nothing, count(*) as count`);
    expect(row).toEqual({
      int8: 12,
      int4: 3,
      numeric: '1.50',
      yes: true,
      date: '2026-03-29',
      moment: new Date('2026-03-29T01:30:00Z'),
      json: { a: [1] },
      numbers: [1, null],
      texts: ['x', 'y;"z'],
      nothing: null,
      count: 1,
    });
  });

  it('writes every type alike', async () => {
    const moment = new Date('2026-10-25T00:30:00.123Z');
    const row = await one(
      'select $1::int8 as n, $2::text as t, $3::boolean as b, $4::timestamptz as d, $5::jsonb as j, $6::text[] as a, $7::text as z',
      [7, 'á\n"', false, moment, { k: 'v' }, ['a,b', 'c"d\\', null], null],
    );
    expect(row).toEqual({
      n: 7,
      t: 'á\n"',
      b: false,
      d: moment,
      j: { k: 'v' },
      a: ['a,b', 'c"d\\', null],
      z: null,
    });
  });

  it('runs one statement at a time and counts what it touched', async () => {
    await database.transaction(async (tx) => {
      expect(await tx.run('insert into n values (1), (2), (3)')).toEqual({ rows: [], affectedRows: 3 });
      expect((await tx.run('select v from n')).affectedRows).toBe(0);
      expect((await tx.run('update n set v = v + 1 where v > 1')).affectedRows).toBe(2);
      expect((await tx.run('delete from n')).affectedRows).toBe(3);
    });
    await expect(database.transaction((tx) => tx.run('select 1; select 2'))).rejects.toMatchObject({
      code: '42601',
    });
  });

  it('rolls back the work that failed, and goes on', async () => {
    const failed = database.transaction(async (tx) => {
      await tx.run('insert into n values (1)');
      throw new Error('enough');
    });
    await expect(failed).rejects.toThrow('enough');
    const refused = database.transaction(async (tx) => {
      await tx.run('insert into n values (1)');
      await tx.run('select 1 / 0');
    });
    await expect(refused).rejects.toEqual(expect.any(DatabaseError));
    await expect(refused).rejects.toMatchObject({ code: '22012', message: 'division by zero' });
    expect(await one('select count(*) as left_over from n')).toEqual({ left_over: 0 });
  });

  it('a failed statement that the work ignores does not count as committed', async () => {
    const work = database.transaction(async (tx) => {
      await tx.run('insert into n values (1)');
      await tx.run('select 1 / 0').catch(() => undefined);
    });
    await expect(work).rejects.toMatchObject({ code: '25P02' });
    expect(await one('select count(*) as left_over from n')).toEqual({ left_over: 0 });
  });

  it('transactions at once do not mix', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        database
          .transaction(async (tx) => {
            await tx.run('insert into n values ($1)', [index]);
            if (index % 2 === 1) throw new Error('odd');
          })
          .catch(() => undefined),
      ),
    );
    const rows = await database.transaction((tx) => tx.run('delete from n returning v'));
    expect(rows.rows.map(({ v }) => v).sort()).toEqual([0, 2, 4, 6]);
  });

  it('takes its locks before its first statement reads', async () => {
    const addNext = () =>
      database.transaction(
        (tx) => tx.run('insert into n select coalesce(max(v), 0) + 1 from n returning pg_sleep(0.01)'),
        { locks: [sql`select pg_advisory_xact_lock(${sql.lit(7)})`] },
      );
    await Promise.all(Array.from({ length: 8 }, addNext));
    const { rows } = await database.transaction((tx) => tx.run('delete from n returning v'));
    expect(rows.map(({ v }) => Number(v)).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    await expect(
      database.transaction(async () => undefined, { locks: [sql`select pg_advisory_xact_lock(${7})`] }),
    ).rejects.toThrow('A lock that is taken with BEGIN has a parameter.');
  });

  it('copies a CSV with quotes, breaks and empty cells, whatever way it is cut', async () => {
    const csv = 'uno;"a;b"\n"dos ""2""";"línea\nlínea"\n;"\\."\ntres;\n';
    const encoded = new TextEncoder().encode(csv);
    async function* cut(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < encoded.length; at += 3) yield encoded.slice(at, at + 3);
    }
    const copied = await database.transaction((tx) =>
      tx.copyFrom({ table: 'hoja', columns: ['a', 'b'] }, cut()),
    );
    expect(copied).toBe(4);
    const { rows } = await database.transaction((tx) => tx.run('delete from hoja returning a, b'));
    expect(rows).toEqual([
      { a: 'uno', b: 'a;b' },
      { a: 'dos "2"', b: 'línea\nlínea' },
      { a: null, b: '\\.' },
      { a: 'tres', b: null },
    ]);
  });

  it('a CSV of several chunks is copied once and whole', async () => {
    const rows = 40_000;
    async function* many(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < rows; at += 1000) {
        yield new TextEncoder().encode(
          Array.from({ length: 1000 }, (_, index) => `${at + index};"${'x'.repeat(60)}\n"\n`).join(''),
        );
      }
    }
    await database.transaction(async (tx) => {
      expect(await tx.copyFrom({ table: 'hoja', columns: ['a', 'b'] }, many())).toBe(rows);
      const found = await tx.run('select count(*) as n, count(distinct a) as different from hoja');
      expect(found.rows).toEqual([{ n: rows, different: rows }]);
      await tx.run('delete from hoja');
    });
  });

  it('a CSV that fails half-way leaves nothing and the connection is good', async () => {
    const bad = database.transaction((tx) =>
      tx.copyFrom({ table: 'hoja', columns: ['a', 'b'] }, bytes('uno;dos\n', 'tres\n')),
    );
    await expect(bad).rejects.toMatchObject({ code: '22P04' });
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode('uno;dos\n');
      throw new Error('the upload was cut');
    }
    const cut = database.transaction((tx) => tx.copyFrom({ table: 'hoja', columns: ['a', 'b'] }, broken()));
    await expect(cut).rejects.toThrow('the upload was cut');
    expect(await one('select count(*) as n from hoja')).toEqual({ n: 0 });
  });

  it.runIf(engine === 'postgres')('a transaction that another one made fail is tried again', async () => {
    await database.transaction((tx) => tx.run('insert into n values (0)'));
    const add = () =>
      database.transaction(
        async (tx) => {
          const { rows } = await tx.run('select v from n');
          await tx.run('update n set v = $1', [Number(rows[0]?.v) + 1]);
        },
        { locks: [sql`set transaction isolation level serializable`] },
      );
    await Promise.all([add(), add(), add()]);
    expect(await one('select v from n')).toEqual({ v: 3 });
    await database.transaction((tx) => tx.run('delete from n'));
  });

  it('says whether it answers', async () => {
    expect(await database.isAnswering(5_000)).toBe(true);
  });
});

it.each<[string, boolean]>([
  ['select 1', true],
  ['  SELECT "a", count(*) from "t" where "b" in ($1, $2) and (c = 1 or lower(d) = $3) group by a', true],
  [
    'select $1::timestamptz, array_agg(permiso.modulo) from "usuario" left join (select 1) as x on (true)',
    true,
  ],
  ['select borra()', false],
  ['select "count"(*) from t', false],
  ['select esquema.borra ( 1 )', false],
  ['select borra/**/(1)', false],
  ['select borra--\n(1)', false],
  ['select borraá(1)', false],
  ['select 1; delete from t', false],
  ['select * into copia from t', false],
  ['select 1 from t for update', false],
  ['with x as (delete from t returning 1) select 1 from x', false],
  ['insert into t values (1)', false],
  ['do $$ begin end $$', false],
  ["select nextval('n')", false],
])('%j only reads: %s', (sql, reads) => {
  expect(isPlainRead(sql)).toBe(reads);
});
