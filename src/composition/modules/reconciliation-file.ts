import { reconciliationsCalls } from '../../api/http/reconciliations-calls.ts';
import {
  createReconciliationFileImplementations,
  type ReconciliationFileDeps,
} from '../../machines/reconciliation/reconciliation-actors.ts';
import { reconciliationFileMachine } from '../../machines/reconciliation/reconciliation-file.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';
import { workbookClient } from './workbook-worker.ts';

export const createModule = (deps: ReconciliationFileDeps) =>
  reconciliationFileMachine.provide(createReconciliationFileImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: reconciliationsCalls(http), tables: workbookClient() });
