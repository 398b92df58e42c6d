import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TURN_MS } from '../../../server/bulk-import/turn/turn.ts';
import type { Database } from '../../../server/db/database.ts';
import { type Turn, turnAnswer } from '../../../src/api/contract/loads/load-runs.ts';
import { BOTH_ENGINES } from '../../support/server.ts';
import { TestRun, work } from './run.ts';
import { ANA, createWorld, EXPORTER, LUIS, READER, type World } from './world.ts';

describe.each(BOTH_ENGINES)('the turn on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  const turnFor = async (token: string): Promise<Turn> =>
    turnAnswer.parse((await new TestRun(world.app, token).ask('/turno')).json()).data.turno;

  it('is free at first, then shown with its holder to everybody who may load or export', async () => {
    expect(await turnFor(ANA)).toBeNull();
    const ana = new TestRun(world.app);
    await ana.borrar(1, { ensayo: true });
    await ana.cargar([work(13)]);
    const told = {
      uploadId: ana.uploadId,
      fileName: 'Obras noviembre.xlsx',
      usuario: 'Ana Ruiz',
      ensayo: true,
      desde: world.clock.now().toISOString(),
      paso: 3,
      pasos: 6,
      enMarcha: false,
    };
    expect(await turnFor(ANA)).toEqual({ ...told, propia: true, libreEn: 30 });
    expect(await turnFor(LUIS)).toEqual({ ...told, propia: false, libreEn: 150 });
    expect(await turnFor(EXPORTER)).toMatchObject({ propia: false });
    expect((await new TestRun(world.app, READER).ask('/turno')).statusCode).toBe(403);
    await ana.cargarFactyval([]);
    expect(await turnFor(LUIS)).toBeNull();
  });

  it('is closed by its owner after a silence, and the record says who did it', async () => {
    const ana = new TestRun(world.app);
    await ana.borrar();
    const early = await ana.tell('/cerrar');
    expect([early.statusCode, early.headers['retry-after']]).toEqual([409, '30']);
    world.clock.advance(30_000);
    expect(await turnFor(ANA)).toMatchObject({ libreEn: 0 });
    expect((await ana.tell('/cerrar')).json()).toEqual({ success: true, data: { estado: 'abortada' } });
    // A repeated call changes nothing.
    expect((await ana.tell('/cerrar')).json()).toEqual({ success: true, data: { estado: 'abortada' } });
    expect(await turnFor(ANA)).toBeNull();
    expect((await ana.ejecucion()).json().data).toMatchObject({ cerradaPor: null });
    expect(await world.query("select usuario from auditoria where accion = 'carga.abortada'")).toEqual([
      { usuario: 'Ana Ruiz' },
    ]);
  });

  it('is closed by somebody else only when it has lapsed', async () => {
    const ana = new TestRun(world.app);
    await ana.borrar();
    const luis = Object.assign(new TestRun(world.app, LUIS), { uploadId: ana.uploadId });
    world.clock.advance(TURN_MS - 1_000);
    const early = await luis.tell('/cerrar');
    expect([early.statusCode, early.headers['retry-after'], early.json().message]).toEqual([
      409,
      '1',
      'Ana Ruiz está cargando «Obras noviembre.xlsx» desde las 10:42, paso 1 de 6.',
    ]);
    world.clock.advance(1_000);
    expect((await luis.tell('/cerrar')).json().data).toEqual({ estado: 'abortada' });
    expect((await ana.ejecucion()).json().data).toMatchObject({ cerradaPor: 'Luis Gil', propia: true });
  });

  it('is not closed, nor taken over, while a step is under way', async () => {
    const gate = aGate();
    const app = engine === 'pglite' ? await serverBehind(gate.opened) : world.app;
    const ana = new TestRun(app);
    await ana.borrar();
    const locked = engine === 'postgres' ? await lockedUntil(gate.opened) : null;
    const luis = Object.assign(new TestRun(app, LUIS), { uploadId: ana.uploadId });
    const step = ana.cargar([work(13)]);
    const turn = async () => turnAnswer.parse((await luis.ask('/turno')).json()).data.turno;
    await expect.poll(async () => (await turn())?.enMarcha, { interval: 5 }).toBe(true);
    // As if the step took longer than the lease of its run.
    world.clock.advance(TURN_MS);
    const closing = await luis.tell('/cerrar');
    const taking = await new TestRun(app, LUIS).borrar(1, { relevo: true });
    gate.open();
    expect([closing.statusCode, taking.statusCode]).toEqual([409, 409]);
    expect((await step).statusCode).toBe(200);
    await locked?.ended;
  });

  /**
   * The step begins and then waits to work, because on the only connection nobody else could be answered
   * meanwhile.
   */
  function serverBehind(opened: Promise<void>) {
    const transaction: Database['transaction'] = async (work, options) => {
      if (options?.long) await opened;
      return world.database.transaction(work, options);
    };
    return world.serve({ database: { ...world.database, transaction } });
  }

  /** Makes a step wait for the table while its run has the right to load. */
  async function lockedUntil(opened: Promise<void>) {
    const locked = aGate();
    const ended = world.database.transaction(async (tx) => {
      await tx.run('lock table aux_seguimiento in share row exclusive mode');
      locked.open();
      await opened;
    });
    await locked.opened;
    return { ended };
  }

  it('is refused at once to somebody whose request was waiting when a long step of its holder began', async () => {
    await new TestRun(world.app).borrar();
    const held = (long: boolean) => {
      const gate = aGate();
      return { gate, ended: world.database.transaction(() => gate.opened, { long }) };
    };
    const before = held(false);
    const step = held(true);
    const asked = new TestRun(world.app, LUIS).borrar();
    before.gate.open();
    expect((await asked).statusCode).toBe(409);
    step.gate.open();
    await Promise.all([before.ended, step.ended]);
  });

  it('is taken over by one of several people who ask for it, and never without asking', async () => {
    const ana = new TestRun(world.app);
    await ana.borrar();
    world.clock.advance(TURN_MS);
    expect((await new TestRun(world.app, LUIS).borrar()).statusCode).toBe(409);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => new TestRun(world.app, LUIS).borrar(1, { relevo: true })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(5).fill(409)]);
    expect((await ana.ejecucion()).json().data).toMatchObject({
      estado: 'abortada',
      propia: true,
      cerradaPor: 'Luis Gil',
    });
  });

  it.each([
    ['waiting for the turn', ANA, LUIS],
    ['left open on the screen', LUIS, ANA],
  ])('is refused for a file whose code is out of date after another load: %s', async (_, first, second) => {
    const file = { codigo: '12', patron: '%NOR-FTTH%' };
    const loads = new TestRun(world.app, first);
    const late = new TestRun(world.app, second);
    expect((await loads.borrar(1, file)).statusCode).toBe(200);
    if (second === LUIS) expect((await late.borrar(1, file)).statusCode).toBe(409);
    await loads.cargar([work(13)]);
    await loads.cargarFactyval([]);
    const before = await world.query('select count(*) from carga');
    const refused = await late.borrar(1, file);
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'El código de archivo no coincide con el último CodObra (13): otra carga puede haberlo cambiado desde que se preparó el archivo. No se ha borrado ni cargado nada; prepáralo de nuevo a partir del último CodObra.',
    ]);
    expect(await world.query('select carga from carga_turno')).toEqual([{ carga: null }]);
    expect(await world.query('select count(*) from carga')).toEqual(before);
    // With a new code; with a pattern that nobody has used yet; and without a code.
    for (const body of [
      { codigo: '13', patron: '%NOR-FTTH%' },
      { codigo: '0', patron: '%NUEVO-PATRON%' },
      {},
    ]) {
      const run = new TestRun(world.app, second);
      expect((await run.borrar(1, body)).statusCode).toBe(200);
      world.clock.advance(30_000);
      await run.tell('/cerrar');
    }
    const none = await late.borrar(1, { codigo: '7', patron: '%NUEVO-PATRON%' });
    expect(none.json().message).toContain('no coincide con el último CodObra (0, nuevo patrón)');
  });

  it('cannot be closed for an unknown run', async () => {
    expect((await new TestRun(world.app).tell('/cerrar')).statusCode).toBe(404);
    const reader = new TestRun(world.app, EXPORTER);
    expect((await reader.tell('/cerrar')).statusCode).toBe(403);
  });
});

function aGate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}
