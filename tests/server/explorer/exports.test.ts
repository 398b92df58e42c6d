import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import type { Catalogue, CatalogueColumn } from '../../../server/explorer/catalogue.ts';
import { ListExports } from '../../../server/explorer/export/list-exports.ts';
import { readExplorerPage } from '../../../server/explorer/read-page.ts';
import type { ExplorerExportQuery } from '../../../src/api/contract/records/explorer.ts';
import { parseCsv } from '../../support/parse-csv.ts';
import { ENGINES, openMigratedDatabase } from '../../support/server.ts';
import { COLUMNS, FICHAS, type Ficha, insertFichas, makeFichas, record } from './fichas.ts';

const ID: CatalogueColumn = {
  ...(COLUMNS.find(({ name }) => name === 'entero') as CatalogueColumn),
  name: 'id',
  label: 'Número',
  value: sql`f.id`,
  isNullable: false,
};
const NUMBERED: Catalogue = { ...FICHAS, columns: [ID, ...COLUMNS] };
const STAYS = new AbortController().signal;
const WAITS = { by: 1, gone: STAYS };

/** A signal that is aborted when it is checked for the nth time. */
function leavingAt(nth: number): AbortSignal {
  let asked = 0;
  const throwIfAborted = () => {
    asked += 1;
    if (asked === nth) throw new Error('gone');
  };
  return { throwIfAborted } as AbortSignal;
}

