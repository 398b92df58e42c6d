/**
 * The transitions and states that the test suites reached in their last run; vite.config.ts defines it at
 * build time.
 */
declare const __MACHINE_COVERAGE__:
  | import('./ui/states/states-access.tsx').StatesPageParts['suites']
  | undefined;
