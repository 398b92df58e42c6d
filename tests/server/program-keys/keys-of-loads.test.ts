import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAnswer } from '../../../src/api/contract/bulk-import.ts';
import type { PermissionFlag } from '../../../src/api/contract/permissions.ts';
import {
  newProgramKeyAnswer,
  type ProgramCall,
  programKeysAnswer,
} from '../../../src/api/contract/program-keys.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { TestRun, work } from '../bulk-import/run.ts';
import { stopping } from '../bulk-import/stops.ts';

const NO_KEY = 'La clave no vale: pide otra en el panel de administración.';
const NO_RIGHT = 'No tienes permisos para realizar esta acción.';

describe.each(ENGINES)('a program that loads with its key on %s', (engine) => {
  let server: TestServer;
  let keys = 0;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await loadSample(server.database);
  });
  beforeEach(async () => {
    await server.query('delete from uso_reciente');
    await server.query('update carga_turno set carga = null, hasta = null');
    await server.query("update carga set estado = 'abortada' where estado = 'en_curso'");
  });
  afterAll(() => server.close());

  const maker = async (flags: readonly PermissionFlag[] = ['panel_admin', 'bulk_loads']) => {
    const { id, email } = await server.addPerson(flags);
    const [row] = await server.query('select nombre from usuario where id = $1', [id]);
    return { id, name: String(row?.nombre), token: await server.signIn(email) };
  };
  const makeKey = async (token: string, llamadas?: readonly ProgramCall[]) => {
    keys += 1;
    const payload = { nombre: `Clave ${keys}`, ...(llamadas && { llamadas }) };
    return newProgramKeyAnswer.parse((await call('POST', 'claves-programas', token, payload)).json()).data;
  };
  const call = (method: 'POST' | 'DELETE' | 'PUT', path: string, token: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/v2/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
  const turn = (key: string) => server.get('/api/v2/cargamasiva/turno', key);
  const works = async () => Number((await server.query('select count(*) as n from obra'))[0]?.n);
  const told = async (key: string) => {
    const answer = await turn(key);
    return [answer.statusCode, answer.json().message];
  };

  it('makes a whole load, and its record and the audit name the key and the person', async () => {
    const ana = await maker();
    const { clave, nombre, llamadas } = await makeKey(ana.token, ['cargas', 'cargas']);
    expect(llamadas).toEqual(['cargas']);
    const run = new TestRun(server.app, clave);
    const before = await works();
    expect((await run.borrar(1)).statusCode).toBe(200);
    expect((await run.guardar('guardar-seguimiento')).statusCode).toBe(200);
    expect((await run.cargar([work(9001)])).statusCode).toBe(200);
    expect((await run.guardar('guardar-factyval')).statusCode).toBe(200);
    expect((await run.cargarFactyval([])).json()).toMatchObject({ success: true });
    expect(await works()).toBe(before + 1);

    const name = `clave «${nombre}» (${ana.name})`;
    expect(runAnswer.parse((await run.ejecucion()).json()).data).toMatchObject({
      usuario: name,
      propia: true,
      estado: 'con_pendientes',
      cerradaPor: null,
    });
    const trail = await server.query(
      `select distinct a.usuario, a.usuario_id from auditoria a join carga c on a.entidad_id = c.id::text
       where c.upload_id = $1 and a.entidad = 'carga'`,
      [run.uploadId],
    );
    expect(trail).toEqual([{ usuario: name, usuario_id: ana.id }]);
    const listed = programKeysAnswer.parse((await server.get('/api/v2/claves-programas', ana.token)).json());
    expect(listed.data.find((key) => key.nombre === nombre)).toMatchObject({
      llamadas: ['cargas'],
      usada_en: expect.any(String),
    });
  });

  it('may make the calls of its key, and no other', async () => {
    const { token } = await maker(['admin']);
    const loads = (await makeKey(token, ['cargas'])).clave;
    const reports = (await makeKey(token)).clave;
    const updates = (await makeKey(token, ['actualizaciones'])).clave;
    const both = (await makeKey(token, ['automatizaciones', 'cargas'])).clave;
    expect([(await told(loads))[0], (await told(both))[0]]).toEqual([200, 200]);
    expect([await told(reports), await told(updates)]).toEqual([
      [401, NO_KEY],
      [401, NO_KEY],
    ]);
    const report = {
      script: 'x',
      inicio: '2026-11-21T08:00:00Z',
      fin: '2026-11-21T08:01:00Z',
      resultado: 'ok',
    };
    const reported = async (key: string) =>
      (await call('POST', 'automatizaciones/ejecuciones', key, { ...report, comentario: '', filas: null }))
        .statusCode;
    expect([await reported(loads), await reported(both)]).toEqual([401, 200]);

    const open: string[] = [];
    for (const { method, url, permission, program } of server.app.routeRules) {
      if (permission === 'public' || method === 'HEAD' || program !== undefined) continue;
      const path = url.replace(/:[A-Za-z]+/g, '1').replace('/*', '');
      const answer = await server.app.inject({
        method: method as 'GET',
        url: path,
        headers: { authorization: `Bearer ${loads}` },
      });
      if (answer.statusCode !== 401) open.push(`${method} ${url}: ${answer.statusCode}`);
    }
    expect(open).toEqual([]);
    expect(
      server.app.routeRules.flatMap(({ method, url, program }) =>
        program === 'cargas' && method !== 'HEAD'
          ? [`${method} ${url.replace('/api/v2/cargamasiva', '')}`]
          : [],
      ),
    ).toEqual([
      'GET /field-mapping-dates',
      'GET /available-fields',
      'POST /max-cod-obra',
      'POST /comprobar',
      'GET /ejecuciones/:uploadId/incidencias',
      'GET /turno',
      'GET /ejecuciones/:uploadId',
      'POST /borrar',
      'POST /guardar-archivo',
      'POST /cargar',
      'POST /cargar-factyval',
    ]);
  });

  it('needs a valid key of a person who still has the permission', async () => {
    const ana = await maker();
    const revoked = await makeKey(ana.token, ['cargas']);
    const kept = await makeKey(ana.token, ['cargas']);
    await call('DELETE', `claves-programas/${revoked.id}`, ana.token);
    expect([await told(revoked.clave), (await told(kept.clave))[0]]).toEqual([[401, NO_KEY], 200]);
    expect(await told(`${kept.clave.slice(0, -1)}-`)).toEqual([401, NO_KEY]);

    await server.query("delete from permiso where usuario_id = $1 and modulo = 'bulk_loads'", [ana.id]);
    expect(await told(kept.clave)).toEqual([401, NO_KEY]);
    await server.query("update permiso set modulo = 'bulk_loads' where usuario_id = $1", [ana.id]);
    expect(await told(kept.clave)).toEqual([401, NO_KEY]);
    const luis = await maker(['panel_admin', 'bulk_loads']);
    const his = await makeKey(luis.token, ['cargas']);
    await server.query('update usuario set activo = false where id = $1', [luis.id]);
    expect(await told(his.clave)).toEqual([401, NO_KEY]);
  });

  it('may call 600 times a minute, and calls of another kind are counted apart', async () => {
    const { token } = await maker();
    const { id, clave } = await makeKey(token, ['cargas', 'automatizaciones']);
    await turn(clave);
    await server.query('update uso_reciente set momentos = $2::text::jsonb where clave = $1', [
      `clave ${id} cargas`,
      JSON.stringify(new Array(600).fill(server.clock.now().getTime())),
    ]);
    const refused = await turn(clave);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    const report = {
      script: 'y',
      inicio: '2026-11-21T08:00:00Z',
      fin: '2026-11-21T08:01:00Z',
      resultado: 'ok',
    };
    expect(
      (await call('POST', 'automatizaciones/ejecuciones', clave, { ...report, comentario: '', filas: null }))
        .statusCode,
    ).toBe(200);
    server.clock.advance({ seconds: 61 });
    expect((await turn(clave)).statusCode).toBe(200);
  });

  const lost: readonly (readonly [
    string,
    (key: { id: number }, admin: string) => Promise<unknown>,
    string,
  ])[] = [
    [
      'its key is revoked',
      ({ id }, admin) => call('DELETE', `claves-programas/${id}`, admin),
      'La clave de este programa ya no vale.',
    ],
    [
      'its maker is switched off',
      ({ id }) =>
        server.query(
          'update usuario set activo = false where id = (select creada_por from clave_programa where id = $1)',
          [id],
        ),
      NO_RIGHT,
    ],
    [
      'its maker may not open the panel any more',
      ({ id }) =>
        server.query(
          "delete from permiso where modulo = 'panel_admin' and usuario_id = (select creada_por from clave_programa where id = $1)",
          [id],
        ),
      'La clave de este programa ya no vale.',
    ],
  ];

  it.each(lost)('writes nothing when %s while its last step is on the way', async (_, lose, said) => {
    const admin = await maker(['admin']);
    const { token } = await maker();
    const key = await makeKey(token, ['cargas']);
    const run = new TestRun(server.app, key.clave);
    const before = await works();
    await run.borrar(1);
    await run.cargar([work(9100 + keys)]);
    const body = Buffer.from(JSON.stringify(run.keys([])));
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v2/cargamasiva/cargar-factyval',
      headers: {
        authorization: `Bearer ${key.clave}`,
        'x-upload-id': run.uploadId,
        'content-type': 'application/json',
        'content-length': String(body.length),
      },
      payload: Readable.from(
        (async function* () {
          yield body.subarray(0, -1);
          await lose(key, admin.token);
          yield body.subarray(-1);
        })(),
      ),
    });
    expect([answer.statusCode, answer.json().message]).toEqual([403, said]);
    expect(await works()).toBe(before);
    expect(await server.query('select estado from carga where upload_id = $1', [run.uploadId])).toEqual([
      { estado: 'abortada' },
    ]);
    expect(await server.query('select carga from carga_turno')).toEqual([{ carga: null }]);
  });

  // The embedded engine has one connection: there the whole load comes first.
  it.runIf(engine === 'postgres')(
    'writes nothing when its key is revoked while the scripts run',
    async () => {
      const admin = await maker(['admin']);
      const { token } = await maker();
      const key = await makeKey(token, ['cargas']);
      const app = await server.again({
        database: stopping(server.database, async (stop) => {
          if (stop === 'lineas') await call('DELETE', `claves-programas/${key.id}`, admin.token);
        }),
      });
      const run = new TestRun(app, key.clave);
      const before = await works();
      await run.borrar(1);
      await run.cargar([work(9200)]);
      const answer = await run.cargarFactyval([]);
      expect([answer.statusCode, await works()]).toEqual([403, before]);
    },
  );

  it('is continued by the server only while its key is valid', async () => {
    const { token } = await maker();
    const app = await server.again();
    for (const [number, isRevoked] of [
      [9301, true],
      [9302, false],
    ] as const) {
      const key = await makeKey(token, ['cargas']);
      const run = new TestRun(app, key.clave);
      const before = await works();
      await run.borrar(1);
      await run.cargar([work(number)]);
      const { csvContent, ...rest } = run.keys([]);
      await run.guardar('guardar-factyval', csvContent, rest.fileName, JSON.stringify(rest));
      if (isRevoked) await call('DELETE', `claves-programas/${key.id}`, token);
      server.clock.advance({ seconds: 10 });
      const state = () => server.query('select estado from carga where upload_id = $1', [run.uploadId]);
      await expect.poll(state).toEqual([{ estado: isRevoked ? 'abortada' : 'con_pendientes' }]);
      expect(await works()).toBe(before + (isRevoked ? 0 : 1));
    }
  });
});
