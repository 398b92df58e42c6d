import { identityEndpoints } from '../../api/endpoints/identity.ts';
import { loadEndpoints } from '../../api/endpoints/loads.ts';
import { everySecond } from '../../browser/clock.ts';
import { saveFile } from '../../browser/files.ts';
import { createLoadHistoryImplementations } from '../../machines/load-history/load-history-implementations.ts';
import { loadHistoryMachine } from '../../machines/load-history/load-history-machine.ts';
import { browserModule } from '../browser-module.ts';

export const MODULE = browserModule('loadHistory', {
  machine: loadHistoryMachine,
  implementations: createLoadHistoryImplementations,
  endpoints: { ...identityEndpoints, ...loadEndpoints },
  browser: () => ({ clock: () => new Date(), everySecond, saveFile }),
});
