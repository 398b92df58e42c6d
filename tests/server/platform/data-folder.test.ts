import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lockDataFolder } from '../../../server/db/data-folder-lock.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { thisProcess } from '../../../server/db/process-identity.ts';
import { newDataFolder } from '../../support/prepared-data.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const locks = async () => (await readdir(folder)).filter((name) => name.startsWith('portal.'));

/** Runs a line of code in a process of its own, from the sources. */
function inProcess(code: string): ChildProcess {
  return spawn(process.execPath, argumentsFor(code), { stdio: ['pipe', 'pipe', 'pipe'] });
}

function argumentsFor(code: string): string[] {
  const imports = `
    const { lockDataFolder } = await import(${JSON.stringify(new URL('../../../server/db/data-folder-lock.ts', import.meta.url).href)});
    const folder = ${JSON.stringify(folder)};`;
  return ['--import', 'tsx', '--input-type=module', '-e', imports + code];
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [data] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return String(data).trim();
}

describe('the lock of the data folder', () => {
  it('says in one sentence that the folder cannot be made', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await expect(lockDataFolder(join(file, 'data'))).rejects.toThrow(
      `La carpeta de datos «${join(file, 'data')}» no se puede crear, o no deja leer y escribir: usa otra con DATA_DIR.`,
    );
    await expect(lockDataFolder(file)).rejects.toThrow(
      `DATA_DIR=${file} es un archivo: escribe la dirección de una carpeta.`,
    );
  });

  it('lets in one process, and the next one after it', async () => {
    const unlock = await lockDataFolder(folder);
    expect(await locks()).toEqual([expect.stringMatching(/\.lock$/)]);
    await expect(lockDataFolder(folder)).rejects.toThrow(
      `La carpeta de datos «${folder}» ya está abierta en otro proceso (pid ${process.pid}): ciérralo, o usa otra carpeta con DATA_DIR.`,
    );
    await unlock();
    await (await lockDataFolder(folder))();
    expect(await locks()).toEqual([]);
  });

  it('is kept by a living process, and taken over once that is killed', async () => {
    const holder = inProcess(
      'await lockDataFolder(folder); console.log("held"); setInterval(() => {}, 1000);',
    );
    expect(await firstLine(holder)).toBe('held');
    await expect(lockDataFolder(folder)).rejects.toThrow(`(pid ${holder.pid})`);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const unlock = await lockDataFolder(folder);
    expect((await locks()).length).toBe(1);
    await unlock();
  });

  it('is not held by a killed process that its parent has not waited for', async () => {
    const code = 'await lockDataFolder(folder); console.log("held"); setInterval(() => {}, 1000);';
    // The process never collects the exit status of its child.
    const parent = spawn(
      'sh',
      ['-c', `"$@" & exec sleep 60`, 'sh', process.execPath, ...argumentsFor(code)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    onTestFinished(() => void parent.kill());
    expect(await firstLine(parent)).toBe('held');
    const holder: { pid: number } = JSON.parse(
      await readFile(join(folder, (await locks())[0] ?? ''), 'utf8'),
    );
    process.kill(holder.pid, 'SIGKILL');
    const stat = () => readFile(`/proc/${holder.pid}/stat`, 'utf8');
    await expect.poll(stat, { interval: 5 }).toContain(') Z ');
    await (await lockDataFolder(folder))();
  });

  it.each([
    ['of an earlier start of the machine', { bootId: 'another boot' }],
    ['whose pid another process has now', { startTime: '1' }],
    ['whose process is gone', { pid: 2 ** 22 + 1 }],
  ])('is not held by one %s', async (_name, change) => {
    const dead = { ...(await thisProcess()), ...change };
    await writeFile(join(folder, 'portal.00000000-0000-4000-8000-000000000000.lock'), JSON.stringify(dead));
    const unlock = await lockDataFolder(folder);
    expect(await locks()).not.toContain('portal.00000000-0000-4000-8000-000000000000.lock');
    await unlock();
  });

  it('is taken by exactly one of many processes at once when its holder is dead', async () => {
    for (let round = 0; round < 5; round++) {
      const dead = { ...(await thisProcess()), startTime: '1' };
      await writeFile(join(folder, 'portal.00000000-0000-4000-8000-000000000000.lock'), JSON.stringify(dead));
      const tries = await Promise.allSettled(Array.from({ length: 6 }, () => lockDataFolder(folder)));
      const winners = tries.filter((one) => one.status === 'fulfilled');
      expect(winners.length).toBe(1);
      for (const { value: unlock } of winners) await unlock();
    }
  });
});

describe('the embedded database on a folder', () => {
  it('keeps what was committed, and frees the folder when it is closed', async () => {
    await rm(folder, { recursive: true });
    folder = newDataFolder('EMPTY_DATABASE');
    const first = await openPglite({ dataFolder: folder });
    await first.transaction((tx) =>
      tx.runScript("create table nota (t text); insert into nota values ('uno')"),
    );
    await expect(openPglite({ dataFolder: folder })).rejects.toThrow('ya está abierta');
    await first.close();
    const second = await openPglite({ dataFolder: folder });
    const { rows } = await second.transaction((tx) => tx.run('select t from nota'));
    expect(rows).toEqual([{ t: 'uno' }]);
    await second.close();
    expect(await locks()).toEqual([]);
  });

  it('stops a statement that takes too long and rolls it back, and the next one works', async () => {
    const dataFolder = newDataFolder('EMPTY_DATABASE');
    onTestFinished(() => rm(dataFolder, { recursive: true }));
    const database = await openPglite({
      dataFolder,
      statementTimeoutMs: 3_000,
      waiting: { longestMs: 100, behindLongMs: 100, most: 2 },
    });
    await database.transaction((tx) => tx.runScript('create table nota (t text)'));
    const slow = database.transaction(async (tx) => {
      await tx.run("insert into nota values ('a medias')");
      await tx.run('select count(*) from generate_series(1, 100000000000) a').catch(() => undefined);
      // The rest of the failed work must not run on the reopened database.
      await tx.run("insert into nota values ('suelta')");
    });
    const count = () => database.transaction((tx) => tx.run('select count(*) as n from nota'));
    // No caller waits for the one connection without end, and the number of waiting callers is limited.
    const [, , third] = [count(), count(), count()].map((one) => one.catch((error: unknown) => error));
    expect(await third).toMatchObject({ code: '55P03' });
    await expect(count()).rejects.toMatchObject({ code: '55P03' });
    await expect(slow).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    expect((await count()).rows).toEqual([{ n: 0 }]);
    expect(await database.isAnswering(5_000)).toBe(true);
    await database.close();
  });

  it('lets callers wait behind a long transaction for longer than behind a short one', async () => {
    const dataFolder = newDataFolder('EMPTY_DATABASE');
    onTestFinished(() => rm(dataFolder, { recursive: true }));
    const database = await openPglite({
      dataFolder,
      waiting: { longestMs: 50, behindLongMs: 2_000, most: 2 },
    });
    onTestFinished(() => database.close());
    const read = () => database.transaction((tx) => tx.run('select 1 as n'));
    const tried = (long: boolean, until: (waiting: Promise<unknown>) => Promise<unknown>) =>
      database.transaction(
        async () => {
          const waiting = read().catch((error: unknown) => error);
          await until(waiting);
          return { waiting };
        },
        { long },
      );
    const refused = await tried(false, (waiting) => waiting);
    expect(await refused.waiting).toMatchObject({ code: '55P03' });
    const tooLong = await tried(true, (waiting) => waiting);
    expect(await tooLong.waiting).toMatchObject({ code: '55P03' });
    const served = await tried(true, () => vi.waitUntil(() => (database.busyWith()?.forMs ?? 0) > 150));
    expect(await served.waiting).toMatchObject({ rows: [{ n: 1 }] });
  });

  it('names its process in the lock', async () => {
    const unlock = await lockDataFolder(folder);
    const [name = ''] = await locks();
    expect(JSON.parse(await readFile(join(folder, name), 'utf8'))).toEqual({
      pid: process.pid,
      bootId: expect.any(String),
      startTime: expect.stringMatching(/^\d+$/),
    });
    await unlock();
  });
});
