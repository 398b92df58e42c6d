import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { projectRoot } from './process.ts';

/** Lies in node_modules, so `npm ci` empties it. */
const CACHE = join(projectRoot, 'node_modules/.cache/portal-tests');

export interface KeptFolder {
  /** Name of the folder; the same name with other inputs replaces it. */
  readonly name: string;
  /** Files and folders that the contents depend on. */
  readonly inputs: readonly string[];
  /** Anything else that the contents depend on. */
  readonly version?: string;
  /** Makes the contents in a new, empty folder. */
  readonly fill: (folder: string) => Promise<void>;
}

/** Makes a folder once and keeps it between runs until an input changes. Tests must work on a copy of it. */
export async function keptFolder(
  { name, inputs, version = '', fill }: KeptFolder,
  cache = CACHE,
): Promise<string> {
  const kept = join(cache, `${name}-${hashOf(inputs, version)}`);
  if (existsSync(kept)) return kept;
  const making = mkdtempSync(join(tmpdir(), `${name}-`));
  await fill(making);
  mkdirSync(cache, { recursive: true });
  const beside = mkdtempSync(join(cache, 'making-'));
  cpSync(making, beside, { recursive: true });
  rmSync(making, { recursive: true, force: true });
  putInPlace(beside, kept);
  for (const other of readdirSync(cache)) {
    if (other.startsWith(`${name}-`) && other !== basename(kept))
      rmSync(join(cache, other), { recursive: true });
  }
  return kept;
}

function putInPlace(folder: string, kept: string): void {
  try {
    renameSync(folder, kept);
  } catch (error) {
    // Another run has made the same folder in the meantime.
    if (!existsSync(kept)) throw error;
    rmSync(folder, { recursive: true });
  }
}

function hashOf(inputs: readonly string[], version: string): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${version}`);
  for (const file of inputs.flatMap(filesBelow)) {
    hash.update(`\0${relative(projectRoot, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesBelow(path: string): string[] {
  const entries = readdirSync(dirname(path), { withFileTypes: true });
  const isFolder = entries.find(({ name }) => name === basename(path))?.isDirectory() ?? false;
  if (!isFolder) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
