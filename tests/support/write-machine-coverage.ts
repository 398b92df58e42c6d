/**
 * Stores what the machines did in each test file, for `npm run paths`. Loaded before the tests of machines, ui and e2e.
 */
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { COVERAGE_SUITES, writeReached } from '../../scripts/paths/reached-files.ts';
import { takeReached } from './machine-coverage.ts';

afterAll(() => {
  const file = relative(`${import.meta.dirname}/..`, expect.getState().testPath ?? '');
  const running = COVERAGE_SUITES.find((suite) => file.startsWith(suite)) ?? 'machines';
  for (const [suite, reached] of takeReached(running)) writeReached(suite, file, reached);
});
