import { fromPromise } from 'xstate';
import type {
  AutomationRuns,
  AutomationRunsQuery,
  Automations,
  AutomationTrend,
  AutomationTrendQuery,
} from '../../api/contract/automations.ts';
import type { JobState } from '../../api/contract/jobs.ts';
import type { NewProgramKey, ProgramKey } from '../../api/contract/program-keys.ts';
import type { AutomationsApi } from '../../api/endpoints/automations.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import type { PageAsked, WholeQuery } from '../kit/paged-list/paged-list-types.ts';
import { present } from '../kit/present.ts';
import {
  accessRunsMachine,
  automationSummaryMachine,
  automationTrendMachine,
  linuxRunsMachine,
  programKeysMachine,
  serverJobsMachine,
} from './automation-lists.ts';
import { automationOrdersMachine } from './automation-orders-machine.ts';
import type { AutomationOrder } from './automation-orders-types.ts';
import { newProgramKeyMachine, type ProgramKeyValues } from './program-key-form.ts';

export interface AutomationsDeps {
  readonly api: AutomationsApi;
}

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
  },
});

const readSummary = ({ api }: AutomationsDeps) =>
  fromPromise(({ signal }: PageAsked<WholeQuery>): Promise<Automations> => api.automations({ signal }));

const readRuns = ({ api }: AutomationsDeps) =>
  fromPromise(
    ({ input: { query }, signal }: PageAsked<AutomationRunsQuery>): Promise<AutomationRuns> =>
      api.automationRuns(present(query, 'query'), { signal }),
  );

const readTrend = ({ api }: AutomationsDeps) =>
  fromPromise(
    ({ input: { query }, signal }: PageAsked<AutomationTrendQuery>): Promise<AutomationTrend> =>
      api.automationTrend(present(query, 'automation'), { signal }),
  );

const readJobs = ({ api }: AutomationsDeps) =>
  fromPromise(
    ({ signal }: PageAsked<WholeQuery>): Promise<readonly JobState[]> => api.serverJobs({ signal }),
  );

const readKeys = ({ api }: AutomationsDeps) =>
  fromPromise(
    ({ signal }: PageAsked<WholeQuery>): Promise<readonly ProgramKey[]> => api.programKeys({ signal }),
  );

const carryOut = ({ api }: AutomationsDeps) =>
  fromPromise<void, { order: AutomationOrder }>(async ({ input: { order }, signal }) => {
    switch (order.kind) {
      case 'run':
        return api.runJob(order.job, { signal });
      case 'revoke':
        await api.revokeProgramKey(order.id, { signal });
        return;
      default:
        await api.pauseJob(order.job, order.kind === 'pause', { signal });
    }
  });

const makeKey = ({ api }: AutomationsDeps) =>
  submitForm<ProgramKeyValues, NewProgramKey>(({ nombre, llamadas }, call) =>
    api.makeProgramKey({ nombre: nombre.trim(), llamadas: [...llamadas] }, call),
  );
