import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { newToken, tokenHash } from '../../../server/identity/token.ts';
import { KEY_PREFIX } from '../../../server/program-keys/key-form.ts';
import { admitProgram } from '../../../server/program-keys/program-keys.ts';
import { POSTGRES_URL, startTestServer, type TestServer } from '../../support/server.ts';

const TOO_LONG =
  'Esta lectura tarda demasiado y se ha parado. Acótala: quita condiciones «contiene», añade un proyecto o unas fechas.';

/** How many connections are for one use alone. */
const OWN = 5;

/** What waits for the works, which a transaction of the test holds, stands for what takes long. */
describe.runIf(POSTGRES_URL)('reads of what takes long on PostgreSQL', () => {
  let server: TestServer;
  let release: () => Promise<void>;
  const started = async (answerMs: number) => {
    server = await startTestServer({ engine: 'postgres', readLimits: { answerMs } });
    release = await holdWorks();
  };
  afterEach(async () => {
    await release();
    await server.close();
  });

  async function holdWorks(): Promise<() => Promise<void>> {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let isHeld: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const holding = server.database.transaction(async (tx) => {
      await tx.run('lock table obra in access exclusive mode');
      isHeld();
      await ended;
    });
    await held;
    return async () => {
      end();
      await holding;
    };
  }
  const signedIn = async () => server.signIn((await server.addPerson(['dashboard'])).email);
  const facet = (column: string) => `/api/v2/obras/facetas?columna=${column}`;
  const reads = async () => {
    const [row] = await server.query(
      `select count(*)::integer as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%obra%'`,
    );
    return row?.['n'];
  };

  it('end after their time, and say what to narrow', async () => {
    await started(500);
    const answer = await server.get(facet('estado'), await signedIn());
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        message: TOO_LONG,
        requestId: expect.any(String),
        errors: [{ source: { pointer: '/querystring' }, detail: TOO_LONG }],
      },
    ]);
    await expect.poll(reads).toBe(0);
  });

  it.each(['obras?limite=1', 'obras.csv', 'buscar?texto=centro', 'dashboard/widgets?tipos=line,user-table'])(
    'end when their caller leaves: %s',
    async (path) => {
      await started(60_000);
      await server.app.listen({ port: 0 });
      const { port } = server.app.server.address() as AddressInfo;
      const token = await server.signIn((await server.addPerson(['locations', 'dashboard'])).email);
      const caller = new AbortController();
      const answer = fetch(`http://localhost:${port}/api/v2/${path}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: caller.signal,
      }).catch((error: Error) => error.name);
      await expect.poll(reads).toBe(1);
      caller.abort();
      expect(await answer).toBe('AbortError');
      await expect.poll(reads).toBe(0);
    },
  );

  it('are three of one person at a time; the others read on, and the portal is ready', async () => {
    await started(60_000);
    const [one, other] = [await signedIn(), await signedIn()];
    const asked = ['estado', 'proyecto', 'tecnologia'].map((column) => server.get(facet(column), one));
    await expect.poll(reads).toBe(3);
    asked.push(server.get(facet('provincia'), one));
    // Not even the same question, which waits already, makes another person wait.
    asked.push(server.get(facet('provincia'), other));
    await expect.poll(reads).toBe(4);
    const quick = await Promise.all([
      server.get('/api/v2/me', one),
      server.get('/api/v2/me', other),
      server.get('/api/v2/notificaciones', other),
      server.get('/api/v2/health/ready', null),
    ]);
    expect(quick.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(await reads()).toBe(4);
    await release();
    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual(asked.map(() => 200));
  });

  it('share their places with previews, which are not ended when they take long', async () => {
    await started(500);
    const token = await server.signIn((await server.addPerson(['dashboard', 'delete_records'])).email);
    const preview = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/v2/borrados',
        headers: { authorization: `Bearer ${token}` },
        payload: { obras: { tipo: 'codigos', codigos: ['4P-NOR-FTTH-0001'] } },
      });
    const previews = [preview(), preview(), preview()];
    await expect.poll(reads).toBe(3);
    // A fourth reading of the person does not begin, and its time passes.
    expect((await server.get(facet('estado'), token)).statusCode).toBe(429);
    expect(await reads()).toBe(3);
    await release();
    expect((await Promise.all(previews)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it('leave programs what their keys are looked up with', async () => {
    await started(60_000);
    const { id } = await server.addPerson(['panel_admin', 'bulk_loads']);
    const key = KEY_PREFIX + newToken();
    await server.query(
      `insert into clave_programa (nombre, hash, principio, llamadas, creada_por, creada_en)
       values ('Noche', $1, 'pc_', '{cargas}', $2, now())`,
      [tokenHash(key), id],
    );
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    // One connection has the works.
    const all = Array.from({ length: server.database.pool().limit - OWN - 1 }, () =>
      server.database.transaction(() => ended),
    );
    await expect.poll(() => server.database.pool().active).toBeGreaterThanOrEqual(all.length + 1);
    expect(await admitProgram(server.database, key, 'cargas')).toMatchObject({ name: 'Noche', makerId: id });
    end();
    await Promise.all(all);
  });
});
