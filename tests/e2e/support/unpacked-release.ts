import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '../../../scripts/testing/process.ts';

const execute = promisify(execFile);

export interface UnpackedRelease {
  readonly folder: string;
  /** Path of the archive. */
  readonly archive: string;
  /** Paths of the archive's entries below its one folder, in the archive's order. */
  readonly entries: readonly string[];
  /**
   * `said` is the output of the command, `digest` what `sha256sum` finds, `digestFile` what the command wrote beside
   * the archive.
   */
  readonly said: string;
  readonly digest: string;
  readonly digestFile: string;
  remove(): void;
}

/** Makes a release as `npm run release -- --dirty` does, and unpacks it in a folder that has no package above it. */
export async function unpackedRelease(): Promise<UnpackedRelease> {
  const work = mkdtempSync(join(tmpdir(), 'portal-unpacked-'));
  const [to, place] = [join(work, 'made'), join(work, 'place')];
  const { stdout: said } = await execute(process.execPath, [
    join(projectRoot, 'scripts/release.mjs'),
    ...['--dirty', '--to', to],
  ]);
  const archive = readdirSync(to).find((name) => name.endsWith('.tar.gz')) ?? '';
  mkdirSync(place);
  const { stdout: listed } = await execute('tar', ['-xvf', join(to, archive), '-C', place], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const [name = '', ...others] = readdirSync(place);
  if (others.length > 0) throw new Error(`the archive has more than one folder: ${others.join(', ')}`);
  return {
    folder: join(place, name),
    archive: join(to, archive),
    entries: listed
      .trim()
      .split('\n')
      .map((path) => path.slice(name.length + 1))
      .filter(Boolean),
    said,
    digest: createHash('sha256')
      .update(readFileSync(join(to, archive)))
      .digest('hex'),
    digestFile: readFileSync(join(to, `${archive}.sha256`), 'utf8'),
    remove: () => rmSync(work, { recursive: true, force: true }),
  };
}
