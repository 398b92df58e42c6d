import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Steps } from '../../../server/bulk-import/steps/steps.ts';
import { TURN_MS } from '../../../server/bulk-import/turn/turn.ts';
import { conflict } from '../../../server/problem.ts';
import { LOAD_STEPS, type LoadStep } from '../../../src/api/contract/bulk-import.ts';
import { present } from '../../../src/machines/kit/present.ts';
import { ENGINES } from '../../support/server.ts';
import { csvOf, line, TestRun, work } from './run.ts';
import { ANA, createWorld, EXPORTER, LUIS, READER, type World } from './world.ts';

describe.each(ENGINES)('the steps of a run on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  const works = async (): Promise<unknown> =>
    (await world.query('select count(*) as n from obra where carga is not null'))[0]?.n;

  it('answer a repeated call as before, and run nothing again', async () => {
    const run = new TestRun(world.app);
    const calls = [
      () => run.borrar(1),
      () => run.guardar('guardar-seguimiento'),
      () => run.cargar([work(13)]),
      () => run.guardar('guardar-factyval'),
      () => run.cargarFactyval([line(13)]),
    ];
    const recorded = async (step?: LoadStep) =>
      present((await world.query(`select ms from carga_paso where paso = '${step}'`))[0], 'recorded step');
    for (const [index, call] of calls.entries()) {
      const first = await call();
      expect([first.statusCode, first.headers['x-replayed']]).toEqual([200, undefined]);
      expect(await recorded(LOAD_STEPS[index])).toEqual({ ms: Number(first.headers['x-upload-step-ms']) });
      const again = await call();
      expect([again.statusCode, again.headers['x-replayed'], again.body]).toEqual([200, 'true', first.body]);
    }
    // All calls once more after the end of the run, each with the recorded duration.
    for (const [index, call] of calls.entries()) {
      const { headers } = await call();
      const { ms } = await recorded(LOAD_STEPS[index]);
      expect(headers).toMatchObject({ 'x-replayed': 'true', 'x-upload-step-ms': String(ms) });
    }
    expect(await works()).toBe(1);
  });

  it('refuse a repeated call with another body', async () => {
    const run = new TestRun(world.app);
    await run.borrar(1);
    expect((await run.borrar(2)).statusCode).toBe(422);
    await run.cargar([work(13)]);
    const other = await run.cargar([work(14)]);
    expect([other.statusCode, other.json().message]).toEqual([
      422,
      'Este paso de la carga ya se envió con otro contenido: empieza una carga nueva.',
    ]);
    await run.cargarFactyval([]);
    expect((await run.cargarFactyval([line(13)])).statusCode).toBe(422);
    expect(await works()).toBe(1);
  });

  it('run once when sent ten times at once', async () => {
    const run = new TestRun(world.app);
    await run.borrar(1);
    await run.cargar([work(13)]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => run.cargarFactyval([line(13)])));
    const ran = answers.filter(({ statusCode, headers }) => statusCode === 200 && !headers['x-replayed']);
    expect(ran.length).toBe(1);
    for (const answer of answers) {
      if (answer.statusCode === 409) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      else expect(answer.body).toBe(ran[0]?.body);
    }
    expect((await run.cargarFactyval([line(13)])).body).toBe(ran[0]?.body);
    expect(await works()).toBe(1);
  });

  it('are refused out of order', async () => {
    const run = new TestRun(world.app);
    const unknown = await run.cargar([work(13)]);
    expect([unknown.statusCode, unknown.json().message]).toEqual([
      409,
      'Esta carga no existe en el servidor: vuelve a empezarla.',
    ]);
    await run.borrar();
    const early = await run.cargarFactyval([]);
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      'Antes de «cargar-factyval» falta el paso «cargar» de esta carga.',
    ]);
    expect((await run.guardar('guardar-factyval')).statusCode).toBe(409);
    await run.cargar([work(13)]);
    await run.cargarFactyval([]);
    const late = await run.guardar('guardar-seguimiento');
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Esta carga ya terminó (con_pendientes): empieza una carga nueva.',
    ]);
  });

  it('are refused for good after their file was refused, and give the turn back', async () => {
    const run = new TestRun(world.app);
    await run.borrar(2);
    const refused = await run.cargar([work(13)], { totalRows: 2 });
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'El archivo anuncia 2 filas de seguimiento y han llegado 1: no se ha cargado ninguna.',
    ]);
    expect(await world.query('select count(*) as n from aux_seguimiento')).toEqual([{ n: 0 }]);
    const again = await run.cargar([work(13)], { totalRows: 2 });
    expect([again.statusCode, again.headers['x-replayed'], again.json()]).toEqual([
      422,
      'true',
      refused.json(),
    ]);
    expect((await run.ejecucion()).json().data).toMatchObject({ estado: 'fallida', leaseUntil: null });
    expect((await new TestRun(world.app, LUIS).borrar()).statusCode).toBe(200);
  });

  it('hold the turn: a second operator gets the name of the person who loads, and what', async () => {
    const ana = new TestRun(world.app);
    await ana.borrar();
    await ana.cargar([work(13)]);
    const luis = new TestRun(world.app, LUIS);
    const refused = await luis.borrar();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      409,
      '30',
      'Ana Ruiz está cargando «Obras noviembre.xlsx» desde las 10:42, paso 3 de 6.',
    ]);
    await ana.cargarFactyval([]);
    expect((await luis.borrar()).statusCode).toBe(200);
  });

  it('include for a person their own open run, and how long it keeps the turn', async () => {
    await new TestRun(world.app).borrar();
    world.clock.advance(12_000);
    const refused = await new TestRun(world.app).borrar();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      409,
      '18',
      'Tu carga de «Obras noviembre.xlsx» sigue abierta desde las 10:42. Si la dejaste a medias, podrás empezar otra en 18 segundos.',
    ]);
  });

  it('begin for only one of many operators who ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => new TestRun(world.app, index % 2 ? ANA : LUIS).borrar()),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(11).fill(409)]);
  });

  it('keep the turn for 150 s after each one, and lose it to a person who takes over later', async () => {
    const ana = new TestRun(world.app);
    await ana.borrar();
    world.clock.advance(TURN_MS - 1_000);
    await ana.cargar([work(13)]);
    world.clock.advance(TURN_MS - 1_000);
    expect((await new TestRun(world.app, LUIS).borrar()).statusCode).toBe(409);
    world.clock.advance(2_000);
    const luis = new TestRun(world.app, LUIS);
    const asked = await luis.borrar();
    expect([asked.statusCode, asked.headers['retry-after'], asked.json().message]).toEqual([
      409,
      '0',
      'Ana Ruiz dejó a medias la carga de «Obras noviembre.xlsx», desde las 10:42, paso 3 de 6. Puedes cerrarla y empezar la tuya.',
    ]);
    expect((await luis.borrar(1, { relevo: true })).statusCode).toBe(200);
    const late = await ana.cargarFactyval([]);
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Esta carga ya terminó (abortada): empieza una carga nueva.',
    ]);
    expect((await ana.ejecucion()).json().data.estado).toBe('abortada');
    expect(await world.query("select usuario from auditoria where accion = 'carga.abortada'")).toEqual([
      { usuario: 'Luis Gil' },
    ]);
    expect(await works()).toBe(0);
  });

  it('succeed while others keep asking for the turn', async () => {
    const run = new TestRun(world.app);
    await run.borrar();
    let done = false;
    const asking = Array.from({ length: 4 }, async () => {
      while (!done) expect((await new TestRun(world.app, LUIS).borrar()).statusCode).toBe(409);
    });
    const rows = Array.from({ length: 500 }, (_, index) => work(13 + index));
    const codes = [
      (await run.guardar('guardar-seguimiento')).statusCode,
      (await run.cargar(rows)).statusCode,
      (await run.guardar('guardar-factyval')).statusCode,
    ];
    // Another load may begin as soon as the scripts end.
    done = true;
    await Promise.all(asking);
    codes.push((await run.cargarFactyval([])).statusCode);
    expect(codes).toEqual([200, 200, 200, 200]);
  });

  it('free the turn for an owner who left a run behind, once it has been silent for 30 s', async () => {
    const left = new TestRun(world.app);
    await left.borrar();
    world.clock.advance(29_000);
    expect((await new TestRun(world.app).borrar()).statusCode).toBe(409);
    world.clock.advance(2_000);
    expect((await new TestRun(world.app, LUIS).borrar()).statusCode).toBe(409);
    expect((await new TestRun(world.app).borrar()).statusCode).toBe(200);
    expect((await left.ejecucion()).json().data.estado).toBe('abortada');
  });

  it('go on after the turn has lapsed, when nobody else took it', async () => {
    const ana = new TestRun(world.app);
    await ana.borrar();
    await ana.cargar([work(13)]);
    world.clock.advance(TURN_MS * 2);
    expect((await ana.cargarFactyval([line(13)])).json().message).toBe('Carga completada.');
  });

  it('end as «abortada» when the server starts after the lapse, and only then', async () => {
    const ana = new TestRun(world.app);
    await ana.borrar();
    await world.serve();
    expect((await ana.ejecucion()).json().data.estado).toBe('en_curso');
    world.clock.advance(TURN_MS + 1);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await world.serve();
      if (engine === 'pglite') {
        // The embedded engine uses the clock of the process, which may have been changed. What counts is how
        // long nothing was heard from the run since then.
        expect((await ana.ejecucion()).json().data.estado).toBe('en_curso');
        vi.advanceTimersByTime(TURN_MS);
      }
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(async () => (await ana.ejecucion()).json().data.estado).toBe('abortada');
    expect((await ana.ejecucion()).json().data.leaseUntil).toBeNull();
  });

  it.runIf(engine === 'pglite')(
    'outlive a clock that was set hours on or back while nothing ran',
    async () => {
      for (const hours of [2, -2]) {
        const ana = new TestRun(world.app);
        await ana.borrar();
        world.clock.advance(hours * 3_600_000);
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        try {
          const later = await world.serve();
          const luis = await new TestRun(later, LUIS).borrar(1, { relevo: true });
          expect([luis.statusCode, luis.headers['retry-after']]).toEqual([409, '30']);
          const rejoined = Object.assign(new TestRun(later), { uploadId: ana.uploadId });
          world.clock.advance(1_000);
          await rejoined.cargar([work(13)]);
          vi.advanceTimersByTime(TURN_MS);
          expect((await rejoined.cargarFactyval([line(13)])).json().message).toBe('Carga completada.');
        } finally {
          vi.useRealTimers();
        }
        await world.reset();
      }
    },
  );

  it('may be sent again when their server died under them', async () => {
    const ana = new TestRun(world.app);
    await ana.borrar();
    // The state that a killed server leaves: the step is recorded as running, and nobody works on it.
    await world.query(
      `insert into carga_paso (carga, paso, estado, peticion_sha256, iniciado_en)
       select id, 'cargar', 'en_curso', 'x', $1 from carga`,
      [world.clock.now()],
    );
    world.clock.advance(11_000);
    const later = await world.serve();
    const steps = (await ana.ejecucion()).json().data.steps as { step: string }[];
    expect(steps.map(({ step }) => step)).toEqual(['borrar']);
    const rejoined = Object.assign(new TestRun(later), { uploadId: ana.uploadId });
    expect((await rejoined.cargar([work(13)])).statusCode).toBe(200);
  });

  it('keep the answer of the server that ended them first when two servers make them', async () => {
    const ana = new TestRun(world.app);
    await ana.borrar();
    const steps = new Steps(world.database, () => 409);
    const by = { id: 4, name: 'Ana Ruiz', requestId: 'of the slow server' };
    const call = {
      uploadId: ana.uploadId,
      step: 'cargar',
      bodyHash: 'x',
      by,
      timed: () => undefined,
    } as const;
    const slow = async () => {
      await world.query(
        `update carga_paso set estado = 'hecho', status = 200, respuesta = '{"success": true}', ms = 1 where paso = 'cargar'`,
      );
      throw conflict('Otro servidor la lleva.');
    };
    await expect(steps.perform(call, slow)).rejects.toThrow('Otro servidor la lleva.');
    expect(
      await world.query(
        `select c.estado, p.estado as paso, p.status, p.respuesta from carga c join carga_paso p on p.carga = c.id
         where p.paso = 'cargar'`,
      ),
    ).toEqual([{ estado: 'en_curso', paso: 'hecho', status: 200, respuesta: { success: true } }]);
  });

  it('let their owner go on after 30 s of silence when they died with their server', async () => {
    const ana = new TestRun(world.app);
    await ana.borrar();
    await world.query(
      `insert into carga_paso (carga, paso, estado, peticion_sha256, iniciado_en)
       select id, 'cargar', 'en_curso', 'x', $1 from carga`,
      [world.clock.now()],
    );
    const later = await world.serve();
    world.clock.advance(31_000);
    const codes = [];
    for (const who of [LUIS, ANA]) codes.push((await new TestRun(later, who).borrar()).statusCode);
    expect(codes).toEqual([409, 200]);
  });

  it('can be sent only by the person who opened the run, and read by everybody with the permission', async () => {
    const ana = new TestRun(world.app);
    await ana.borrar();
    const luis = Object.assign(new TestRun(world.app, LUIS), { uploadId: ana.uploadId });
    const refused = await luis.cargar([work(13)]);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Esta carga la abrió Ana Ruiz: solo quien la abre puede seguirla.',
    ]);
    expect((await luis.ejecucion()).json().data.usuario).toBe('Ana Ruiz');
    expect((await new TestRun(world.app).ejecucion()).statusCode).toBe(404);
    expect(
      (await Object.assign(new TestRun(world.app), { uploadId: 'no-uuid' }).ejecucion()).statusCode,
    ).toBe(404);
  });

  it('are found without headers: the caller has one open run', async () => {
    const call = (path: string, payload: object) =>
      world.app.inject({
        method: 'POST',
        url: `/api/v2/cargamasiva/${path}`,
        headers: { authorization: `Bearer ${ANA}` },
        payload,
      });
    const body = (rows: ReturnType<typeof work>[]) => ({
      csvContent: csvOf(rows),
      fileName: 'a.xlsx',
      uploadId: randomUUID(),
      totalRows: rows.length,
      mappedColumns: {},
    });
    expect((await call('cargar', body([work(13)]))).json().message).toBe(
      'No tienes ninguna carga abierta: empieza una carga nueva.',
    );
    expect((await call('borrar', { fileName: 'a.xlsx', rowCount: 1, date: '' })).statusCode).toBe(200);
    expect((await call('cargar', body([work(13)]))).statusCode).toBe(200);
    expect((await call('cargar-factyval', body([line(13)]))).json().message).toBe('Carga completada.');
    expect(await works()).toBe(1);
  });

  it('refuse headers that contradict the call', async () => {
    const run = new TestRun(world.app);
    await run.borrar();
    const otherRun = await run.cargar([work(13)], { uploadId: randomUUID() });
    expect([otherRun.statusCode, otherRun.json().message]).toEqual([
      422,
      'X-Upload-Id y uploadId nombran cargas distintas: no se ha cargado nada.',
    ]);
    const otherStep = await world.app.inject({
      method: 'POST',
      url: '/api/v2/cargamasiva/borrar',
      headers: { authorization: `Bearer ${ANA}`, 'x-upload-step': 'cargar' },
      payload: { fileName: 'a.xlsx', rowCount: 1, date: '' },
    });
    expect(otherStep.json().message).toBe('X-Upload-Step dice «cargar», pero esta llamada es «borrar».');
  });

  it('ask for bulk_loads; the export list also takes cargar_export', async () => {
    expect((await new TestRun(world.app, READER).borrar()).statusCode).toBe(403);
    expect((await new TestRun(world.app, 'nobody-knows-this-token').borrar()).statusCode).toBe(401);
    const list = (token: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/v2/cargar-export/available-fields',
        headers: { authorization: `Bearer ${token}` },
        payload: { tipo_csv: 'cm_fyv_01' },
      });
    expect((await list(READER)).statusCode).toBe(403);
    const { campos, configuracion } = (await list(EXPORTER)).json().data;
    expect([campos.length, campos[0], configuracion.fyv_linea]).toEqual([
      20,
      'fyv_linea',
      { etiqueta: 'Línea', tipo: 'entero', obligatorio: true, actualizable: false, es_fecha: false },
    ]);
  });
});
