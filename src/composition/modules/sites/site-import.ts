import type { ActorRefFrom } from 'xstate';
import { siteImportEndpoints } from '../../../api/endpoints/site-imports.ts';
import type { EarlierAsked } from '../../../machines/compared-file/file/file-types.ts';
import { createSiteImportImplementations } from '../../../machines/sites/import/site-import-actors.ts';
import { siteImportMachine } from '../../../machines/sites/import/site-import-file.ts';
import { listIntents } from '../../../ui/components/list-intents.ts';
import { askingPart } from '../../asking.ts';
import { browserModule } from '../../browser-module.ts';
import { workbookClient } from '../../workbook-worker.ts';

export const MODULE = browserModule('siteImport', {
  machine: siteImportMachine,
  implementations: createSiteImportImplementations,
  endpoints: siteImportEndpoints,
  browser: () => ({ tables: workbookClient() }),
  askings: () => [
    askingPart(
      (file: ActorRefFrom<typeof siteImportMachine>) => file.getSnapshot().children.list,
      listIntents<EarlierAsked>,
      () => ({ page: 1 }),
    ),
  ],
});
