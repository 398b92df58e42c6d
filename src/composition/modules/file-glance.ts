import { createFileGlanceImplementations } from '../../machines/file-glance/file-glance-actors.ts';
import { fileGlanceMachine } from '../../machines/file-glance/file-glance-machine.ts';
import { browserModule } from '../browser-module.ts';
import { workbookClient } from '../workbook-worker.ts';

export const MODULE = browserModule('fileGlance', {
  machine: fileGlanceMachine,
  implementations: createFileGlanceImplementations,
  endpoints: {},
  browser: () => ({ tables: workbookClient() }),
});
