import type { ActorRefFrom } from 'xstate';
import { loadEndpoints } from '../../api/endpoints/loads.ts';
import { massUpdateEndpoints } from '../../api/endpoints/mass-updates.ts';
import { createMassUpdateFileImplementations } from '../../machines/mass-update/mass-update-actors.ts';
import { massUpdateFileMachine } from '../../machines/mass-update/mass-update-file.ts';
import type { MassUpdatesAsked } from '../../machines/mass-update/mass-update-file-types.ts';
import { listIntents } from '../../ui/components/list-intents.ts';
import { askingPart } from '../asking.ts';
import { browserModule } from '../browser-module.ts';
import { workbookClient } from '../workbook-worker.ts';

export const MODULE = browserModule('massUpdateFile', {
  machine: massUpdateFileMachine,
  implementations: createMassUpdateFileImplementations,
  endpoints: { ...loadEndpoints, ...massUpdateEndpoints },
  browser: () => ({ tables: workbookClient() }),
  askings: () => [
    askingPart(
      (file: ActorRefFrom<typeof massUpdateFileMachine>) => file.getSnapshot().children.list,
      listIntents<MassUpdatesAsked>,
      () => ({ page: 1, own: false }),
    ),
  ],
});
