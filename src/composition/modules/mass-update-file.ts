import { loadEndpoints } from '../../api/endpoints/loads.ts';
import { massUpdateEndpoints } from '../../api/endpoints/mass-updates.ts';
import { createCalls } from '../../api/http/create-calls.ts';
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
  createModule({
    api: { ...createCalls(loadEndpoints, http), ...createCalls(massUpdateEndpoints, http) },
    tables: workbookClient(),
  });
