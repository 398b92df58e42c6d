import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reached } from '../../src/paths/coverage.ts';

/** What the suites' last run reached: a file for each machine and suite, so that suites may run side by side. */
const FOLDER = fileURLToPath(new URL('../../coverage/machines', import.meta.url));

/** Nothing before any run. */
export function readReached(): Reached[] {
  try {
    return readdirSync(FOLDER).map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as Reached);
  } catch {
    return [];
  }
}

export function writeReached(suite: string, reached: Reached): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${reached.machine}.${suite}.json`), JSON.stringify(reached));
}

/** A new run of all the suites counts from nothing. */
export function forgetReached(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}
