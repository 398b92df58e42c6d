import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../server/db/database.ts';
import { PostgresConnection } from '../../../server/db/postgres-connection.ts';
import { createTask, patchTask } from '../../../server/tasks/change-task.ts';
import type { Board } from '../../../src/api/contract/records/task-boards.ts';
import { POSTGRES_URL, startTestServer, type TestServer } from '../../support/server.ts';
import { type Caller, newCaller } from '../users/world.ts';
import { addTieable, TIEABLE } from './tieable-records.ts';
import { type Tasks, tasksOf } from './world.ts';

describe.runIf(POSTGRES_URL !== null)('a change of a task on PostgreSQL', () => {
  let server: TestServer;
  let anaCaller: Caller;
  let benCaller: Caller;
  let ana: Tasks;
  let board: Board;
  beforeAll(async () => {
    server = await startTestServer({ engine: 'postgres' });
    await addTieable(server);
    anaCaller = await newCaller(server, ['4task', 'bulk_update']);
    benCaller = await newCaller(server, ['4task']);
    ana = tasksOf(anaCaller);
    board = await ana.board();
  });
  afterAll(() => server.close());

  const isAsked = new AsyncLocalStorage<boolean>();

  /**
   * What a call sends to the database, message by message: the tables that are locked, written and, else, read. What the
   * server does of itself meanwhile is not counted.
   */
  async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
    const { prototype } = PostgresConnection;
    const { begin, execute } = prototype;
    const sent: string[] = [];
    vi.spyOn(prototype, 'begin').mockImplementation(function (this: PostgresConnection, kind, locks) {
      if (isAsked.getStore()) sent.push(['begin', ...locks.map(lockOf)].join(', '));
      return begin.call(this, kind, locks);
    });
    vi.spyOn(prototype, 'execute').mockImplementation(function (this: PostgresConnection, sql, parameters) {
      if (isAsked.getStore()) sent.push(wordsOf(sql));
      return execute.call(this, sql, parameters);
    });
    try {
      await isAsked.run(true, work);
    } finally {
      vi.restoreAllMocks();
    }
    return sent;
  }

  const lockOf = (lock: string): string => `lock ${/from (\w+)/.exec(lock)?.[1] ?? 'a number'}`;

  function wordsOf(sql: string): string {
    const written = [
      ...sql.matchAll(/(insert into|update|delete from) "?(\w+)"?(?= \(| set| as| where|\n)/g),
    ];
    if (written.length > 0) return written.map(([, verb, table]) => `${verb} ${table}`).join(', ');
    const read = /from "?(\w+)/.exec(sql)?.[1];
    return read === undefined ? sql : `select from ${read}`;
  }

  it('is five messages when a task is created, between the look at the session and the answer', async () => {
    expect(await sentBy(() => ana.create(board.id))).toEqual([
      'select from sesion_abierta',
      'begin, lock a number, lock tablero_columna, lock tablero_columna',
      'select from sesion',
      'insert into tarea_operacion',
      'insert into tarea, insert into tarea_novedad, insert into tarea_cambio, insert into auditoria, update tarea_operacion',
      'commit',
      'select from tarea_item',
    ]);
  });

  it('is as many for a task that has everything, and tells whom it is given to', async () => {
    const [column] = board.columnas;
    const set = {
      descripcion: 'Con permiso',
      responsable: benCaller.id,
      vence: '2026-12-01',
      lugar: { columna: column?.id, despues: null, estado: 'por_hacer' },
      [`comentario:${randomUUID()}`]: { texto: 'Para @Persona 2' },
      [`vinculo:obra:${TIEABLE.obra.key}`]: true,
    };
    expect(await sentBy(() => ana.create(board.id, set))).toEqual([
      'select from sesion_abierta',
      'begin, lock a number, lock tablero_columna, lock a number',
      'select from sesion',
      'insert into tarea_operacion',
      'insert into tarea, insert into tarea_novedad, insert into tarea_item, insert into tarea_cambio, insert into auditoria, update tarea_operacion, insert into notificacion',
      'commit',
      'select from tarea_item',
    ]);
  });

  it('is as many when fields, items and the place of a task change', async () => {
    const item = `casilla:${randomUUID()}`;
    const { tarjeta } = await ana.create(board.id, { [item]: { texto: 'Medir', hecha: false } });
    const column = board.columnas[1];
    const set = {
      titulo: 'Otro',
      lugar: { columna: column?.id, despues: null, estado: 'en_curso' },
      [item]: null,
      'etiqueta:fibra': true,
    };
    expect(await sentBy(() => ana.patch(tarjeta.id, tarjeta.versiones, set))).toEqual([
      'select from sesion_abierta',
      'begin, lock a number, lock tarea, lock tablero_columna',
      'select from sesion',
      'insert into tarea_operacion',
      'update tarea, insert into tarea_novedad, delete from tarea_item, insert into tarea_item, insert into tarea_cambio, insert into auditoria, update tarea_operacion',
      'commit',
      'select from tarea_item',
    ]);
  });

  it('is made again when the task that it read has changed, as one that was not there yet when it was locked', async () => {
    const { tarjeta } = await ana.create(board.id);
    const patch = (database: Database, set: object) =>
      patchTask(
        database,
        tarjeta.id,
        { opId: randomUUID(), base: tarjeta.versiones, set } as Parameters<typeof patchTask>[2],
        { id: anaCaller.id, name: 'Ana' },
      );
    let asked = 0;
    const unlocked: Database = {
      ...server.database,
      transaction: (work) =>
        server.database.transaction((tx) =>
          work({
            ...tx,
            // Asked before the task is read, and again before it is written.
            now: async () => {
              asked += 1;
              if (asked === 2) await patch(server.database, { titulo: 'Otro' });
              return tx.now();
            },
          }),
        ),
    };
    await patch(unlocked, { descripcion: 'Con permiso' });
    const { tarjeta: now, descripcion } = await ana.sheet(tarjeta.id);
    expect([now.titulo, descripcion, now.revision]).toEqual(['Otro', 'Con permiso', tarjeta.revision + 2]);
  });

  it('locks the column that is the first of the board when it has waited for a change of the board', async () => {
    const { id, columnas } = await ana.board('Otro orden');
    const second = columnas[1]?.id;
    let swapper = 0;
    const isWaitedFor = async () =>
      (await server.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [swapper]))
        .length > 0;
    let isWaiting = false;
    const swapping = server.database.transaction(async (tx) => {
      await tx.run(
        'update tablero_columna set posicion = 1 - posicion where tablero = $1 and posicion in (0, 1)',
        [id],
      );
      swapper = Number((await tx.run('select pg_backend_pid() as pid')).rows[0]?.pid);
      await vi.waitUntil(() => isWaiting);
    });
    await vi.waitUntil(() => swapper !== 0);
    let lock = '';
    const database: Database = {
      ...server.database,
      transaction: (work, options) =>
        server.database.transaction(async (tx) => {
          lock = await server
            .query('select from tablero_columna where id = $1 for no key update nowait', [second])
            .then(
              () => 'free',
              ({ code }) => code,
            );
          return work(tx);
        }, options),
    };
    const creating = createTask(
      database,
      { opId: randomUUID(), id: randomUUID(), tablero: id, set: { titulo: 'Replantear' } },
      { id: anaCaller.id, name: 'Ana' },
    );
    await vi.waitUntil(isWaitedFor);
    isWaiting = true;
    await Promise.all([swapping, creating]);
    expect(lock).toBe('55P03');
  });
});
