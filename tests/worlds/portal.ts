import type { FastifyInstance } from 'fastify';
import type { Database, Engine } from '../../server/db/database.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { createPerson } from '../../server/identity/create-person.ts';
import { openSession } from '../../server/identity/sessions.ts';
import { Scheduler } from '../../server/jobs/scheduler.ts';
import { trashPurge } from '../../server/trash/trash-purge.ts';
import type { PermissionFlag } from '../../src/api/contract/permissions.ts';
import { newMigratedDatabase } from '../support/own-database.ts';
import { type OpenedDatabase, POSTGRES_URL, startTestServer, type TestServer } from '../support/server.ts';
import { loadSample } from '../support/small-sample/load-sample.ts';
import { makeWorldsEqual } from './equal-worlds.ts';
import { gatedDatabase, type Rewrite } from './gated-database.ts';
import { keepRows } from './kept-rows.ts';
import type { Member, Members, Pair } from './pair.ts';
import { readTableFacts } from './table-facts.ts';

/** A portal as the people of a pair find it, in which one world after the other begins. */
export interface Portal {
  readonly test: TestServer;
  readonly members: Members;
  /** A server that nobody uses, on a database whose statements wait. */
  serve(): Promise<FastifyInstance>;
  release(server: FastifyInstance): void;
  /** Runs a job if it is due, as any server does. */
  runJob(name: string): Promise<void>;
  /** What the tables hold that were written to. */
  content(): Promise<ReadonlyMap<string, string>>;
  /** Makes everything as it was. */
  putBack(): Promise<void>;
  close(): Promise<void>;
}

export async function preparePortal<Known>(
  engine: Engine,
  { people, prepare }: Pick<Pair<Known>, 'people' | 'prepare'>,
  written?: Rewrite,
): Promise<Portal & { readonly known: Known }> {
  const test = await startTestServer(engine === 'postgres' ? { openPortal: openPatient } : { engine });
  const { database } = test;
  const facts = await readTableFacts((sql) => test.query(sql));
  await loadSample(database);
  await test.query(FEW_WORKS);
  const members: Record<string, Member> = {};
  for (const [name, who] of Object.entries(people)) {
    const member = 'sameAs' in who ? members[who.sameAs] : await signedIn(test, name, who);
    if (member === undefined) throw new Error(`${name} is a second window of nobody.`);
    members[name] = member;
  }
  const known = await prepare(test, members);
  const kept = await keepRows(database);
  const gated = gatedDatabase(database, facts, written);
  const idle: FastifyInstance[] = [];
  makeWorldsEqual();
  return {
    test,
    members,
    known,
    serve: async () => idle.pop() ?? test.again({ database: gated }),
    release: (server) => void idle.push(server),
    runJob: async (name) => schedulerOf(gated, name).runDue(),
    content: () => kept.content(),
    putBack: () => kept.putBack(),
    close: () => test.close(),
  };
}

/** The jobs that meet people of pairs. */
const JOBS = [trashPurge];

function schedulerOf(database: Database, name: string): Scheduler {
  const job = JOBS.find((one) => one.name === name);
  if (job === undefined) throw new Error(`There is no job ${name} in worlds.`);
  const warn = (error: unknown): never => {
    throw error;
  };
  return new Scheduler({ database, jobs: [job], warn });
}

/** People of a world wait for a lock as long as the scheduler has others go on, which is longer than the portal's 5 s. */
const LOCK_TIMEOUT_MS = 600_000;

async function openPatient(now: () => Date): Promise<OpenedDatabase & { readonly owner: Database }> {
  if (POSTGRES_URL === null) throw new Error('TEST_DATABASE_URL is not set.');
  const { url, drop } = await newMigratedDatabase(POSTGRES_URL);
  const database = openPostgres({ url, now, lockTimeoutMs: LOCK_TIMEOUT_MS });
  return { database, owner: database, drop };
}

/** Works of the sample that are left: a world of few rows is put back sooner. */
const FEW_WORKS = `
  with gone as (select id from obra where cod not like '4P-NOR-FTTH-000%'),
    lines as (delete from factyval using gone where obra = gone.id),
    sheets as (delete from seguimiento using gone where obra = gone.id)
  delete from obra using gone where obra.id = gone.id`;

function signedIn({ database, clock }: TestServer, name: string, permissions: readonly PermissionFlag[]) {
  const at = clock.now();
  const person = { name, email: `${name}@mundo.example`, role: null, active: true, permissions };
  return database.transaction(async (tx) => {
    const id = await createPerson(tx, person, at);
    const session = { userId: id, remember: true, at, device: null, deviceId: null };
    return { id, token: (await openSession(tx, session)).token };
  });
}
