import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { IS_EXHAUSTIVE } from '../../support/depth.ts';
import { newMigratedDatabase, type OwnDatabase } from '../../support/own-database.ts';
import { newDataFolder } from '../../support/prepared-data.ts';
import { ENGINES, MIGRATIONS, POSTGRES_URL } from '../../support/server.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { Killable, type Load, loadNumber, type RecordedRun, ROWS } from './killable.ts';
import type { ServerSettings } from './killed-server.ts';
import { STOPS, type Stop } from './stops.ts';

/** In milliseconds; longer than a step without a server counts as running on PostgreSQL. */
const ORPHANED_MS = 11_000;
const SLOWEST_START_S = 5;
const SAMPLE_WORKS = 312;

/**
 * The steps that a run must have done after a server was killed at this stop; null when there must be no run.
 */
const DONE_BEFORE: Readonly<Record<Stop, readonly string[] | null>> = {
  borrar: null,
  cargar: ['borrar'],
  factyval: ['borrar', 'cargar'],
  obras: ['borrar', 'cargar'],
  seguimiento: ['borrar', 'cargar'],
  lineas: ['borrar', 'cargar'],
  commit: ['borrar', 'cargar'],
  answer: ['borrar', 'cargar', 'cargar-factyval'],
};
/** Those with the same steps before them are one transaction: outside the exhaustive run its last stop stands for it. */
const ALL_STOPS: readonly Stop[] = IS_EXHAUSTIVE
  ? (Object.keys(STOPS) as Stop[])
  : ['borrar', 'cargar', 'commit', 'answer'];
const CUT_STOPS: readonly Stop[] = IS_EXHAUSTIVE
  ? ['borrar', 'cargar', 'factyval', 'obras', 'lineas', 'commit']
  : ['cargar', 'commit'];
const SHARES_OF_TIME = IS_EXHAUSTIVE ? [0.3, 0.7] : [0.5];

const summary = (run: RecordedRun | null): readonly [string, readonly string[]] | null =>
  run && [run.estado, run.steps.map(({ step, state }) => (state === 'hecho' ? step : `${step} ${state}`))];

const expectedAt = (stop: Stop): readonly [string, readonly string[]] | null => {
  const steps = DONE_BEFORE[stop];
  return steps && [steps.includes('cargar-factyval') ? 'completada' : 'en_curso', steps];
};

const unlessLost = <T>(sending: Promise<T>): Promise<T | 'lost'> => sending.catch(() => 'lost' as const);

