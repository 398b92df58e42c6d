import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const MOUNTS = spawnSync('unshare', ['-m', 'true']).status === 0;

/**
 * Writes rows until the disk of the folder is full, looks whether it can still read, makes room and writes again. Prints
 * what it met, and whether all rows are there whose writing was confirmed, and no others.
 */
const PROGRAM = `
  const { rmSync, statfsSync, writeFileSync } = await import('node:fs');
  const { openPglite } = await import(${JSON.stringify(new URL('../../../server/db/pglite.ts', import.meta.url).href)});
  const folder = process.argv.at(-1);
  const database = await openPglite({ dataFolder: folder });
  const run = (sql, parameters) => database.transaction((tx) => tx.run(sql, parameters));
  await run('create table t (id int, x text)');
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(folder + '/filler', Buffer.alloc(bavail * bsize - 2_000_000));
  const confirmed = [];
  const write = (id) => run("insert into t select $1, string_agg(md5(random()::text), '') from generate_series(1, 1000)", [id]).then(() => confirmed.push(id));
  let failure = null;
  for (let id = 1; failure === null && id < 10_000; id += 1) await write(id).catch((error) => (failure = error.code));
  const read = (await run('select count(*)::int as n from t')).rows[0].n === confirmed.length;
  rmSync(folder + '/filler');
  await write(10_001);
  const { rows } = await run('select id from t order by id');
  const kept = JSON.stringify(rows.map(({ id }) => id)) === JSON.stringify(confirmed);
  console.log(JSON.stringify({ failure, read, kept }));
  await database.close();`;

it.runIf(MOUNTS)(
  'a full disk refuses what would be written, loses nothing that was confirmed, and can be read',
  () => {
    const disk = mkdtempSync(join(tmpdir(), 'portal-disk-'));
    onTestFinished(() => rmSync(disk, { recursive: true }));
    const mounted = `mount -t tmpfs -o size=100m tmpfs "$0" && exec "$@" "$0"`;
    const program = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', PROGRAM];
    const { stdout, stderr } = spawnSync('unshare', ['-m', 'sh', '-c', mounted, disk, ...program], {
      encoding: 'utf8',
    });
    expect([stderr, stdout]).toEqual(['', '{"failure":"53100","read":true,"kept":true}\n']);
  },
);
