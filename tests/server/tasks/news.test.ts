import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newsSince } from '../../../server/tasks/news/read-news.ts';
import { oldNewsPurge } from '../../../server/tasks/old-news-purge.ts';
import type { Board } from '../../../src/api/contract/records/task-boards.ts';
import { BOTH_ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { type Caller, newCaller } from '../users/world.ts';
import { isCard, listening, type Reader, readNews } from './news-reader.ts';
import { type Tasks, tasksOf } from './world.ts';

const deferred = () => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
};

describe.each(BOTH_ENGINES)('the event stream of tasks on %s', (engine) => {
  let server: TestServer;
  let caller: Caller;
  let ana: Tasks;
  let board: Board;
  let one: string;
  let other: string;
  const readers: Reader[] = [];
  beforeAll(async () => {
    server = await startTestServer({ engine });
    caller = await newCaller(server, ['4task']);
    ana = tasksOf(caller);
    board = await ana.board();
    one = await listening(server.app);
    other = await listening(await server.again());
  });
  afterAll(async () => {
    for (const reader of readers) reader.stop();
    await server.close();
  });

  const read = async (address: string, since: string | null = null, token = caller.token) => {
    const reader = await readNews(address, token, since);
    readers.push(reader);
    return reader;
  };

  it('reaches every listener, at this server and at another', async () => {
    const [here, there] = [await read(one), await read(other)];
    const { tarjeta } = await ana.create(board.id, { titulo: 'Para todos' });
    for (const reader of [here, there]) {
      expect(await reader.until(isCard('Para todos'))).toMatchObject({ tarjeta });
      expect(reader.heard[0]).toEqual({ tipo: 'abierto' });
    }
    const opId = randomUUID();
    await ana.patch(tarjeta.id, { titulo: 1 }, { titulo: 'Cambiada' }, opId);
    expect(await there.until(isCard('Cambiada'))).toMatchObject({ opIds: [opId] });
  });

  it('goes on where a page was, and misses nothing that happened meanwhile', async () => {
    const { place: novedades } = await newsSince(server.database, null);
    await ana.create(board.id, { titulo: 'Mientras no estaba' });
    const back = await read(other, novedades);
    await back.until(isCard('Mientras no estaba'));
    const place = back.place();
    back.stop();
    await ana.create(board.id, { titulo: 'Después' });
    const again = await read(one, place);
    await again.until(isCard('Después'));
    expect(again.heard.some(isCard('Mientras no estaba'))).toBe(false);
    expect(again.heard.some(({ tipo }) => tipo === 'recargar')).toBe(false);
  });

  it.runIf(engine === 'postgres')(
    'contains a transaction that began earlier and committed later',
    async () => {
      const reader = await read(one);
      const { database } = server;
      const tell = async (tx: Parameters<Parameters<typeof database.transaction>[0]>[0]) =>
        tx.run(`insert into tarea_novedad (tablero, en) values ($1, now())`, [board.id]);
      const boardNews = () => reader.heard.filter(({ tipo }) => tipo === 'tablero').length;
      const [written, commit] = [deferred(), deferred()];
      const late = database.transaction(async (tx) => {
        await tell(tx);
        written.resolve();
        await commit.promise;
      });
      await written.promise;
      await ana.done('PUT', `/tableros/${board.id}`, {
        version: board.version,
        nombre: 'Con otro nombre',
        columnas: board.columnas,
        pasar: {},
      });
      await reader.until((news) => news.tipo === 'tablero' && news.tablero.nombre === 'Con otro nombre');
      const before = boardNews();
      commit.resolve();
      await late;
      await expect.poll(boardNews).toBe(before + 1);
    },
  );

  it('says who looks at a card until they stop or leave', async () => {
    const { tarjeta } = await ana.create(board.id, { titulo: 'Mirada' });
    const reader = await read(one);
    const present = () =>
      reader.heard.flatMap((news) => (news.tipo === 'presentes' ? [news.presentes] : [])).at(-1);
    const [pagina, tarea] = [randomUUID(), tarjeta.id];
    const looking = [{ tarea, personas: [{ id: caller.id, nombre: 'Persona 1' }] }];
    await ana.done('PUT', '/presencia', { pagina, tarea });
    await expect.poll(present).toEqual(looking);
    await ana.done('PUT', '/presencia', { pagina, tarea: null });
    await expect.poll(present).toEqual([]);
    await ana.done('PUT', '/presencia', { pagina, tarea });
    await expect.poll(present).toEqual(looking);
    server.clock.advance({ seconds: 46 });
    await expect.poll(present).toEqual([]);
  });

  it('is refused from an invalid position', async () => {
    for (const desde of ['', 'nada', '1.5|1:1', "1.5|1:1:' or true --"]) {
      const answer = await server.get(
        `/api/v2/4task/novedades?desde=${encodeURIComponent(desde)}`,
        caller.token,
      );
      expect([desde, answer.statusCode]).toEqual([desde, 422]);
    }
  });

  it.each([
    ['lose the permission for 4Task', 'delete from permiso where usuario_id = $1', 403],
    ['sign out', 'delete from sesion where usuario_id = $1', 401],
    ['are switched off', 'update usuario set activo = false where id = $1', 401],
  ] as const)('tells nothing more to people who %s, and ends', async (_, ending, status) => {
    const leaving = await newCaller(server, ['4task']);
    const [here, there] = [await read(one, null, leaving.token), await read(other, null, leaving.token)];
    await server.query(ending, [leaving.id]);
    await ana.create(board.id, { titulo: 'Después de irse' });
    for (const reader of [here, there]) {
      await reader.ended;
      expect(reader.heard.some(isCard('Después de irse'))).toBe(false);
    }
    expect((await server.get('/api/v2/4task/novedades?desde=ahora', leaving.token)).statusCode).toBe(status);
  });

  it('asks a page to load everything again when its position is of another database or too old', async () => {
    const { place: novedades } = await newsSince(server.database, null);
    const [, snapshot] = novedades.split('|');
    for (const strange of [`1.5|${snapshot}`, `${novedades.split('.')[0]}|1:1:`]) {
      const reader = await read(one, strange);
      await reader.until(({ tipo }) => tipo === 'recargar');
    }
    // What no database writes, and a place that this one has not reached.
    const here = novedades.split('|')[0];
    const made = [
      '0:0:',
      '5:4:',
      '1:9:9',
      '1:9:5,4',
      '3:9:2',
      `1:${2n ** 63n}:`,
      `1:${2n ** 63n - 1n}:`,
      `9:${2n ** 41n}:${2n ** 40n}`,
    ];
    for (const snapshot of made) {
      expect([snapshot, (await newsSince(server.database, `${here}|${snapshot}`)).news]).toEqual([
        snapshot,
        null,
      ]);
    }
    const strange = await read(one, `${here}|0:0:`);
    await strange.until(({ tipo }) => tipo === 'recargar');
    await ana.create(board.id, { titulo: 'Olvidada' });
    server.clock.advance({ hours: 25 });
    const at = server.clock.now();
    const { database } = server;
    await oldNewsPurge.run({
      at,
      database,
      signal: new AbortController().signal,
      transaction: (work) => database.transaction(work),
    });
    expect((await newsSince(database, novedades)).news).toBe(null);
    // Work that others began on the same server before the purge may still be running for a moment; that is
    // then old too.
    const newsFromNow = async () => (await newsSince(database, (await newsSince(database, null)).place)).news;
    await expect.poll(newsFromNow).toEqual([]);
  });
});
