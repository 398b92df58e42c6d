import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '../../../server/jobs/job.ts';
import { Scheduler } from '../../../server/jobs/scheduler.ts';
import { ENGINES, startTestServer, type TestServer } from '../../support/server.ts';

describe.each(ENGINES)('the jobs of the server on %s', (engine) => {
  let server: TestServer;
  const runs: string[] = [];
  let failure: Error | null = null;
  const hourly = (name: string): Job => ({
    name,
    next: "date_trunc('hour', $1::timestamptz) + interval '1 hour'",
    run: async (_tx, at) => {
      if (failure !== null && name === 'a') throw failure;
      runs.push(`${name} ${at.toISOString().slice(11, 16)}`);
      return `hecho ${name}`;
    },
  });
  const scheduler = () =>
    new Scheduler({
      database: server.database,
      jobs: [hourly('a'), hourly('b')],
      warn: (error) => warnings.push(error),
    });
  const warnings: unknown[] = [];
  const history = () => server.query('select script, comments, resultado from ejecucion order by id');

  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  beforeEach(async () => {
    await server.query('delete from trabajo');
    await server.query('delete from ejecucion');
    runs.length = 0;
    warnings.length = 0;
    failure = null;
  });
  afterAll(() => server.close());

  it('run at the first start, and then when their moment comes', async () => {
    await scheduler().runDue();
    await scheduler().runDue();
    expect(runs).toEqual(['a 09:00', 'b 09:00']);
    expect(await history()).toEqual([
      { script: 'a', comments: 'hecho a', resultado: 'ok' },
      { script: 'b', comments: 'hecho b', resultado: 'ok' },
    ]);
    server.clock.advance({ minutes: 59 });
    await scheduler().runDue();
    expect(runs).toHaveLength(2);
    // Three moments are missed: one run catches up.
    server.clock.advance({ minutes: 181 });
    await scheduler().runDue();
    await scheduler().runDue();
    expect(runs.slice(2)).toEqual(['a 13:00', 'b 13:00']);
  });

  it('run on one of several servers', async () => {
    await Promise.all([scheduler().runDue(), scheduler().runDue(), scheduler().runDue()]);
    expect(runs.map((run) => run[0]).sort()).toEqual(['a', 'b']);
  });

  it('do not run while they are paused', async () => {
    await scheduler().runDue();
    await server.query("update trabajo set pausado = true where nombre = 'a'");
    server.clock.advance({ hours: 1 });
    await scheduler().runDue();
    expect(runs.slice(2).map((run) => run[0])).toEqual(['b']);
  });

  it('that fail write nothing but why, keep no other waiting, and are tried again after five minutes', async () => {
    failure = new Error('no hay sitio');
    await scheduler().runDue();
    await scheduler().runDue();
    expect(warnings).toEqual([failure]);
    expect(runs.map((run) => run[0])).toEqual(['b']);
    expect(await history()).toEqual([
      { script: 'a', comments: 'no hay sitio', resultado: 'error' },
      { script: 'b', comments: 'hecho b', resultado: 'ok' },
    ]);
    failure = null;
    server.clock.advance({ minutes: 5 });
    await scheduler().runDue();
    expect(runs.map((run) => run[0])).toEqual(['b', 'a']);
  });
});
