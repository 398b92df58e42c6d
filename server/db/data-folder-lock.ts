import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';
import { makeDataFolder } from './data-folder.ts';
import { isAlive, type ProcessIdentity, thisProcess } from './process-identity.ts';

const HELD = /^portal\.[0-9a-f-]+\.lock$/;
const WANTED = /^portal\.[0-9a-f-]+\.wanted$/;
const ATTEMPTS = 20;

/**
 * Locks the folder and returns the function that unlocks it. Throws StartupError while another process holds it: two
 * processes on one embedded database lose each other's rows. Each process first creates its own `.wanted` file and then
 * looks for those of others, so of two that start at once at least one sees the other. It looks for `.wanted` files
 * first and for `.lock` files second: a file that is renamed from one to the other between the two looks is then seen
 * by the second. Files of dead processes are removed.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await makeDataFolder(folder);
  const me = await thisProcess();
  for (let attempt = 1; ; attempt++) {
    const name = join(folder, `portal.${randomUUID()}`);
    const [wanted, held] = [`${name}.wanted`, `${name}.lock`];
    // The file is complete before it gets its final name, so that nobody reads a lock file without its owner.
    await writeFile(name, JSON.stringify(me), { flag: 'wx', mode: 0o600 });
    await rename(name, wanted);
    const rival = await othersIn(folder, WANTED, me, wanted);
    const holder = await othersIn(folder, HELD, me);
    if (holder === null && rival === null) {
      await rename(wanted, held);
      return () => rm(held, { force: true });
    }
    await rm(wanted, { force: true });
    if (holder !== null) throw inUse(folder, holder);
    if (rival !== null && attempt === ATTEMPTS) throw inUse(folder, rival);
    await delay(10 + Math.random() * 90);
  }
}

async function othersIn(
  folder: string,
  pattern: RegExp,
  me: ProcessIdentity,
  mine?: string,
): Promise<ProcessIdentity | null> {
  for (const entry of await readdir(folder)) {
    const path = join(folder, entry);
    if (!pattern.test(entry) || path === mine) continue;
    const owner = await ownerOf(path);
    if (owner === 'gone') continue;
    if (owner !== 'unreadable' && (await isAlive(owner, me))) return owner;
    await rm(path, { force: true });
  }
  return null;
}

async function ownerOf(path: string): Promise<ProcessIdentity | 'gone' | 'unreadable'> {
  try {
    const owner: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isIdentity(owner) ? owner : 'unreadable';
  } catch (error) {
    return error instanceof SyntaxError ? 'unreadable' : 'gone';
  }
}

function isIdentity(value: unknown): value is ProcessIdentity {
  return typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number';
}

function inUse(folder: string, holder: ProcessIdentity): StartupError {
  return new StartupError(
    `La carpeta de datos «${folder}» ya está abierta en otro proceso (pid ${holder.pid}): ciérralo, o usa otra carpeta con DATA_DIR.`,
  );
}
