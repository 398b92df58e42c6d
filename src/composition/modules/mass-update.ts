import { massUpdateEndpoints } from '../../api/endpoints/mass-updates.ts';
import { createCalls } from '../../api/http/create-calls.ts';
import { saveFile } from '../../browser/files.ts';
import {
  createMassUpdateImplementations,
  type MassUpdateDeps,
} from '../../machines/mass-update/mass-update-actors.ts';
import { massUpdateMachine } from '../../machines/mass-update/mass-update-record.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: MassUpdateDeps) =>
  massUpdateMachine.provide(createMassUpdateImplementations(deps));

export const createBrowserModule = ({ http }: BrowserModuleOptions) =>
  createModule({ api: createCalls(massUpdateEndpoints, http), saveFile });
