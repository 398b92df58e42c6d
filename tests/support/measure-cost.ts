/** Tells the reporter how much processor time each test file took, by phase. Loaded before the tests of every suite. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Spent, spentSince, spentUntilNow } from '../../scripts/testing/file-cost.ts';

const begun = spentUntilNow();
let collected: Spent = begun;
let prepared: Spent | null = null;

beforeAll(() => {
  collected = spentUntilNow();
});
beforeEach(() => {
  prepared ??= spentUntilNow();
});
// biome-ignore lint/correctness/noEmptyPattern: vitest takes no other name for a context of which nothing is used.
afterAll(({}, file) => {
  const ended = spentUntilNow();
  const started = prepared ?? collected;
  file.meta.cost = {
    collection: spentSince(begun, collected),
    preparation: spentSince(collected, started),
    tests: spentSince(started, ended),
  };
});
