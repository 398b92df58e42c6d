import {
  createFileGlanceImplementations,
  type FileGlanceDeps,
} from '../../machines/file-glance/file-glance-actors.ts';
import { fileGlanceMachine } from '../../machines/file-glance/file-glance-machine.ts';
import { workbookClient } from './workbook-worker.ts';

export const createModule = (deps: FileGlanceDeps) =>
  fileGlanceMachine.provide(createFileGlanceImplementations(deps));

export const createBrowserModule = () => createModule({ tables: workbookClient() });
