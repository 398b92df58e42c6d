import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CASES_SEED } from '../../../scripts/testing/cases-seed.ts';
import { makeEmbeddedBackup } from '../../../server/backup/embedded/make-embedded-backup.ts';
import { moveToPostgres } from '../../../server/backup/embedded/move-to-postgres.ts';
import { makePostgresBackup } from '../../../server/backup/postgres/make-postgres-backup.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { madeUpCases } from '../../support/depth.ts';
import { newDatabase } from '../../support/own-database.ts';
import { MIGRATIONS, POSTGRES_URL } from '../../support/server.ts';
import { everyRow } from './every-row.ts';
import { type FilledPortal, filledPortal } from './filled-portal.ts';
import { COUNTS_BYTES, RestoreCommand, type Span } from './killed-restore.ts';

const VERSION = '0.0.0-test';
/** The moments of each kind of backup and engine. */
const MOMENTS = madeUpCases('RESTORE_KILLS', { once: 1, often: 17 });

const RESTORED = 'Restaurado y comparado';
const WAS_THERE = 'Ya estaba restaurada, y es igual';

/** Where a restore is killed: a part of its bytes, one in each of equal stretches. */
const moments = (seed: number): number[] =>
  fc
    .sample(fc.double({ min: 0, max: 1, noNaN: true }), { seed, numRuns: MOMENTS })
    .map((within, nth) => (nth + within) / MOMENTS);

/** A place into which a backup is restored. */
interface Target {
  readonly env: NodeJS.ProcessEnv;
  /** True when every row is there, false when none is: there is no third way. */
  isRestored(): Promise<boolean>;
  rows(): ReturnType<typeof everyRow>;
  /** What a restore should not have left behind. */
  left(): readonly string[];
  close(): Promise<void>;
}

if (!COUNTS_BYTES) console.warn('/proc/PID/io not found: no restore is killed at random moments.');

describe.runIf(COUNTS_BYTES)('a restore that is killed at any moment', () => {
  let portal: FilledPortal;
  let before: Awaited<ReturnType<typeof everyRow>>;
  let archive: string;
  let people: number;
  beforeAll(async () => {
    portal = await filledPortal();
    const source = await openPglite({ dataFolder: portal.dataFolder });
    before = await everyRow(source);
    people = before['usuario']?.length ?? 0;
    await source.close();
    archive = (await makeEmbeddedBackup(backedUp())).path;
  });
  afterAll(() => portal.close());

  const backedUp = () => ({
    dataFolder: portal.dataFolder,
    authSecret: null,
    to: `${portal.emptyFolder()}/`,
    version: VERSION,
  });

  async function embeddedTarget(): Promise<Target> {
    const dataFolder = portal.emptyFolder();
    const names = (beginning: string) => readdirSync(dataFolder).filter((name) => name.startsWith(beginning));
    return {
      env: { DATA_DIR: dataFolder },
      isRestored: async () => names('pglite').length + names('restaurada-').length > 0,
      rows: async () => {
        const database = await openPglite({ dataFolder });
        return everyRow(database).finally(() => database.close());
      },
      left: () => names('restaura'),
      close: async () => undefined,
    };
  }

  async function postgresTarget(): Promise<Target & { readonly url: string }> {
    const { url, query, drop } = await newDatabase(POSTGRES_URL ?? '');
    const others = () =>
      query(`select 1 from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
    const rows = () => {
      const database = openPostgres({ url });
      return everyRow(database).finally(() => database.close());
    };
    return {
      url,
      env: { DATABASE_URL: url, DATA_DIR: portal.dataFolder, AUTH_SECRET: portal.secret },
      isRestored: async () => {
        // PostgreSQL ends what the killed program had sent.
        await expect.poll(others).toEqual([]);
        const { usuario = [] } = await rows();
        expect([0, people]).toContain(usuario.length);
        return usuario.length > 0;
      },
      rows,
      left: () => [],
      close: drop,
    };
  }

  /** Kills one restore at each moment, each into a place of its own, and runs it again. */
  async function isRestoredAgain(
    file: string,
    seed: number,
    newTarget: () => Promise<Target>,
  ): Promise<void> {
    const commandFor = ({ env }: Target) =>
      new RestoreCommand([file, '--into-empty'], { PATH: process.env.PATH, ...env });
    const undisturbed = await newTarget();
    const span = await commandFor(undisturbed).span();
    expect(await undisturbed.isRestored()).toBe(true);
    await undisturbed.close();
    for (const [nth, part] of moments(seed).entries()) {
      const target = await newTarget();
      const moved = await commandFor(target).movedUntil(bytesAt(span, part));
      // Every other one is run again at once, while PostgreSQL may still be at work for the killed one.
      const isThere = nth % 2 === 0 ? await target.isRestored() : null;
      const again = commandFor(target).whole();
      expect({ part, moved, ...again }).toEqual({
        part,
        moved,
        status: 0,
        said: isThere === null ? expect.toBeOneOf([RESTORED, WAS_THERE]) : isThere ? WAS_THERE : RESTORED,
        complaints: '',
      });
      expect([part, target.left(), await target.rows()]).toEqual([part, [], before]);
      await target.close();
    }
  }

  it('into the embedded engine left nothing, or everything, and is run again', () =>
    isRestoredAgain(archive, CASES_SEED, embeddedTarget));

  describe.runIf(POSTGRES_URL !== null)('into PostgreSQL', () => {
    it('from an embedded one left nothing, or everything, and is run again', () =>
      isRestoredAgain(archive, CASES_SEED + 1, postgresTarget));

    it('from a dump left nothing, or everything, and is run again', async () => {
      const moved = await postgresTarget();
      const source = await openPglite({ dataFolder: portal.dataFolder });
      const database = openPostgres({ url: moved.url });
      await moveToPostgres(source, database, MIGRATIONS).finally(() => source.close());
      const { path } = await makePostgresBackup({ ...backedUp(), database, databaseUrl: moved.url });
      await database.close();
      await moved.close();
      await isRestoredAgain(path, CASES_SEED + 2, postgresTarget);
    });
  });
});

const bytesAt = ({ from, to }: Span, part: number): number => Math.round(from + (to - from) * part);
