import type { Suite } from '../../scripts/testing/suites.ts';

/** A slip that a developer may make, and the test that must notice it. */
export interface PlantedFault {
  /** The promise, in words of SECURITY.md. */
  readonly promise: string;
  /** What the portal does wrong with this fault. */
  readonly slip: string;
  readonly file: string;
  /** Must be in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  readonly suite: Suite;
  readonly test: string;
  /** Part of the test's name, so that only this test of a slow file is run. */
  readonly only?: string;
  /** The part of `npm run test:exhaustive` that runs the test; without it, `npm test` does. */
  readonly part?: string;
}
