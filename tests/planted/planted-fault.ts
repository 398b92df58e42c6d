import type { Suite } from '../../scripts/testing/suites.ts';

/** A slip that a developer may make, and the test that must notice it. */
export interface PlantedFault {
  /** Words of SECURITY.md. */
  readonly promise: string;
  /** What the portal does with it. */
  readonly slip: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly suite: Suite;
  readonly test: string;
  /** How the name of the test begins, in a file that takes long. */
  readonly only?: string;
  /** Of `npm run test:exhaustive`; without one it is `npm test` that notices. */
  readonly part?: string;
}
