import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findExecutable, isExecutable } from './executables.ts';
import { freePort } from './free-port.ts';
import { type CommandOptions, run } from './process.ts';

export interface TestPostgres {
  readonly url: string;
  /** Its first process; null where it runs elsewhere. */
  readonly processId: number | null;
  stop(): Promise<void>;
}

const SERVER_TOOLS = ['initdb', 'pg_ctl'];
const DEBIAN_VERSIONS = '/usr/lib/postgresql';
const MAJOR_FOLDER = /^\d+$/;

/**
 * The PostgreSQL of a test run: the one in TEST_DATABASE_URL, else a throw-away server from the binaries on this
 * machine, else none. Prints which.
 */
export async function openTestPostgres(): Promise<TestPostgres | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    console.log('PostgreSQL: el de TEST_DATABASE_URL.');
    return { url: given, processId: null, stop: async () => {} };
  }
  const binaries = findServerBinaries();
  if (binaries === null) return skipped('ni TEST_DATABASE_URL ni un servidor instalado');
  const owner = await serverOwner();
  if (owner === null) return skipped('PostgreSQL no arranca como root y no existe el usuario «postgres»');
  const started = await startThrowaway(binaries, owner);
  if (typeof started === 'string') return skipped(started);
  console.log(`PostgreSQL: servidor temporal de ${binaries}.`);
  return started;
}

function skipped(reason: string): null {
  console.log(`PostgreSQL: no hay (${reason}); se saltan sus pruebas.`);
  return null;
}

/** The folder with initdb and pg_ctl, the newest version first. */
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

/** A fresh cluster in a temporary folder, on a free loopback port; or the reason why it did not start. */
async function startThrowaway(binaries: string, owner: Owner): Promise<TestPostgres | string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const command = (name: string, args: string[]) =>
    run(join(binaries, name), args, { ...owner, cwd: folder, quiet: true });
  const stop = async () => {
    await command('pg_ctl', ['stop', '-D', data, '-m', 'immediate']);
    rmSync(folder, { recursive: true, force: true });
  };

  const port = await freePort();
  const created = await command('initdb', [
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
  ]);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} -c fsync=off -c max_connections=100`;
  const started = created.ok
    ? await command('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', options])
    : created;
  if (!started.ok) {
    await stop();
    return `el servidor temporal no ha arrancado: ${started.output.trim()}`;
  }
  const processId = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, processId, stop };
}
