import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Job, JobRun } from '../../../server/jobs/job.ts';
import { Moments } from '../../../server/jobs/moments.ts';
import { Scheduler } from '../../../server/jobs/scheduler.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

const HOURLY = '0 * * * *';
const never = new Promise<never>(() => undefined);

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe('the moments of a job', () => {
  it('keep to the time of the office, also over the change of the hour', () => {
    const daily = new Moments({ name: 'a', cron: '5 0 * * *' });
    const next = (moment: string) => daily.after(new Date(moment)).toISOString();
    expect(next('2026-10-24T22:05:00Z')).toBe('2026-10-25T23:05:00.000Z');
    expect(next('2026-03-28T23:05:00Z')).toBe('2026-03-29T22:05:00.000Z');
    expect(daily.passed(new Date('2026-10-23T22:05:00Z'), new Date('2026-10-26T23:05:00Z'))).toBe(3);
    expect(daily.passed(new Date('2020-10-23T22:05:00Z'), new Date('2026-10-26T23:05:00Z'))).toBe(100);
  });

  it('are refused when there are none', () => {
    expect(() => new Moments({ name: 'a', cron: '0 0 30 2 *' })).toThrow();
    expect(() => new Moments({ name: 'a', cron: 'a las cinco' })).toThrow();
  });
});

