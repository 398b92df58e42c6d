import { loadCalls } from '../../api/http/load-calls.ts';
import { massUpdatesCalls } from '../../api/http/mass-updates-calls.ts';
import {
  createMassUpdateFileImplementations,
  type MassUpdateFileDeps,
} from '../../machines/mass-update/mass-update-actors.ts';
import { massUpdateFileMachine } from '../../machines/mass-update/mass-update-file.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';
import { workbookClient } from './workbook-worker.ts';

export const createModule = (deps: MassUpdateFileDeps) =>
  massUpdateFileMachine.provide(createMassUpdateFileImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: { ...loadCalls(http), ...massUpdatesCalls(http) }, tables: workbookClient() });
