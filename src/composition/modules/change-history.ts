import type { ActorRefFrom } from 'xstate';
import { changeSetEndpoints } from '../../api/endpoints/change-sets.ts';
import { changeHistoryMachine } from '../../machines/work-changes/change-history-machine.ts';
import type { ChangeListQuery } from '../../machines/work-changes/change-history-types.ts';
import { createChangeHistoryImplementations } from '../../machines/work-changes/work-changes-implementations.ts';
import { setOfPath } from '../../ui/addresses/change-set-address.ts';
import { listIntents } from '../../ui/components/list-intents.ts';
import { MODULES } from '../../ui/modules.ts';
import { listQueryOf } from '../../ui/work-changes/changes-address.ts';
import { changeHistoryIntents } from '../../ui/work-changes/work-changes-intents.ts';
import { asking, askingPart } from '../asking.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('changeHistory', {
  machine: changeHistoryMachine,
  implementations: createChangeHistoryImplementations,
  endpoints: changeSetEndpoints,
  askings: () => [
    asking(changeHistoryIntents, ({ path }) => setOfPath(path) ?? undefined),
    askingPart(
      (history: ActorRefFrom<typeof changeHistoryMachine>) => history.getSnapshot().children.changeSetList,
      listIntents<ChangeListQuery>,
      ({ path, parameters }) => (path === MODULES.changes.path ? listQueryOf(parameters) : undefined),
    ),
  ],
});
