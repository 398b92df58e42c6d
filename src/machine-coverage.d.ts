/** What the suites reached in their last run before this build; vite.config.ts puts it in. */
declare const __MACHINE_COVERAGE__:
  | import('./ui/states/states-access.tsx').StatesPageParts['suites']
  | undefined;
