import { type FileReport, worst } from '../testing/tally.ts';
import type { NamedTest, Row } from './rows.ts';

/** The placeholders in a title that vitest fills with the values of each case. */
const PLACES = /%(?:\.\d+)?[sdifjoOc#$%]|…|\$[\w.]+/;

/** Matches the names of a test in a report, where the values of each case stand in place of the placeholders. */
function namesOf(title: string): RegExp {
  const pieces = title.split(PLACES).map((text) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  return new RegExp(`^(?:.* > )?${pieces.join('.*')}$`, 's');
}

/** Why the test does not show its promise in this run; null when it passed, or when its file was not in the run. */
function whyNot({ file, title }: NamedTest, reports: readonly FileReport[]): string | null {
  const ran = reports.filter(({ path }) => path === `tests/${file}`);
  if (ran.length === 0) return null;
  const names = namesOf(title);
  const states = ran.flatMap(({ tests }) =>
    tests.filter(({ name }) => names.test(name)).map(({ state }) => state),
  );
  if (states.length === 0) return 'was not found';
  const state = worst(states);
  return state === 'passed' ? null : state;
}

/** One sentence for each test of a row that did not pass although its file was in the run. */
export const unshownPromises = (rows: readonly Row[], reports: readonly FileReport[]): string[] =>
  rows.flatMap(({ number, tests }) =>
    tests.flatMap((test) => {
      const why = whyNot(test, reports);
      return why === null ? [] : `${number}: ${why}: ${test.file}: ${test.title}`;
    }),
  );

/** As `unshownPromises`, for a run of all files of `npm test`: also tells each test whose file did not run. */
export const unshownByWholeRun = (rows: readonly Row[], reports: readonly FileReport[]): string[] => [
  ...unshownPromises(rows, reports),
  ...rows.flatMap(({ number, tests }) =>
    tests
      .filter(({ file }) => !isExhaustive(file) && !reports.some(({ path }) => path === `tests/${file}`))
      .map(({ file }) => `${number}: did not run: ${file}`),
  ),
];

export const isExhaustive = (file: string): boolean => file.includes('.exhaustive.test.');
