import type { ActorRefFrom } from 'xstate';
import { identityEndpoints } from '../../api/endpoints/identity.ts';
import { loadEndpoints } from '../../api/endpoints/loads.ts';
import { everySecond } from '../../browser/clock.ts';
import { saveFile } from '../../browser/files.ts';
import { createLoadHistoryImplementations } from '../../machines/load-history/load-history-implementations.ts';
import { loadHistoryMachine } from '../../machines/load-history/load-history-machine.ts';
import type { HistoryQuery } from '../../machines/load-history/load-history-types.ts';
import { listIntents } from '../../ui/components/list-intents.ts';
import { historyPlaceOf, listedQueryOf } from '../../ui/load-history/history-place.ts';
import { loadHistoryIntents } from '../../ui/load-history/load-history-intents.ts';
import { MODULES } from '../../ui/modules.ts';
import { asking, askingPart } from '../asking.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('loadHistory', {
  machine: loadHistoryMachine,
  implementations: createLoadHistoryImplementations,
  endpoints: { ...identityEndpoints, ...loadEndpoints },
  browser: () => ({ clock: () => new Date(), everySecond, saveFile }),
  askings: () => [
    asking(loadHistoryIntents, ({ path, parameters }) =>
      path === MODULES.uploadHistory.path ? historyPlaceOf(parameters) : undefined,
    ),
    askingPart(
      (history: ActorRefFrom<typeof loadHistoryMachine>) => history.getSnapshot().children.runList,
      listIntents<HistoryQuery>,
      ({ path, parameters }) => listedQueryOf(path, parameters) ?? undefined,
    ),
  ],
});
