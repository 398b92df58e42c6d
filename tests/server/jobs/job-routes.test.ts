import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobAnswer, jobsAnswer } from '../../../src/api/contract/jobs.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

const NAME = 'indicadores-diarios';

describe.each(ENGINES)('the jobs in the admin panel on %s', (engine) => {
  let server: TestServer;
  let token: string;
  let person: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    const { email, id } = await server.addPerson(['panel_admin']);
    person = `Persona ${id}`;
    const [row] = await server.query('select nombre from usuario where id = $1', [id]);
    person = String(row?.nombre);
    token = await server.signIn(email);
  });
  beforeEach(async () => {
    await server.query('delete from ejecucion');
  });
  afterAll(() => server.close());

  const call = (method: 'PUT' | 'POST', path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/v2/trabajos/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
  const states = async () => jobsAnswer.parse((await server.get('/api/v2/trabajos', token)).json()).data;
  const state = async () => (await states()).find(({ nombre }) => nombre === NAME);

  it('are listed with their next moment, before the first has run', async () => {
    expect(await state()).toEqual({
      nombre: NAME,
      descripcion: 'Escribe los indicadores de cada día terminado.',
      cron: '5 0 * * *',
      siguiente_en: server.clock.now().toISOString(),
      fallos: 0,
      pausa: null,
      ultima: null,
    });
  });

  it('are run at once for an administrator, one run at a time, and audited', async () => {
    const answer = await call('POST', `${NAME}/ejecuciones`);
    expect(answer.statusCode).toBe(200);
    const { ejecucion } = answer.json().data;
    await expect.poll(async () => (await state())?.ultima?.resultado).toBe('ok');
    expect((await state())?.ultima).toEqual({
      id: ejecucion,
      fecha_hora: server.clock.now().toISOString(),
      debida_en: null,
      resultado: 'ok',
      ms: expect.any(Number),
      filas: 0,
      recuperadas: 0,
      pedida_por: person,
      comments: 'No hay proyectos ni obras todavía.',
    });
    await server.query(
      `insert into ejecucion (origen, script, fecha_hora, vence_en, comments, resultado)
      values ('linux', $1, $2, $2::timestamptz + interval '1 minute', '', 'en_curso')`,
      [NAME, server.clock.now()],
    );
    const again = await call('POST', `${NAME}/ejecuciones`);
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      'Ya está en marcha desde las 10:00. Espera a que termine.',
    ]);
    expect(
      await server.query("select usuario, entidad_id from auditoria where accion = 'trabajo.ejecutado'"),
    ).toEqual([{ usuario: person, entidad_id: NAME }]);
    expect((await call('POST', 'otro/ejecuciones')).statusCode).toBe(404);
  });

  it('are paused and resumed', async () => {
    const paused = jobAnswer.parse((await call('PUT', NAME, { pausado: true })).json()).data;
    const now = server.clock.now().toISOString();
    expect([paused.siguiente_en, paused.pausa]).toEqual([null, { por: person, desde: now }]);
    await call('PUT', NAME, { pausado: true });
    const resumed = jobAnswer.parse((await call('PUT', NAME, { pausado: false })).json()).data;
    expect([resumed.siguiente_en, resumed.pausa]).toEqual([now, null]);
    expect(
      await server.query(
        "select accion from auditoria where entidad = 'trabajo' and accion <> 'trabajo.ejecutado' order by id",
      ),
    ).toEqual([{ accion: 'trabajo.pausado' }, { accion: 'trabajo.reanudado' }]);
    expect((await call('PUT', 'otro', { pausado: true })).statusCode).toBe(404);
  });
});
