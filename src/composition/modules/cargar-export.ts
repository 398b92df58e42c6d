import { massExportEndpoints } from '../../api/endpoints/mass-exports.ts';
import { worksEndpoints } from '../../api/endpoints/works.ts';
import { createCalls } from '../../api/http/create-calls.ts';
import { saveFile } from '../../browser/files.ts';
import type { CargarExportDeps } from '../../machines/cargar-export/cargar-export-actors.ts';
import { createCargarExportImplementations } from '../../machines/cargar-export/cargar-export-implementations.ts';
import { cargarExportMachine } from '../../machines/cargar-export/cargar-export-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: CargarExportDeps) =>
  cargarExportMachine.provide(createCargarExportImplementations(deps));

export const createBrowserModule = ({ http, lasting }: BrowserModuleOptions) =>
  createModule({
    api: { ...createCalls(massExportEndpoints, http), ...createCalls(worksEndpoints, http) },
    preferences: lasting,
    saveFile,
  });
