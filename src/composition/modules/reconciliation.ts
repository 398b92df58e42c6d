import { reconciliationsCalls } from '../../api/http/reconciliations-calls.ts';
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
  createModule({ api: reconciliationsCalls(http), clock: () => new Date(), saveFile });
