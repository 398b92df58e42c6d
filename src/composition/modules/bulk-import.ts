import { loadCalls } from '../../api/http/load-calls.ts';
import { everySecond } from '../../browser/clock.ts';
import { saveFile } from '../../browser/files.ts';
import { watchVisibility } from '../../browser/visibility.ts';
import type { BulkImportDeps } from '../../machines/bulk-import/bulk-import-actors.ts';
import { createBulkImportImplementations } from '../../machines/bulk-import/bulk-import-implementations.ts';
import { bulkImportMachine } from '../../machines/bulk-import/bulk-import-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';
import { workbookClient } from './workbook-worker.ts';

export const createModule = (deps: BulkImportDeps) =>
  bulkImportMachine.provide(createBulkImportImplementations(deps));

export const createBrowserModule = ({ http, passing, lasting }: BrowserModuleOptions) =>
  createModule({
    api: loadCalls(http),
    workbook: workbookClient(),
    sessionStore: passing,
    preferences: lasting,
    clock: () => new Date(),
    everySecond,
    watchVisibility,
    saveFile,
  });
