import { massExportsCalls } from '../../api/http/mass-exports-calls.ts';
import { worksCalls } from '../../api/http/works-calls.ts';
import { saveFile } from '../../browser/files.ts';
import type { CargarExportDeps } from '../../machines/cargar-export/cargar-export-actors.ts';
import { createCargarExportImplementations } from '../../machines/cargar-export/cargar-export-implementations.ts';
import { cargarExportMachine } from '../../machines/cargar-export/cargar-export-machine.ts';
import type { BrowserModuleOptions } from './browser-module-options.ts';

export const createModule = (deps: CargarExportDeps) =>
  cargarExportMachine.provide(createCargarExportImplementations(deps));

export const createBrowserModule = ({ http, lasting }: BrowserModuleOptions) =>
  createModule({
    api: { ...massExportsCalls(http), ...worksCalls(http) },
    preferences: lasting,
    saveFile,
  });
