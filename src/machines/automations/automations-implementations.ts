import { provideFreshProof } from '../fresh-proof/fresh-proof-implementations.ts';
import {
  accessRunsMachine,
  automationSummaryMachine,
  automationTrendMachine,
  linuxRunsMachine,
  programKeysMachine,
  serverJobsMachine,
} from './automation-lists.ts';
import { automationOrdersMachine } from './automation-orders-machine.ts';
import {
  type AutomationsDeps,
  carryOut,
  makeKey,
  readJobs,
  readKeys,
  readRuns,
  readSummary,
  readTrend,
} from './automations-actors.ts';
import { newProgramKeyMachine } from './program-key-form.ts';

export const createAutomationsImplementations = (deps: AutomationsDeps) => ({
  actors: {
    automationSummary: automationSummaryMachine.provide({ actors: { loadPage: readSummary(deps) } }),
    linuxRuns: linuxRunsMachine.provide({ actors: { loadPage: readRuns(deps) } }),
    accessRuns: accessRunsMachine.provide({ actors: { loadPage: readRuns(deps) } }),
    automationTrend: automationTrendMachine.provide({ actors: { loadPage: readTrend(deps) } }),
    serverJobs: serverJobsMachine.provide({ actors: { loadPage: readJobs(deps) } }),
    programKeys: programKeysMachine.provide({ actors: { loadPage: readKeys(deps) } }),
    automationOrders: automationOrdersMachine.provide({ actors: { carryOut: carryOut(deps) } }),
    newProgramKey: newProgramKeyMachine.provide({ actors: { submit: makeKey(deps) } }),
    freshProof: provideFreshProof(deps),
  },
});
