import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Daemon } from './daemon.ts';
import { findExecutable, isExecutable } from './executables.ts';
import { SHARED_DATABASE_PROCESS } from './file-cost.ts';
import { freePort } from './free-port.ts';
import { keptFolder } from './kept-folder.ts';
import { migratedTemplate } from './migrated-template.ts';
import { answers } from './postgres-answers.ts';
import { type CommandOptions, projectRoot, run } from './process.ts';

export interface TestPostgres {
  readonly url: string;
  /** Environment variables that tell the tests where the server is. */
  readonly environment: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

const SERVER_TOOLS = ['initdb', 'postgres'];
const DEBIAN_VERSIONS = '/usr/lib/postgresql';
const MAJOR_FOLDER = /^\d+$/;

/**
 * The PostgreSQL of a test run: the one in TEST_DATABASE_URL, else a throw-away server from the binaries on this
 * machine, else null. Prints which.
 */
export async function openTestPostgres(): Promise<TestPostgres | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    console.log('PostgreSQL: that of TEST_DATABASE_URL.');
    return { url: given, environment: {}, stop: async () => {} };
  }
  const binaries = findServerBinaries();
  if (binaries === null) return skipped('neither TEST_DATABASE_URL nor an installed server');
  const owner = await serverOwner();
  if (owner === null) return skipped('PostgreSQL does not start as root and there is no user «postgres»');
  const started = await startThrowaway(binaries, owner);
  if (typeof started === 'string') return skipped(started);
  console.log(`PostgreSQL: a throw-away server of ${binaries}.`);
  return started;
}

function skipped(reason: string): null {
  console.log(`PostgreSQL: none (${reason}); its tests are skipped.`);
  return null;
}

/**
 * The folder with the programs initdb and postgres: of the newest version that Debian has installed, else
 * beside `pg_ctl` in the path.
 */
function findServerBinaries(): string | null {
  const newestFirst = debianVersions().sort((a, b) => Number(b) - Number(a));
  const folders = newestFirst.map((version) => join(DEBIAN_VERSIONS, version, 'bin'));
  const inPath = findExecutable(['pg_ctl']);
  if (inPath !== null) folders.push(dirname(inPath));
  return folders.find((folder) => SERVER_TOOLS.every((tool) => isExecutable(join(folder, tool)))) ?? null;
}

function debianVersions(): string[] {
  try {
    return readdirSync(DEBIAN_VERSIONS).filter((name) => MAJOR_FOLDER.test(name));
  } catch {
    return [];
  }
}

type Owner = Pick<CommandOptions, 'uid' | 'gid'>;

/** PostgreSQL refuses to run as root, so root uses the account that Debian made for it. */
export async function serverOwner(): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map((flag) => run('id', [flag, 'postgres'], { quiet: true })),
  );
  if (!uid?.ok || !gid?.ok) return null;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

/**
 * Starts a server with a data folder of its own on a free loopback port. Returns the reason as text when it does not
 * start.
 */
async function startThrowaway(binaries: string, owner: Owner): Promise<TestPostgres | string> {
  try {
    const prepared = await keptFolder({
      name: 'postgres',
      inputs: [join(projectRoot, 'server/db/migrations')],
      version: binaries,
      fill: (folder) => fillCluster(binaries, owner, folder),
    });
    return await serve(binaries, owner, prepared);
  } catch (error) {
    return `the throw-away server did not start: ${error instanceof Error ? error.message : error}`;
  }
}

/** Makes the data folder, with the template from which tests copy their databases (migrated-template.ts). */
async function fillCluster(binaries: string, owner: Owner, folder: string): Promise<void> {
  giveTo(owner, folder);
  const { ok, output } = await run(
    join(binaries, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
    { ...owner, cwd: folder, quiet: true },
  );
  if (!ok) throw new Error(output.trim());
  const { daemon, url } = await startServer(binaries, owner, folder);
  try {
    await migratedTemplate(url);
  } finally {
    await daemon.stop(FAST);
  }
}

async function serve(binaries: string, owner: Owner, prepared: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  cpSync(prepared, folder, { recursive: true });
  giveTo(owner, folder);
  const { daemon, url } = await startServer(binaries, owner, folder);
  const stop = async () => {
    await daemon.stop(IMMEDIATE);
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    url,
    environment: { TEST_DATABASE_URL: url, [SHARED_DATABASE_PROCESS]: String(daemon.pid) },
    stop,
  };
}

/**
 * Signals to PostgreSQL. FAST stops it in order, without waiting for its clients; IMMEDIATE stops it without writing
 * anything more.
 */
const FAST = 'SIGINT';
const IMMEDIATE = 'SIGQUIT';
/**
 * Settings that are safe only because a throw-away server need not survive a crash of the machine, and lives for minutes:
 * compiling queries and looking after hundreds of small databases costs it more than it saves.
 */
const THROWAWAY = [
  ...['fsync=off', 'full_page_writes=off', 'max_connections=100'],
  ...['jit=off', 'autovacuum=off'],
];

async function startServer(binaries: string, owner: Owner, folder: string) {
  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const settings = ['listen_addresses=127.0.0.1', ...THROWAWAY].flatMap((setting) => ['-c', setting]);
  const daemon = await Daemon.start(
    join(binaries, 'postgres'),
    ['-D', folder, '-p', String(port), '-k', folder, ...settings],
    { ...owner, cwd: folder, isReady: () => answers(url) },
  );
  return { daemon, url };
}

/** Makes the owner own the folder and closes it to others, as initdb and the server demand. */
function giveTo({ uid, gid }: Owner, folder: string): void {
  chmodSync(folder, 0o700);
  if (uid === undefined || gid === undefined) return;
  for (const path of ['.', ...readdirSync(folder, { recursive: true }).map(String)]) {
    chownSync(join(folder, path), uid, gid);
  }
}
