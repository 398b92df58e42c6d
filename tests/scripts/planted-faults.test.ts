import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { whyUnnoticed, whyUnsound } from '../../scripts/testing/planted/noticed.ts';
import { withFault } from '../../scripts/testing/planted/plant.ts';
import type { FileReport } from '../../scripts/testing/tally.ts';
import { FAULTS } from '../planted/faults.ts';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

describe('the planted faults', () => {
  it('cover at least 20 promises, in words of SECURITY.md', () => {
    const told = oneLine(readFileSync('SECURITY.md', 'utf8'));
    const promises = new Set(FAULTS.map(({ promise }) => promise));
    expect(promises.size).toBeGreaterThanOrEqual(20);
    expect([...promises].filter((promise) => !told.includes(promise))).toEqual([]);
  });

  it.each(FAULTS.map((fault) => [fault.slip, fault] as const))('can be planted: %s', (_, fault) => {
    const sound = readFileSync(fault.file, 'utf8');
    expect(withFault(sound, fault)).not.toBe(sound);
  });

  it('name tests that exist and run where the fault says', () => {
    const unknown = FAULTS.filter(({ test }) => !existsSync(test));
    const deepOnly = FAULTS.filter(({ test, part }) => test.includes('.exhaustive.') && part === undefined);
    expect([...unknown, ...deepOnly].map(({ test }) => test)).toEqual([]);
  });
});

describe('a fault', () => {
  const change = { file: 'a.ts', find: 'x > 1', replace: 'x >= 1' };

  it('is planted where its text occurs once', () => {
    expect(withFault('if (x > 1) y();', change)).toBe('if (x >= 1) y();');
  });

  it.each([
    ['if (x > 2) y();', 0],
    ['x > 1 || x > 1', 2],
  ])('is refused where it is unknown what it would change: %s', (text, times) => {
    expect(() => withFault(text, change)).toThrow(
      `a.ts holds ${times} times, not once, what the fault changes: x > 1`,
    );
  });
});

const ran = (failures: FileReport['failures'], failed = failures.length > 0): FileReport => ({
  path: 'a.test.ts',
  failed,
  seconds: 1,
  cost: null,
  failures,
  tests: [{ name: 'a', written: '1', state: failed ? 'failed' : 'passed', pathsWalked: 0 }],
});
const failure = (test: string, message: string, isAssertion: boolean) => ({ test, message, isAssertion });
const asked = { test: 'a.test.ts' };

it.each<[string, FileReport[], string | null]>([
  ['a test expects otherwise', [ran([failure('locks', 'expected 200 to be 401', true)])], null],
  ['everything passes', [ran([])], 'a.test.ts passed'],
  [
    'the file does not load',
    [ran([failure('', 'Unexpected token', false)])],
    'a.test.ts failed, but not by what it expects: Unexpected token',
  ],
  [
    'a test ends in an error of the code',
    [ran([failure('locks', 'x is not defined', false)])],
    'a.test.ts failed, but not by what it expects: x is not defined',
  ],
  ['something else fails', [ran([], true)], 'a.test.ts failed outside its tests'],
  ['another file ran', [{ ...ran([]), path: 'b.test.ts' }], 'a.test.ts did not run: No test files found'],
])('whether a fault was noticed when %s', (_, files, why) => {
  expect(whyUnnoticed(asked, { files, output: 'vitest\nNo test files found\n' })).toBe(why);
});

it('a file detects a fault only when it passes without it, and does not skip everything', () => {
  const why = (files: readonly FileReport[]) => whyUnsound(asked, { files, output: 'nothing' });
  expect(why([ran([])])).toBeNull();
  expect(why([ran([failure('locks', 'expected 1', true)])])).toBe(
    'a.test.ts fails without a fault: expected 1',
  );
  expect(why([{ ...ran([]), tests: [{ name: 'a', written: '1', state: 'skipped', pathsWalked: 0 }] }])).toBe(
    'a.test.ts skips all its tests',
  );
  expect(why([])).toBe('a.test.ts did not run: nothing');
});
