import { randomBytes, randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { openTestPostgres } from '../../scripts/testing/postgres.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openSession } from '../../server/identity/sessions.ts';
import { ServerProcess } from '../../tests/e2e/support/server-process.ts';
import { MIGRATIONS } from '../../tests/support/server.ts';
import { loadSample } from '../../tests/support/small-sample/load-sample.ts';
import { loadSamplePeople } from '../../tests/support/small-sample/sample-people.ts';
import { fillWorks } from '../explorer/fill-works.ts';

export const PEOPLE = 5_000;
export const WORKS = 100_000;
/** One board for each team. */
const BOARDS = 100;
const FLAGS = ['dashboard', 'locations', '4task'];
const ADMINISTRATOR = 1;

/** PostgreSQL with as many works as a company has, signed-in people, and servers of the portal. */
export interface BusyPortal {
  readonly databaseUrl: string;
  readonly servers: readonly ServerProcess[];
  readonly tokens: readonly string[];
  readonly administrator: string;
  readonly boards: readonly number[];
  close(): Promise<void>;
}

export async function startBusyPortal(servers: number): Promise<BusyPortal> {
  const postgres = await openTestPostgres();
  if (postgres === null) throw new Error('This bench needs PostgreSQL.');
  const started: ServerProcess[] = [];
  const close = async () => {
    await Promise.all(started.map((server) => server.remove()));
    await postgres.stop();
  };
  try {
    const { tokens, administrator } = await filled(postgres.url);
    const env = {
      DATABASE_URL: postgres.url,
      AUTH_SECRET: randomBytes(32).toString('hex'),
      DRAIN_SECONDS: '3',
    };
    for (let server = 0; server < servers; server++) started.push(await ServerProcess.start(env));
    const boards: number[] = [];
    for (let board = 0; board < BOARDS; board++)
      boards.push(await newBoard(started[0]?.url ?? '', administrator));
    return { databaseUrl: postgres.url, servers: started, tokens, administrator, boards, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function filled(url: string): Promise<{ readonly tokens: string[]; readonly administrator: string }> {
  const database = openPostgres({ url, statementTimeoutMs: 600_000 });
  try {
    await migrate(database, MIGRATIONS);
    await loadSamplePeople(database);
    await loadSample(database);
    await fillWorks(database, WORKS);
    return await database.transaction(async (tx) => {
      const { rows } = await tx.run(
        `insert into usuario (nombre, email, rol, activo, creado_en)
         select 'Persona ' || n, 'persona.' || n || '@conectividad.example', 'Rol', true, now()
         from generate_series(1, $1::int) n returning id`,
        [PEOPLE],
      );
      const ids = rows.map(({ id }) => Number(id));
      await tx.run('insert into permiso select u, m, true from unnest($1::int[]) u, unnest($2::text[]) m', [
        ids,
        FLAGS,
      ]);
      const at = await tx.now();
      const signedIn = async (userId: number) =>
        (await openSession(tx, { userId, remember: true, device: null, deviceId: null, at })).token;
      const tokens: string[] = [];
      for (const id of ids) tokens.push(await signedIn(id));
      await tx.run('analyze usuario, permiso, sesion');
      return { tokens, administrator: await signedIn(ADMINISTRATOR) };
    });
  } finally {
    await database.close();
  }
}

async function newBoard(url: string, token: string): Promise<number> {
  const answer = await fetch(`${url}/api/v2/4task/tableros`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      nombre: randomUUID(),
      columnas: [{ nombre: 'Por hacer', estado: 'por_hacer', limite: null }],
    }),
  });
  return ((await answer.json()) as { readonly data: { readonly id: number } }).data.id;
}

export interface Pressure {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  readonly statuses: Readonly<Record<string, number>>;
  /** Number of connections that broke. */
  readonly errors: number;
}

/** Number of calls that were not answered 200. */
export const wrongOf = ({ statuses, errors }: Pressure): number =>
  Object.entries(statuses).reduce((sum, [status, times]) => sum + (status === '200' ? 0 : times), errors);

interface Pressing {
  readonly ports: readonly number[];
  readonly connections: number;
  readonly warmUpMs: number;
  readonly ms: number;
  readonly calls: readonly string[];
  /** Mean pause of each connection between two calls, in ms; the real pause is 50 % to 150 % of it. */
  readonly pauseMs?: number;
}

/** Sends calls over many connections, divided among the ports, and counts the answers. */
export function press(pressing: Pressing): Promise<Pressure> {
  const thread = new Worker(new URL('generator.mjs', import.meta.url), { workerData: pressing });
  return new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
}
