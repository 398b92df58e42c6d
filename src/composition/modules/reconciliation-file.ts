import { reconciliationEndpoints } from '../../api/endpoints/reconciliations.ts';
import { createCalls } from '../../api/http/create-calls.ts';
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
  createModule({ api: createCalls(reconciliationEndpoints, http), tables: workbookClient() });
