import type { SuiteResult } from './suites.ts';
import { type FileReport, tallySuite } from './tally.ts';

/** More failed files than this are not chance. */
const MOST_FILES = 3;

export function filesToTryAgain(files: readonly FileReport[]): readonly FileReport[] {
  const failed = files.filter((file) => file.failed);
  return failed.length > MOST_FILES ? [] : failed;
}

/** The first run of a suite, with what its failed files did in the second. */
export function withSecondTry(first: SuiteResult, second: SuiteResult): SuiteResult {
  const files = first.files.map((file) => second.files.find(({ path }) => path === file.path) ?? file);
  return { ...first, files, tally: tallySuite({ files }, second.tally.failed === 0) };
}
