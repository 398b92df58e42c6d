import { Readable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type TestServer } from '../../support/server.ts';
import { TestRun, work } from '../bulk-import/run.ts';
import { stopping } from '../bulk-import/stops.ts';
import { asRequest, GOOD_CALLS } from './good-calls/calls.ts';
import { type CallWorld, type SignedIn, startCallWorld } from './good-calls/good-call.ts';

/** Rights that exist when a call arrives and are revoked before it writes. */

const NO_RIGHT = 'No tienes permisos para realizar esta acción.';
const ROUTES = Object.keys(GOOD_CALLS).filter((route) => !route.startsWith('GET'));

describe.each(ENGINES)('rights on %s', (engine) => {
  let world: CallWorld;
  let server: TestServer;
  let admin: SignedIn;
  beforeAll(async () => {
    world = await startCallWorld({ engine });
    server = world.server;
    admin = await world.somebody('admin');
  });
  afterAll(() => server.close());

  /**
   * Sends the call. `meanwhile` runs after its caller was accepted and before the last part of its body is
   * sent.
   */
  const send = (
    call: InjectOptions,
    meanwhile: () => Promise<unknown>,
    app: FastifyInstance = server.app,
  ) => {
    // A call without a body gets one, so that it can be delayed as long as the others.
    const body = Buffer.from(String(call.payload ?? '{}'));
    const payload = Readable.from(
      (async function* () {
        yield body.subarray(0, -1);
        await meanwhile();
        yield body.subarray(-1);
      })(),
    );
    const type = call.payload === undefined ? { 'content-type': 'application/json' } : {};
    const headers = { ...call.headers, ...type, 'content-length': String(body.length) };
    return app.inject({ ...call, headers, payload });
  };
  const asAdmin = (method: 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/v2${url}`,
      headers: { authorization: `Bearer ${admin.token}` },
      ...(payload ? { payload } : {}),
    });
  const TAKEN_AWAY = {
    'who loses the flag': ({ id }) =>
      asAdmin('PUT', `/users/${id}/permissions`, { version: 1, permissions: {} }),
    'who is switched off': ({ id }) => asAdmin('PATCH', `/users/${id}/status`, { is_active: false }),
    'who is deleted': ({ id }) => asAdmin('DELETE', `/users/${id}`),
  } satisfies Record<string, (person: SignedIn) => Promise<unknown>>;

  const live = async () =>
    (
      await server.query(`select (select count(*) from obra) as obras, (select count(*) from seguimiento) as seguimientos,
        (select count(*) from factyval) as lineas`)
    )[0];
  const endOf = async ({ uploadId }: TestRun) => ({
    turn: await server.query('select carga from carga_turno'),
    run: await server.query(
      `select c.estado, c.terminada_en is not null as ended, a.usuario from carga c
       left join auditoria a on a.entidad_id = c.id::text and a.accion = 'carga.abortada' where upload_id = $1`,
      [uploadId],
    ),
  });
  const abortedBy = (usuario: string) => ({
    turn: [{ carga: null }],
    run: [{ estado: 'abortada', ended: true, usuario }],
  });
  const nameOf = async ({ id }: SignedIn) =>
    String((await server.query('select nombre from usuario where id = $1', [id]))[0]?.nombre);
  const jsonCall = (run: TestRun, token: string, step: 'cargar' | 'cargar-factyval', keys: object) => ({
    method: 'POST' as const,
    url: `/api/v2/cargamasiva/${step}`,
    headers: {
      authorization: `Bearer ${token}`,
      'x-upload-id': run.uploadId,
      'content-type': 'application/json',
    },
    payload: JSON.stringify(keys),
  });

  it.each(ROUTES)('%s writes nothing for somebody who lost them meanwhile', async (route) => {
    for (const make of GOOD_CALLS[route] ?? []) {
      const good = await make(world);
      // Without a body there is no moment between the check of the caller and the write.
      if (good.token === undefined || good.body === undefined) continue;
      const [before] = await server.query('select max(id) as last from auditoria');
      const answer = await send(asRequest(route, good), () =>
        server.query(
          `update usuario set activo = false where id in (
             select usuario_id from sesion where token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')
             union select creada_por from clave_programa where hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')
           )`,
          [good.token],
        ),
      );
      const written = await server.query(
        "select accion from auditoria where id > $1 and accion <> 'carga.abortada'",
        [before?.last],
      );
      const status = READS_ONLY.includes(route) ? 200 : good.token.startsWith('pc_') ? 401 : 403;
      expect([answer.statusCode, written]).toEqual([status, []]);
    }
  });
  /** These routes change nothing. */
  const READS_ONLY = [
    'POST /cargamasiva/max-cod-obra',
    'POST /cargar-export/available-fields',
    'POST /localizaciones/validar',
    'POST /localizaciones/importaciones/comparacion',
  ];

  it.each(Object.entries(TAKEN_AWAY))(
    'a sheet on its way leaves nothing of somebody %s',
    async (_, takeAway) => {
      const before = await live();
      for (const step of ['cargar', 'cargar-factyval'] as const) {
        const loader = await world.somebody('bulk_loads');
        const run = new TestRun(server.app, loader.token);
        await run.borrar(1);
        if (step === 'cargar-factyval') await run.cargar([work(900)]);
        const keys = step === 'cargar' ? run.keys([work(900)]) : { ...run.keys([]), csvContent: '' };
        let meanwhile: unknown;
        const answer = await send(jsonCall(run, loader.token, step, keys), async () => {
          await takeAway(loader);
          meanwhile = await endOf(run);
        });
        // At once, before the whole body has arrived.
        expect(meanwhile).toEqual(abortedBy(await nameOf(admin)));
        expect([answer.statusCode, answer.json().message]).toEqual([403, NO_RIGHT]);
        expect(await endOf(run)).toEqual(abortedBy(await nameOf(admin)));
      }
      expect(await live()).toEqual(before);
    },
  );

  // The embedded engine has one connection: there the whole load comes first.
  it.runIf(engine === 'postgres')(
    'that are lost while the scripts run end the load without a row, also where they are given again',
    async () => {
      const before = await live();
      for (const comesBack of [false, true]) {
        const loader = await world.somebody('bulk_loads');
        const app = await server.again({
          database: stopping(server.database, async (stop) => {
            if (stop !== 'lineas') return;
            await TAKEN_AWAY['who loses the flag'](loader);
            if (comesBack) {
              await asAdmin('PUT', `/users/${loader.id}/permissions`, {
                version: 2,
                permissions: { bulk_loads: true },
              });
            }
          }),
        });
        const run = new TestRun(app, loader.token);
        await run.borrar(1);
        await run.cargar([work(901)]);
        const answer = await run.cargarFactyval([]);
        expect([answer.statusCode, answer.json().message]).toEqual([
          409,
          'Esta carga ya terminó (abortada): empieza una carga nueva.',
        ]);
        expect(await endOf(run)).toEqual(abortedBy(await nameOf(admin)));
      }
      expect(await live()).toEqual(before);
    },
  );

  it('of a session that was closed can be given again: the step is sent again', async () => {
    const loader = await world.somebody('bulk_loads');
    const run = new TestRun(server.app, loader.token);
    await run.borrar(1);
    const call = jsonCall(run, loader.token, 'cargar', run.keys([work(902)]));
    const answer = await send(call, () =>
      server.query('delete from sesion where usuario_id = $1', [loader.id]),
    );
    expect(answer.statusCode).toBe(401);
    expect((await endOf(run)).run).toEqual([{ estado: 'en_curso', ended: false, usuario: null }]);
    const token = await server.signIn(loader.email);
    const again = Object.assign(new TestRun(server.app, token), { uploadId: run.uploadId });
    expect((await again.cargar([work(902)])).statusCode).toBe(200);
    expect((await again.cargarFactyval([])).statusCode).toBe(200);
  });

  it.runIf(engine === 'postgres')(
    'and a session that is being opened end for good with the rights of its person',
    async () => {
      const person = await world.somebody();
      const code = await server.askForCode(person.email);
      const blockedBy = async (pid: unknown): Promise<unknown> => {
        for (;;) {
          const [blocked] = await server.query(
            'select pid from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
            [pid],
          );
          if (blocked) return blocked.pid;
        }
      };
      const calls = await server.database.transaction(async (tx) => {
        // The last row that opening a session writes.
        await tx.run('select 1 from ultimo_acceso where usuario_id = $1 for update', [person.id]);
        const [own] = (await tx.run('select pg_backend_pid() as pid')).rows;
        const login = server.login(person.email, code);
        const opening = await blockedBy(own?.pid);
        const off = TAKEN_AWAY['who is switched off'](person);
        await blockedBy(opening);
        return { login, off };
      });
      expect([(await calls.login).statusCode, (await calls.off).statusCode]).toEqual([200, 200]);
      expect(await server.query('select id from sesion where usuario_id = $1', [person.id])).toEqual([]);
    },
  );
});
