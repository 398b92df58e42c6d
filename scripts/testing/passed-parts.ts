import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from './process.ts';

/** For each part, the commit of its last run that passed with nothing uncommitted. */
export type PassedParts = Readonly<Record<string, string>>;

const PASSED_FILE = join(projectRoot, 'coverage/exhaustive.json');

export function readPassed(file = PASSED_FILE): PassedParts {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}

export function notePassed(part: string, commit: string, file = PASSED_FILE): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readPassed(file), [part]: commit }, null, 2)}\n`);
}

const git = (...args: readonly string[]) =>
  execFileSync('git', [...args], { cwd: projectRoot, encoding: 'utf8' }).trim();

/** The commit of the working tree; null when something is not committed. */
export const cleanCommit = (): string | null =>
  git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
