import { reconciliationEndpoints } from '../../api/endpoints/reconciliations.ts';
import { createCalls } from '../../api/http/create-calls.ts';
import { saveFile } from '../../browser/files.ts';
import {
  createReconciliationImplementations,
  type ReconciliationDeps,
} from '../../machines/reconciliation/reconciliation-actors.ts';
import { reconciliationMachine } from '../../machines/reconciliation/reconciliation-record.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: ReconciliationDeps) =>
  reconciliationMachine.provide(createReconciliationImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: createCalls(reconciliationEndpoints, http), saveFile });
