import { createHash } from 'node:crypto';
import { createReadStream, statSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run } from '../testing/process.ts';

export interface Archive {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Packs a folder as .tar.gz. The same contents give the same bytes, whoever packs them and whenever. Writes the digest
 * beside the archive, in the form that `sha256sum -c` reads.
 */
export async function packFolder(folder: string, archive: string, at: Date): Promise<Archive> {
  const same = ['--sort=name', '--format=gnu', `--mtime=@${Math.floor(at.getTime() / 1_000)}`];
  const everybody = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const packed = ['--use-compress-program=gzip -n -6', '-cf', archive];
  const from = ['-C', dirname(folder), basename(folder)];
  const { ok, output } = await run('tar', [...same, ...everybody, ...packed, ...from], {
    env: { LC_ALL: 'C' },
    quiet: true,
  });
  if (!ok) throw new Error(`${archive} could not be written: GNU tar is needed.\n${output}`);
  const sha256 = await digestOf(archive);
  writeFileSync(`${archive}.sha256`, `${sha256}  ${basename(archive)}\n`);
  return { path: archive, bytes: statSync(archive).size, sha256 };
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
