import type { ImportConsoleEvent } from '../../../src/machines/load-run/console/import-console-machine.ts';
import type { ConsoleEntry } from '../../../src/machines/load-run/console-types.ts';
import { CRASH } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

const entry = (change: Partial<ConsoleEntry>): ConsoleEntry => ({
  at: '2026-11-21T10:42:05.000Z',
  step: 'cargar',
  level: 'info',
  code: 'stepDone',
  params: {},
  ms: null,
  ...change,
});

export const importConsolePayloads: PayloadCases<ImportConsoleEvent> = {
  events: {
    'console.wrote': [
      { entry: entry({}) },
      { entry: entry({ code: 'stepStarted' }) },
      { entry: entry({ level: 'error', code: 'runFailed' }) },
    ],
  },
  outputs: {},
  failures: { watchPage: CRASH },
};
