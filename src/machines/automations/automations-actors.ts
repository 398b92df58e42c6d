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
import type { FreshProofDeps } from '../fresh-proof/fresh-proof-actors.ts';
import { submitForm } from '../kit/form/form-actors.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import type { WholeQuery } from '../kit/paged-list/paged-list-types.ts';
import { present } from '../kit/present.ts';
import type { AutomationOrder } from './automation-orders-types.ts';
import type { ProgramKeyValues } from './program-key-form.ts';

export interface AutomationsDeps {
  readonly api: AutomationsApi & FreshProofDeps['api'];
}

export const readSummary = ({ api }: AutomationsDeps) =>
  loadPage<WholeQuery, Automations>(({ signal }) => api.automations({ signal }));

export const readRuns = ({ api }: AutomationsDeps) =>
  loadPage<AutomationRunsQuery, AutomationRuns>(({ input: { query }, signal }) =>
    api.automationRuns(present(query, 'query'), { signal }),
  );

export const readTrend = ({ api }: AutomationsDeps) =>
  loadPage<AutomationTrendQuery, AutomationTrend>(({ input: { query }, signal }) =>
    api.automationTrend(present(query, 'automation'), { signal }),
  );

export const readJobs = ({ api }: AutomationsDeps) =>
  loadPage<WholeQuery, readonly JobState[]>(({ signal }) => api.serverJobs({ signal }));

export const readKeys = ({ api }: AutomationsDeps) =>
  loadPage<WholeQuery, readonly ProgramKey[]>(({ signal }) => api.programKeys({ signal }));

export const carryOut = ({ api }: AutomationsDeps) =>
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

export const makeKey = ({ api }: AutomationsDeps) =>
  submitForm<ProgramKeyValues, NewProgramKey>(({ nombre, llamadas }, call) =>
    api.makeProgramKey({ nombre: nombre.trim(), llamadas: [...llamadas] }, call),
  );
