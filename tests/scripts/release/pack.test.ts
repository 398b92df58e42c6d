import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { packFolder } from '../../../scripts/release/pack.ts';

const AT = new Date('2026-11-27T12:00:00Z');

/** A folder with the same files, written in this order, at this time and with these permissions. */
function folderOf(names: readonly string[], at: Date, mode: number): string {
  const work = mkdtempSync(join(tmpdir(), 'portal-pack-'));
  onTestFinished(() => rmSync(work, { recursive: true }));
  const folder = join(work, 'portal-1');
  for (const name of names) {
    const file = join(folder, name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, `content of ${name}`);
    chmodSync(file, mode);
    utimesSync(file, at, at);
  }
  return folder;
}

it('the same files give the same archive, in whatever order, when and by whom they were written', async () => {
  const names = ['server/main.js', 'b.txt', 'a.txt', 'server/assets/ñ.js'];
  const [one, other] = [
    folderOf(names, new Date('2020-01-01'), 0o600),
    folderOf([...names].reverse(), new Date('2026-05-05'), 0o664),
  ];
  const made = await packFolder(one, `${one}.tar.gz`, AT);
  const again = await packFolder(other, `${other}.tar.gz`, AT);
  expect([again.sha256, again.bytes]).toEqual([made.sha256, made.bytes]);
  expect(readFileSync(`${one}.tar.gz.sha256`, 'utf8')).toBe(`${made.sha256}  portal-1.tar.gz\n`);
  const listed = execFileSync(
    'tar',
    ['--utc', '--numeric-owner', '--quoting-style=literal', '-tvf', made.path],
    { encoding: 'utf8' },
  );
  const lines = listed.trim().split('\n');
  expect(lines.map((line) => line.split(/\s+/).at(-1))).toEqual([
    ...['portal-1/', 'portal-1/a.txt', 'portal-1/b.txt', 'portal-1/server/', 'portal-1/server/assets/'],
    ...['portal-1/server/assets/ñ.js', 'portal-1/server/main.js'],
  ]);
  expect(lines.filter((line) => !/^(drwxr-xr-x|-rw-r--r--) 0\/0 +\d+ 2026-11-27 12:00 /.test(line))).toEqual(
    [],
  );
});

it('different content gives a different archive', async () => {
  const [one, other] = [folderOf(['a'], AT, 0o644), folderOf(['b'], AT, 0o644)];
  const made = await packFolder(one, `${one}.tar.gz`, AT);
  expect((await packFolder(other, `${other}.tar.gz`, AT)).sha256).not.toBe(made.sha256);
});

it('a file that cannot be packed is reported', async () => {
  const folder = folderOf(['a'], AT, 0o644);
  await expect(packFolder(`${folder}-gone`, `${folder}.tar.gz`, AT)).rejects.toThrow(
    /GNU tar is needed\.\ntar: /,
  );
});
