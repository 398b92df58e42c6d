import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptFolder } from '../../scripts/testing/kept-folder.ts';

let root: string;
let made: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-kept-'));
  made = 0;
  mkdirSync(join(root, 'input/deep'), { recursive: true });
  writeFileSync(join(root, 'input/deep/one.sql'), 'select 1');
});
afterEach(() => rmSync(root, { recursive: true }));

const kept = (version = '') =>
  keptFolder(
    {
      name: 'database',
      inputs: [join(root, 'input')],
      version,
      fill: async (folder) => {
        made += 1;
        writeFileSync(join(folder, 'made'), String(made));
      },
    },
    join(root, 'cache'),
  );

it('a kept folder is made once while its inputs stay the same', async () => {
  const first = await kept();
  expect([await kept(), made, readFileSync(join(first, 'made'), 'utf8')]).toEqual([first, 1, '1']);
});

it('a kept folder is made anew when a file below an input changes, and the earlier one is deleted', async () => {
  const first = await kept();
  writeFileSync(join(root, 'input/deep/one.sql'), 'select 2');
  const second = await kept();
  expect([
    existsSync(first),
    readFileSync(join(second, 'made'), 'utf8'),
    readdirSync(join(root, 'cache')),
  ]).toEqual([false, '2', [second.slice(join(root, 'cache/').length)]]);
});

it('a kept folder is made anew for another version', async () => {
  await kept('15');
  await kept('16');
  expect(made).toBe(2);
});

it('nothing is kept of a folder whose making failed', async () => {
  const failing = keptFolder(
    { name: 'database', inputs: [], fill: () => Promise.reject(new Error('no disk')) },
    join(root, 'cache'),
  );
  await expect(failing).rejects.toThrow('no disk');
  expect(existsSync(join(root, 'cache'))).toBe(false);
});