describe.each(ENGINES)('the jobs of the server on %s', (engine) => {
  let server: TestServer;
  const runs: string[] = [];
  const warnings: unknown[] = [];

  const noted = (name: string, cron = HOURLY): Job => ({
    name,
    description: `Anota ${name}.`,
    cron,
    run: async ({ at }) => {
      runs.push(`${name} ${at.toISOString().slice(11, 16)}`);
      return { comment: `hecho ${name}`, rows: runs.length };
    },
  });
  const doing = (run: (run: JobRun) => Promise<unknown>, limitSeconds = 600): Job => ({
    ...noted('a'),
    limitSeconds,
    run: async (given) => {
      await run(given);
      return { comment: 'hecho', rows: 0 };
    },
  });
  const scheduler = (...jobs: Job[]) =>
    new Scheduler({
      database: server.database,
      jobs: jobs.length > 0 ? jobs : [noted('a'), noted('b')],
      warn: (error) => warnings.push(error),
      stopMs: 50,
    });
  const log = () =>
    server.query(
      'select script, resultado, comments, filas, recuperadas from ejecucion order by fecha_hora, script, id',
    );
  const nextOf = async (name: string) => {
    const rows = await server.query('select siguiente_en, fallos from trabajo where nombre = $1', [name]);
    return rows.flatMap(({ siguiente_en, fallos }) => [
      (siguiente_en as Date).toISOString().slice(11, 16),
      fallos,
    ]);
  };

  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  beforeEach(async () => {
    await server.query('delete from trabajo');
    await server.query('delete from ejecucion');
    // The next full hour, however far earlier tests moved the clock.
    const past = server.clock.now().getTime() % 3_600_000;
    server.clock.advance({ seconds: (3_600_000 - past) / 1000 });
    runs.length = 0;
    warnings.length = 0;
  });
  afterAll(() => server.close());

  const hour = () => server.clock.now().toISOString().slice(11, 13);

  it('run at the first start, and then when their moment comes; missed moments are made up for once', async () => {
    const first = hour();
    const one = scheduler();
    await one.runDue();
    await one.runDue();
    expect(runs.sort()).toEqual([`a ${first}:00`, `b ${first}:00`]);
    server.clock.advance({ minutes: 59 });
    await one.runDue();
    expect(runs).toHaveLength(2);
    // Two more moments pass while no server runs.
    server.clock.advance({ minutes: 125 });
    await scheduler(noted('a')).runDue();
    await scheduler(noted('a')).runDue();
    expect(runs).toEqual([`a ${first}:00`, `b ${first}:00`, `a ${hour()}:04`]);
    expect(await log()).toEqual([
      { script: 'a', resultado: 'ok', comments: 'hecho a', filas: expect.any(Number), recuperadas: 0 },
      { script: 'b', resultado: 'ok', comments: 'hecho b', filas: expect.any(Number), recuperadas: 0 },
      { script: 'a', resultado: 'ok', comments: 'hecho a', filas: 3, recuperadas: 2 },
    ]);
    expect(warnings).toEqual([]);
  });

  it('do not run while they are paused', async () => {
    await scheduler().runDue();
    await server.query("update trabajo set pausado = true where nombre = 'a'");
    server.clock.advance({ hours: 1 });
    await scheduler().runDue();
    expect(runs.slice(2).map((run) => run[0])).toEqual(['b']);
  });

  it('that fail write nothing but the reason, delay no other, and are tried again after 5 minutes, then 10', async () => {
    const failing = doing(async ({ transaction }) => {
      await transaction((tx) =>
        tx.run("update trabajo set pausado_por = 'nadie' where nombre = 'a'").then(fail),
      );
    });
    const fail = () => Promise.reject(new Error('no hay sitio'));
    const first = hour();
    await scheduler(failing, noted('b')).runDue();
    await scheduler(failing, noted('b')).runDue();
    expect(warnings).toEqual([new Error('no hay sitio')]);
    expect(runs).toEqual([`b ${first}:00`]);
    expect(await log()).toEqual([
      { script: 'a', resultado: 'error', comments: 'no hay sitio', filas: null, recuperadas: 0 },
      { script: 'b', resultado: 'ok', comments: 'hecho b', filas: 1, recuperadas: 0 },
    ]);
    expect(await nextOf('a')).toEqual([`${first}:05`, 1]);
    server.clock.advance({ minutes: 5 });
    await scheduler(failing).runDue();
    expect(await nextOf('a')).toEqual([`${first}:15`, 2]);
    server.clock.advance({ minutes: 10 });
    await scheduler(noted('a')).runDue();
    expect((await nextOf('a'))[1]).toBe(0);
    expect(await server.query('select pausado_por from trabajo')).toEqual([
      { pausado_por: null },
      { pausado_por: null },
    ]);
  });

  it('that hang are ended, write nothing afterwards, and delay no other', async () => {
    const released = gate();
    let later: Promise<unknown> = never;
    const write = "insert into uso_reciente (tipo, clave, momento) values ('x', 'x', now())";
    const hanging = doing(async ({ transaction }) => {
      later = transaction(async (tx) => {
        await released.opened;
        await tx.run(write);
      }).catch((error: unknown) => error);
      await never;
    }, 0.05);
    await scheduler(hanging, noted('b')).runDue();
    expect(runs.map((run) => run[0])).toEqual(['b']);
    const [hung, other] = await log();
    expect(hung).toEqual({
      script: 'a',
      resultado: 'colgada',
      comments: 'Se ha interrumpido: tardaba más de 0,05 s.',
      filas: null,
      recuperadas: 0,
    });
    expect(other?.resultado).toBe('ok');
    expect(warnings).toHaveLength(1);
    released.open();
    expect(await later).toBeInstanceOf(Error);
    // The connection of the ended run is free again.
    await server.query('select 1');
  });

  it('that overlap are not begun, and logged as overlapping', async () => {
    const released = gate();
    const first = hour();
    const begun = gate();
    const long = doing(async () => {
      begun.open();
      await released.opened;
    });
    const running = scheduler(long).runDue();
    await begun.opened;
    // The run may take 10 minutes, and counts as left behind after one minute more.
    await server.query("update trabajo set siguiente_en = $1 where nombre = 'a'", [server.clock.now()]);
    await scheduler(noted('a')).runDue();
    expect(runs).toEqual([]);
    released.open();
    await running;
    const summary = (await log()).map(({ resultado, comments }) => [resultado, comments]).sort();
    const since = new Intl.DateTimeFormat('es-ES', {
      timeZone: 'Europe/Madrid',
      hour: '2-digit',
      minute: '2-digit',
    }).format(new Date(`2026-11-21T${first}:00:00Z`));
    expect(summary).toEqual([
      ['ok', 'hecho'],
      ['solapada', `La anterior sigue en marcha desde las ${since}.`],
    ]);
  });

  it('whose server died are ended by the server that finds them too old, and a write after that is refused', async () => {
    const asleep = gate();
    const begun = gate();
    const refused: unknown[] = [];
    const sleeping = doing(async ({ transaction }) => {
      begun.open();
      await asleep.opened;
      await transaction((tx) => tx.now()).catch((error) => refused.push(error));
    });
    const dead = scheduler(sleeping).runDue();
    await begun.opened;
    server.clock.advance({ minutes: 61 });
    await scheduler(noted('a')).runDue();
    asleep.open();
    await dead;
    expect(refused).toEqual([new Error('The run has been ended.')]);
    expect((await log()).map(({ resultado, comments }) => [resultado, comments])).toEqual([
      ['interrumpida', 'El servidor que la ejecutaba dejó de funcionar.'],
      ['ok', 'hecho a'],
    ]);
  });

  it('are interrupted by a stop, and run again at the next start', async () => {
    const begun = gate();
    const stopped = scheduler(
      doing(() => {
        begun.open();
        return never;
      }),
    );
    const running = stopped.runDue();
    await begun.opened;
    await stopped.stop();
    await running;
    await scheduler(noted('a')).runDue();
    expect((await log()).map(({ resultado }) => resultado)).toEqual(['interrumpida', 'ok']);
  });

  it('are run once by two servers at 1,000 moments', async () => {
    // On the embedded engine all servers share one connection, so a hundred are enough.
    const moments = engine === 'postgres' ? 1_000 : 100;
    const ticks: string[] = [];
    const job: Job = {
      ...noted('a', '* * * * *'),
      run: async ({ at }) => {
        ticks.push(at.toISOString());
        return { comment: '', rows: 0 };
      },
    };
    const [one, two] = [scheduler(job), scheduler(job)];
    const expected: string[] = [];
    for (let tick = 0; tick < moments; tick += 1) {
      expected.push(server.clock.now().toISOString());
      await Promise.all([one.runDue(), two.runDue()]);
      server.clock.advance({ minutes: 1 });
    }
    expect(ticks).toEqual(expected);
    expect(await server.query('select resultado, count(*) as n from ejecucion group by resultado')).toEqual([
      { resultado: 'ok', n: moments },
    ]);
  });
});
