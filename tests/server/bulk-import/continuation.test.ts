import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAGE_GONE_SECONDS } from '../../../server/bulk-import/continuation/continued-runs.ts';
import { MOST_CONTINUATIONS } from '../../../server/bulk-import/continuation/kept-rest.ts';
import { TURN_MS } from '../../../server/bulk-import/turn/turn.ts';
import { ENGINES } from '../../support/server.ts';
import { csvOf, line, type Row, TestRun, work } from './run.ts';
import { createWorld, LUIS, type World } from './world.ts';

const STEPS = ['borrar', 'guardar-seguimiento', 'cargar', 'guardar-factyval'] as const;
/** Longer than necessary, because the machine may be busy. */
const PAGE_GONE_MS = PAGE_GONE_SECONDS * 1_000;
const LINES = [line(13)];

describe.each(ENGINES)('a run whose page is gone on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(engine);
    // The embedded database has one server at a time.
    const looking = engine === 'postgres' ? 2 : 1;
    for (let one = 0; one < looking; one++) await world.serve({ continuesEvery: 20 });
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  const rest = (run: TestRun, lines: readonly Row[]): string => {
    const { csvContent: _, ...keys } = run.keys(lines);
    return JSON.stringify(keys);
  };

  /** Sends the steps as the page does, up to this one. */
  async function leave(run: TestRun, after: (typeof STEPS)[number], lines: readonly Row[] = LINES) {
    for (const step of STEPS) {
      const answer = await {
        borrar: () => run.borrar(1),
        'guardar-seguimiento': () => run.guardar('guardar-seguimiento'),
        cargar: () => run.cargar([work(13)]),
        'guardar-factyval': () =>
          run.guardar('guardar-factyval', csvOf(lines), 'lineas.csv', rest(run, lines)),
      }[step]();
      expect(answer.statusCode).toBe(200);
      if (step === after) return;
    }
  }

  const state = async (run: TestRun): Promise<unknown> => (await run.ejecucion()).json().data.estado;
  const done = async (run: TestRun): Promise<unknown> =>
    ((await run.ejecucion()).json().data.steps as { step: string; state: string }[]).map(
      ({ step, state }) => `${step} ${state}`,
    );
  const all = async (what: string): Promise<unknown> => (await world.query(`select ${what} as it`))[0]?.it;
  const inTables = () =>
    all(`json_build_array((select count(*) from obra where carga is not null),
      (select count(*) from factyval where carga is not null))`);
  const takenUp = () => all(`(select count(*) from auditoria where accion = 'carga.continuada')`);

  it('is finished once, also by two servers, and its page is given the answer', async () => {
    const run = new TestRun(world.app);
    await leave(run, 'guardar-factyval');
    expect((await run.ejecucion()).json().data).toMatchObject({ estado: 'en_curso', sigueSola: true });
    world.clock.advance(PAGE_GONE_MS);
    await expect.poll(() => state(run)).toBe('completada');
    expect([await inTables(), await takenUp()]).toEqual([[1, 1], 1]);
    expect((await run.ejecucion()).json().data).toMatchObject({ sigueSola: false, leaseUntil: null });
    const late = await run.cargarFactyval(LINES);
    expect([late.statusCode, late.headers['x-replayed'], late.json().message]).toEqual([
      200,
      'true',
      'Carga completada.',
    ]);
    expect(await inTables()).toEqual([1, 1]);
    expect(
      await world.query("select usuario, accion from auditoria where accion like 'carga.co%' order by id"),
    ).toEqual([
      { usuario: 'Portal', accion: 'carga.continuada' },
      { usuario: 'Ana Ruiz', accion: 'carga.completada' },
    ]);
  });

  it('gives the turn to the next operator, who waits no longer than for the run to finish', async () => {
    await leave(new TestRun(world.app), 'guardar-factyval');
    const luis = new TestRun(world.app, LUIS);
    expect((await luis.borrar()).statusCode).toBe(409);
    world.clock.advance(PAGE_GONE_MS);
    await expect.poll(async () => (await luis.borrar()).statusCode).toBe(200);
    expect(await inTables()).toEqual([1, 1]);
  });

  it('is stopped by the validations like any other', async () => {
    const run = new TestRun(world.app);
    await leave(run, 'guardar-factyval', [line(13), line(99)]);
    world.clock.advance(PAGE_GONE_MS);
    await expect.poll(() => state(run)).toBe('detenida');
    expect(await inTables()).toEqual([0, 0]);
  });

  it('is refused like any other when the file that its page left is not what it announced', async () => {
    const run = new TestRun(world.app);
    await leave(run, 'cargar');
    const keys = { ...JSON.parse(rest(run, LINES)), totalRows: 2 };
    await run.guardar('guardar-factyval', csvOf(LINES), 'lineas.csv', JSON.stringify(keys));
    world.clock.advance(PAGE_GONE_MS);
    await expect.poll(() => state(run)).toBe('fallida');
    expect((await run.ejecucion()).json().data.steps.at(-1)).toMatchObject({ state: 'fallido', status: 422 });
  });

  it.each(STEPS.slice(0, 3))('stays open when the page got no further than %s', async (last) => {
    const run = new TestRun(world.app);
    await leave(run, last);
    world.clock.advance(TURN_MS - 1_000);
    await looked();
    expect([await state(run), await takenUp()]).toEqual(['en_curso', 0]);
    expect(await done(run)).toEqual(STEPS.slice(0, STEPS.indexOf(last) + 1).map((step) => `${step} hecho`));
  });

  it('is continued when the server starts after its turn has lapsed', async () => {
    const run = new TestRun(world.app);
    await leave(run, 'guardar-factyval');
    // The rows that a server leaves when it is killed in the last step.
    await world.query(
      `insert into carga_paso (carga, paso, estado, peticion_sha256, iniciado_en)
       select id, 'cargar-factyval', 'en_curso', 'x', $1 from carga`,
      [world.clock.now()],
    );
    world.clock.advance(TURN_MS + 1_000);
    await world.serve();
    world.clock.advance(PAGE_GONE_MS);
    await expect.poll(() => state(run)).toBe('completada');
    expect(await inTables()).toEqual([1, 1]);
  });

  it(`is left alone after ${MOST_CONTINUATIONS} servers died while they continued it`, async () => {
    const run = new TestRun(world.app);
    await leave(run, 'guardar-factyval');
    await world.query('update carga set continuaciones = $1', [MOST_CONTINUATIONS]);
    world.clock.advance(PAGE_GONE_MS);
    await looked();
    expect((await run.ejecucion()).json().data).toMatchObject({ estado: 'en_curso', sigueSola: false });
  });

  it('refuses a rest that cannot be the body of the last step, but the load can still go on', async () => {
    const run = new TestRun(world.app);
    await leave(run, 'cargar');
    for (const carga of ['{', '[]', '{}', '{"uploadId":']) {
      expect((await run.guardar('guardar-factyval', csvOf(LINES), 'lineas.csv', carga)).statusCode).toBe(422);
    }
    expect((await run.cargarFactyval(LINES)).json().message).toBe('Carga completada.');
  });

  /** Waits until a server has finished looking for abandoned runs twice. */
  async function looked(): Promise<void> {
    let looks = 0;
    const now = (): Promise<Date> => {
      looks += 1;
      return world.database.now();
    };
    await world.serve({ continuesEvery: 5, database: { ...world.database, now } });
    looks = 0;
    await expect.poll(() => looks).toBeGreaterThan(2);
  }
});
