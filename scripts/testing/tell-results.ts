import type { EndedJob } from './job.ts';
import { add, type FileReport, NOTHING, slowest, type Tally } from './tally.ts';

/** The line at which vitest begins to print its failures in full. */
const FAILURES = /⎯+[^\n]*(?:Failed (?:Suites|Tests)|Unhandled Errors)/;

export function tellEnded({ name, tally, seconds, output }: EndedJob): void {
  const verdict = tally.failed === 0 ? 'ok  ' : 'FAIL';
  console.log(`${verdict}  ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s  ${counts(tally)}`);
  if (tally.failed > 0) console.log(failuresOf(output));
}

/**
 * The part of the output about failures; all of it when there is no such line, because then the runner itself
 * failed.
 */
function failuresOf(output: string): string {
  const from = output.search(FAILURES);
  return from === -1 ? output : output.slice(from);
}

/**
 * Prints the results. The last line has the counts: written tests (the cases of a table are one), and the paths
 * replayed on the machines. Returns whether everything passed.
 */
export function tellRun(jobs: readonly EndedJob[], seconds: number, processorSeconds: number): boolean {
  tellSlowest(jobs.flatMap(({ files }) => files));
  const total = jobs.map(({ tally }) => tally).reduce(add, NOTHING);
  console.log(`\nIn ${seconds.toFixed(0)} s, with ${processorSeconds.toFixed(0)} s of processor.`);
  const failed = jobs.filter(({ tally }) => tally.failed > 0).map(({ name }) => name);
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')} (told above).`);
  if (total.skipped > 0) console.log(`Skipped: ${total.skipped}.`);
  console.log(`\n${total.passed} passed, ${total.failed} failed; ${total.pathsWalked} paths walked`);
  return jobs.length > 0 && total.failed === 0;
}

function tellSlowest(files: readonly FileReport[]): void {
  if (files.length === 0) return;
  console.log('\nThe ten slowest files:');
  for (const { path, seconds } of slowest(files, 10)) {
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${path}`);
  }
}

function counts({ passed, failed, skipped, pathsWalked }: Tally): string {
  const told = [
    passed + failed > 0 ? `${passed} passed` : '',
    passed + failed > 0 && failed > 0 ? `${failed} failed` : '',
    skipped > 0 ? `${skipped} skipped` : '',
    pathsWalked > 0 ? `${pathsWalked} paths` : '',
  ];
  return told.filter((text) => text !== '').join(', ');
}
