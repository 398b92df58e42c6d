import type { PlantedFault } from '../../../tests/planted/planted-fault.ts';
import type { JobResult } from '../job.ts';

type Result = Pick<JobResult, 'files' | 'output'>;
type Asked = Pick<PlantedFault, 'test'>;

/**
 * Null when a test noticed the fault: it failed on an expectation. Otherwise the reason why the run proves nothing. A
 * fault that only keeps the file from loading does not count, because nobody would commit it.
 */
export function whyUnnoticed({ test }: Asked, { files, output }: Result): string | null {
  const file = files.find(({ path }) => path === test);
  if (file === undefined) return `${test} did not run: ${lastLine(output)}`;
  if (file.failures.some(({ test, isAssertion }) => test !== '' && isAssertion)) return null;
  const [other] = file.failures;
  if (other === undefined) return file.failed ? `${test} failed outside its tests` : `${test} passed`;
  return `${test} failed, but not by what it expects: ${lastLine(other.message)}`;
}

/** Null when the test file passes without the fault, with at least one test; otherwise why it does not. */
export function whyUnsound({ test }: Asked, { files, output }: Result): string | null {
  const file = files.find(({ path }) => path === test);
  if (file === undefined) return `${test} did not run: ${lastLine(output)}`;
  if (file.failed) return `${test} fails without a fault: ${file.failures[0]?.message ?? lastLine(output)}`;
  return file.tests.some(({ state }) => state === 'passed') ? null : `${test} skips all its tests`;
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';
