import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishRestores, takePlace } from '../../../server/backup/embedded/restored-folder.ts';

/**
 * The renames of a restore: first the folder itself, then for database and secret one to move the old file
 * aside and one to move the new one into place.
 */
const RENAMES = 5;

let dataFolder: string;
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'portal-restored-'));
  for (const [folder, content] of [
    ['.', 'before'],
    ['restauracion-x', 'restored'],
  ] as const) {
    mkdirSync(join(dataFolder, folder, 'pglite'), { recursive: true });
    writeFileSync(join(dataFolder, folder, 'pglite/base'), content);
    writeFileSync(join(dataFolder, folder, 'auth-secret'), content);
  }
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

const named = (beginning: string): string[] =>
  readdirSync(dataFolder).filter((name) => name.startsWith(beginning));
const contentOf = (...path: string[]): string => readFileSync(join(dataFolder, ...path), 'utf8');
const state = () => {
  const [engine = '', ...engines] = named('pglite.antes_');
  const [secret = '', ...secrets] = named('auth-secret.antes_');
  return {
    present: [contentOf('pglite/base'), contentOf('auth-secret')],
    aside: [contentOf(engine, 'base'), contentOf(secret)],
    left: [...engines, ...secrets, ...named('restaur'), ...named('portal.')],
  };
};
const WHOLE = { present: ['restored', 'restored'], aside: ['before', 'before'], left: [] };

/** Renames until it reaches this one, at which the process ends. */
function killedAt(rename: number) {
  let renames = 0;
  return (from: string, to: string) => {
    if (renames === rename) throw new Error('killed');
    renames += 1;
    renameSync(from, to);
  };
}

describe('a database that was restored', () => {
  it('is put in its place with its secret, and the one before is kept aside', async () => {
    await takePlace(join(dataFolder, 'restauracion-x'), dataFolder, killedAt(RENAMES));
    expect(state()).toEqual(WHOLE);
    expect(await finishRestores(dataFolder)).toEqual([]);
  });

  it.each([1, 2, 3, 4])(
    'takes it at the next start when the restore was killed after %i renames',
    async (renames) => {
      await expect(
        takePlace(join(dataFolder, 'restauracion-x'), dataFolder, killedAt(renames)),
      ).rejects.toThrow('killed');
      await finishRestores(dataFolder);
      expect(state()).toEqual(WHOLE);
    },
  );

  it('is not put in place before it is complete', async () => {
    expect(await finishRestores(dataFolder)).toEqual([]);
    expect([contentOf('pglite/base'), named('restauracion-')]).toEqual(['before', ['restauracion-x']]);
    expect(await finishRestores(join(dataFolder, 'not yet there'))).toEqual([]);
  });
});
