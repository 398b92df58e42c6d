import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepTemporaryFilesInMemory } from '../../scripts/testing/memory-folder.ts';

const before = tmpdir();
const memory = mkdtempSync(join(before, 'memory-'));
afterAll(() => rmSync(memory, { recursive: true, force: true }));

it('temporary files are in memory while the memory folder exists, and disappear with it', () => {
  const forget = keepTemporaryFilesInMemory(memory, 1);
  const during = tmpdir();
  writeFileSync(join(during, 'left'), 'behind');
  forget?.();
  expect([dirname(during), existsSync(during), tmpdir()]).toEqual([memory, false, before]);
});

it('temporary files stay on the disk without room in memory, or without a memory folder', () => {
  const results = [
    keepTemporaryFilesInMemory(memory, Number.MAX_SAFE_INTEGER),
    keepTemporaryFilesInMemory(join(memory, 'none'), 1),
  ];
  expect([results, tmpdir()]).toEqual([[null, null], before]);
});
