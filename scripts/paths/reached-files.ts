import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { merged, type Reached } from '../../paths/coverage.ts';

/**
 * The suites whose coverage of machines is counted. `replay` counts replayed paths only; the other suites count
 * everything that the machines did in their tests.
 */
export const COVERAGE_SUITES = ['replay', 'machines', 'ui', 'e2e'] as const;
export type CoverageSuite = (typeof COVERAGE_SUITES)[number];

export interface SuiteReached {
  readonly suite: CoverageSuite;
  readonly reached: readonly Reached[];
}

/**
 * Holds a folder for each suite and in it a file for each test file, so that tests that run in parallel write to
 * different files.
 */
const REACHED_FOLDER = join(import.meta.dirname, '../../coverage/machines');

/** What each suite reached in its last run; empty before any run. */
export function readReached(folder = REACHED_FOLDER): SuiteReached[] {
  return COVERAGE_SUITES.map((suite) => ({ suite, reached: filesOf(join(folder, suite)).flatMap(readFile) }));
}

/**
 * Writes what this test file reached, replacing what it wrote in its last run. The file appears whole: a test that
 * runs beside may be reading the folder.
 */
export function writeReached(
  suite: CoverageSuite,
  testFile: string,
  reached: readonly Reached[],
  folder = REACHED_FOLDER,
): void {
  const own = join(folder, suite);
  mkdirSync(own, { recursive: true });
  const name = testFile.replaceAll(/\W+/g, '-');
  const unfinished = join(own, `${name}.${process.pid}.unfinished`);
  writeFileSync(unfinished, JSON.stringify(reached));
  renameSync(unfinished, join(own, `${name}.json`));
}

export function forgetReached(folder = REACHED_FOLDER): void {
  rmSync(folder, { recursive: true, force: true });
}

const readFile = (file: string): Reached[] => JSON.parse(readFileSync(file, 'utf8'));

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Joins what all test files of a suite reached: one entry for each machine and suite. The page /estados is built with
 * this.
 */
export function reachedBySuite(folder = REACHED_FOLDER): SuiteReached[] {
  return readReached(folder)
    .filter(({ reached }) => reached.length > 0)
    .map(({ suite, reached }) => ({ suite, reached: merged(reached) }));
}