describe.each(ENGINES)('the exports of an explorer on %s', (engine) => {
  let database: Database;
  let drop: () => Promise<void>;
  let folder: string;
  let exports: ListExports;
  beforeAll(async () => {
    ({ database, drop } = await openMigratedDatabase(engine));
    await makeFichas(database);
    folder = await mkdtemp(join(tmpdir(), 'portal-test-'));
    exports = new ListExports({ database, folder });
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await drop();
  });

  const fill = async (records: readonly Ficha[]): Promise<number[]> => {
    await database.transaction((tx) => tx.run('delete from ficha'));
    return insertFichas(database, records);
  };
  async function exported(query: ExplorerExportQuery, from = exports, catalogue = NUMBERED): Promise<string> {
    const { body, bytes } = await from.make(catalogue, query, WAITS);
    const written = await buffer(body);
    expect(written.length).toBe(bytes);
    return written.toString();
  }
  const rowsOf = (csv: string): string[][] => parseCsv(csv).slice(1);
  const idsIn = (csv: string): number[] => rowsOf(csv).map(([id]) => Number(id));

  it('hold the same records as the pages, in the same order', async () => {
    const order = fc
      .shuffledSubarray(
        COLUMNS.map(({ name }) => name),
        { minLength: 1, maxLength: 3 },
      )
      .chain((names) => fc.tuple(...names.map((name) => fc.constantFrom(name, `-${name}`))));
    await fc.assert(
      fc.asyncProperty(
        ...([fc.array(record, { maxLength: 30 }), order] as const),
        fc.constantFrom([], ['grupo.es.1'], ['entero.desde.0'], ['texto.vacio', 'texto.es.a']),
        async (records, by, donde) => {
          await fill(records);
          const query = { orden: by.join(','), columnas: 'id,texto', ...(donde.length > 0 ? { donde } : {}) };
          const { items } = await readExplorerPage(database, NUMBERED, { ...query, limite: 500 });
          expect(idsIn(await exported(query))).toEqual(items.map(({ id }) => id));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('are read in batches to their end, and know how many they hold', async () => {
    const ids = await fill(fc.sample(record, 5_000));
    const { rows } = await database.transaction((tx) =>
      tx.run('select id from ficha order by texto collate es_portal desc nulls last, dia nulls last, id'),
    );
    const csv = await exported({ orden: '-texto,dia', columnas: 'id' });
    expect(idsIn(csv)).toEqual(rows.map(({ id }) => Number(id)));
    const { body, rows: counted } = await exports.make(NUMBERED, { columnas: 'id' }, WAITS);
    body.destroy();
    expect([counted, rows.length]).toEqual([5_000, ids.length]);
    await fill(fc.sample(record, 2_000));
    expect(idsIn(await exported({}))).toHaveLength(2_000);
  });

  it('write each value as spreadsheets read it, and none of them as a formula', async () => {
    const one = (texto: string | null, rest: Partial<Ficha> = {}): Ficha => ({
      texto,
      fijo: 'x',
      entero: null,
      decimal: null,
      dia: null,
      momento: null,
      grupo: 1,
      ...rest,
    });
    await fill([
      one('=1+1', { entero: -7, decimal: '-1234.50', dia: '2026-03-01', grupo: 2 }),
      one('a;"b"\r\nc', { momento: '2026-03-28T23:00:00Z' }),
      one('+34 600 000 000', { decimal: '0.10000000000000000001' }),
      one('@x'),
      one(null),
    ]);
    expect(await exported({ columnas: COLUMNS.map(({ name }) => name).join(',') })).toBe(
      [
        '\uFEFFtexto;fijo;entero;decimal;dia;momento;momento (ISO);grupo',
        "'=1+1;x;-7;-1234,50;01/03/2026;;;Ávila",
        '"a;""b""\r\nc";x;;;;29/03/2026 00:00;2026-03-29T00:00:00+01:00;Norte',
        '+34 600 000 000;x;;0,10000000000000000001;;;;Norte',
        "'@x;x;;;;;;Norte",
        ';x;;;;;;Norte',
        '',
      ].join('\r\n'),
    );
  });

  it('have only a header when there are no records', async () => {
    await fill([]);
    expect(await exported({ columnas: 'texto,grupo' })).toBe('\uFEFFtexto;grupo\r\n');
  });

  it.each([
    [{ columnas: 'id,nada' }, 'columnas'],
    [{ orden: 'nada' }, 'orden'],
    [{ donde: ['entero.es.x'] }, 'donde/0'],
  ])(
    'are refused with a sentence that says what to do when %j cannot be understood',
    async (query, pointer) => {
      await expect(exports.make(NUMBERED, query, WAITS)).rejects.toMatchObject({
        kind: 'refused',
        errors: [{ source: { pointer: `/querystring/${pointer}` } }],
      });
    },
  );

  it('free the database when their caller leaves, and leave no file', async () => {
    await fill(fc.sample(record, 2_500));
    for (const nth of [1, 2, 3, 4]) {
      await expect(exports.make(NUMBERED, {}, { by: 1, gone: leavingAt(nth) })).rejects.toThrow('gone');
      expect(database.pool().active).toBe(0);
    }
    expect(await readdir(folder)).toEqual([]);
    expect(rowsOf(await exported({}))).toHaveLength(2_500);
  });

  it('show one moment, and let others write meanwhile', async () => {
    const ids = await fill(fc.sample(record, 2_500));
    const query = { columnas: 'id,fijo,entero' };
    const before = await exported(query);
    let writing: Promise<unknown> = Promise.resolve();
    let asked = 0;
    const throwIfAborted = () => {
      asked += 1;
      // Two batches are read, the third one is not.
      if (asked !== 3) return;
      writing = database.transaction((tx) =>
        tx.run("update ficha set fijo = 'z', borrada = id % 2 = 0, entero = -1 where true"),
      );
    };
    const { body } = await exports.make(NUMBERED, query, { by: 1, gone: { throwIfAborted } as AbortSignal });
    expect((await buffer(body)).toString()).toBe(before);
    await writing;
    expect(idsIn(await exported({}))).toHaveLength(ids.filter((id) => id % 2 === 1).length);
  });

  it('are made one after another, in turns by person, and refused where too many wait', async () => {
    await fill([]);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const began: number[] = [];
    const waiting: Database = {
      ...database,
      transaction: async (work, options) => {
        await held;
        return database.transaction(work, options);
      },
    };
    const busy = new ListExports({ database: waiting, folder });
    const ask = (by: number) =>
      busy.make(NUMBERED, { columnas: 'texto' }, { ...WAITS, by }).then(async ({ body }) => {
        began.push(by);
        return (await buffer(body)).toString();
      });
    const asked = [1, 1, 1, 2].map(ask);
    await expect(ask(1)).rejects.toMatchObject({
      kind: 'tooOften',
      message: 'Ya se preparan otras descargas tuyas. Espera a que acaben.',
      retryAfter: 60,
    });
    const others = Array.from({ length: 17 }, (_, place) => ask(3 + place));
    await expect(ask(99)).rejects.toMatchObject({ kind: 'unavailable', retryAfter: 60 });
    release();
    expect(await Promise.all([...asked, ...others])).toEqual(Array(21).fill('\uFEFFtexto\r\n'));
    expect(began).toEqual([1, 2, 1, ...others.map((_, place) => 3 + place), 1]);
    expect(await exported({ columnas: 'texto' }, busy)).toBe('\uFEFFtexto\r\n');
  });
});
