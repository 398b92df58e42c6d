import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { projectRoot } from '../process.ts';

/** Folder below node_modules with what tests keep between runs, named by hash. */
const KEPT = '.cache/portal-tests';

export interface ScratchCopy {
  readonly folder: string;
  remove(): void;
}

/** Copies the working tree, committed or not, to a folder where tests can run on changed sources. */
export function scratchCopy(): ScratchCopy {
  const folder = mkdtempSync(join(tmpdir(), 'portal-planted-'));
  for (const path of filesOfTree()) {
    if (!existsSync(join(projectRoot, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(projectRoot, path), join(folder, path));
  }
  linkPackages(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const filesOfTree = (): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  })
    .split('\0')
    .filter((path) => path !== '');

function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '.bin' || !name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  }
  // Copies the kept folders too: the copy makes again what depends on changed sources, and the original loses nothing.
  if (existsSync(join(from, KEPT)))
    cpSync(join(from, KEPT), join(to, KEPT), { recursive: true, filter: isUsed });
}

/** PostgreSQL's folders are not copied: one server is started for all faults. */
const isUsed = (path: string): boolean => !basename(path).startsWith('postgres-');