// Each test uses the server that the one before it left, with a new load.
describe.each(ENGINES)('a server killed under a load on %s', (engine) => {
  let settings: ServerSettings;
  let postgres: OwnDatabase | null = null;
  let server: Killable;
  let loads = 0;
  let loaded = 0;
  let load: Load;
  let usualMs = 0;
  let ahead = 0;

  beforeAll(async () => {
    const dataFolder = newDataFolder('MIGRATED_DATABASE');
    postgres = engine === 'postgres' && POSTGRES_URL ? await newMigratedDatabase(POSTGRES_URL) : null;
    settings = { dataFolder, postgres, ahead };
    const database = postgres ? openPostgres(postgres) : await openPglite({ dataFolder });
    await migrate(database, MIGRATIONS);
    await loadSample(database);
    await database.close();
    server = await Killable.start(settings);
    startLoad();
    const started = performance.now();
    expect(await server.send(load)).toEqual([200, 200, 200]);
    usualMs = performance.now() - started;
    loaded += 1;
    expect(await live()).toEqual(whole());
  });

  afterAll(async () => {
    await server.kill();
    await postgres?.drop();
    rmSync(settings.dataFolder, { recursive: true, force: true });
  });

  function startLoad(): void {
    load = loadNumber(loads, randomUUID());
    loads += 1;
  }

  const live = async (): Promise<unknown> =>
    (
      await server.query(`select
        (select count(*) from obra) as obras,
        (select count(*) from seguimiento s join obra o on o.id = s.obra where o.carga is not null) as seguimientos,
        (select count(*) from factyval where carga is not null) as lineas,
        (select count(*) from obra o join carga c on c.id = o.carga where c.upload_id = '${load.uploadId}') as suyas`)
    )[0];
  const counts = (loadsDone: number, own: number) => ({
    obras: SAMPLE_WORKS + loadsDone * ROWS,
    seguimientos: loadsDone * ROWS,
    lineas: loadsDone * ROWS,
    suyas: own,
  });
  const untouched = () => counts(loaded, 0);
  const whole = () => counts(loaded, ROWS);

  /**
   * Starts the next server, which must start quickly on intact data, and checks that its record of the run
   * agrees with the live tables.
   */
  async function restart(): Promise<RecordedRun | null> {
    ahead += ORPHANED_MS;
    server = await Killable.start({ ...settings, ahead });
    expect(server.startSeconds).toBeLessThan(SLOWEST_START_S);
    // PostgreSQL notices only after a while that a client died, and then ends its transactions.
    await expect
      .poll(async () => (await server.recorded(load.uploadId))?.steps.every(({ state }) => state === 'hecho'))
      .not.toBe(false);
    const run = await server.recorded(load.uploadId);
    if (run?.estado === 'completada') loaded += 1;
    expect(await live()).toEqual(run?.estado === 'completada' ? whole() : untouched());
    return run;
  }

  /** Sends the same load again from its first step: afterwards it must be there exactly once. */
  async function loadsAfterwards(): Promise<void> {
    const wasThere = (await server.recorded(load.uploadId))?.estado === 'completada';
    expect(await server.send(load)).toEqual([200, 200, 200]);
    if (!wasThere) loaded += 1;
    expect(summary(await server.recorded(load.uploadId))).toEqual(expectedAt('answer'));
    expect(await live()).toEqual(whole());
    expect(await told()).toEqual([
      'carga.abierta',
      'carga.seguimientoPreparado',
      'carga.factyvalPreparado',
      'carga.completada',
    ]);
  }

  const told = async (): Promise<unknown[]> =>
    (
      await server.query(
        `select accion from auditoria join carga on carga.id::text = auditoria.entidad_id and auditoria.entidad = 'carga'
          where upload_id = '${load.uploadId}' order by auditoria.id`,
      )
    ).map(({ accion }) => accion);

  it.each(ALL_STOPS.map((stop) => [STOPS[stop], stop] as const))('%s', async (_, stop) => {
    startLoad();
    await server.order({ stopAt: stop });
    const sending = unlessLost(server.send(load));
    expect((await server.stopped()).stop).toBe(stop);
    await server.kill();
    expect(await sending).toBe('lost');
    expect(summary(await restart())).toEqual(expectedAt(stop));
    await loadsAfterwards();
  });

  it.each(SHARES_OF_TIME)(
    'in the middle of a load, after %f of its time, in whatever step',
    async (share) => {
      startLoad();
      const sending = unlessLost(server.send(load));
      await delay(share * usualMs);
      await server.kill();
      await sending;
      await restart();
      await loadsAfterwards();
    },
  );

  it('in the last step after its page is gone: the next server makes it', async () => {
    startLoad();
    await server.order({ stopAt: 'lineas' });
    const sending = unlessLost(server.send(load, { leavesRest: true }));
    await server.stopped();
    await server.kill();
    expect(await sending).toBe('lost');
    ahead += ORPHANED_MS;
    server = await Killable.start({ ...settings, ahead });
    await expect.poll(async () => (await server.recorded(load.uploadId))?.estado).toBe('completada');
    loaded += 1;
    expect(await live()).toEqual(whole());
  });

  if (engine === 'pglite') return;
  it.each(CUT_STOPS.map((stop) => [STOPS[stop], stop] as const))(
    'its connection cut by PostgreSQL %s',
    async (_, stop) => {
      startLoad();
      await server.order({ stopAt: stop });
      const sending = server.send(load);
      const { backend } = await server.stopped();
      expect(await postgres?.query(`select pg_terminate_backend(${backend}, 30000) as ended`)).toEqual([
        { ended: true },
      ]);
      await server.order({ goOn: true });
      expect((await sending).at(-1)).toBe(503);
      expect(summary(await server.recorded(load.uploadId))).toEqual(expectedAt(stop));
      expect(await live()).toEqual(untouched());
      await loadsAfterwards();
    },
  );
});
