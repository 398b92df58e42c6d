import { loadCalls } from '../../api/http/load-calls.ts';
import { everySecond } from '../../browser/clock.ts';
import { saveFile } from '../../browser/files.ts';
import { watchVisibility } from '../../browser/visibility.ts';
import {
  type BulkImportDeps,
  createBulkImportImplementations,
} from '../../machines/bulk-import/bulk-import-actors.ts';
import { bulkImportMachine } from '../../machines/bulk-import/bulk-import-machine.ts';
import { createWorkbookClient } from '../../workers/workbook/workbook-client.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: BulkImportDeps) =>
  bulkImportMachine.provide(createBulkImportImplementations(deps));

/** A worker without an open workbook stops after this. */
const WORKER_IDLE_MS = 60_000;

export const createBrowserModule = ({ http, passing, lasting }: BrowserModuleOptions) =>
  createModule({
    api: loadCalls(http),
    workbook: createWorkbookClient(
      () =>
        new Worker(new URL('../../workers/workbook/workbook.worker.ts', import.meta.url), { type: 'module' }),
      { idleMs: WORKER_IDLE_MS },
    ),
    sessionStore: passing,
    preferences: lasting,
    clock: () => new Date(),
    everySecond,
    watchVisibility,
    saveFile,
  });
