import type {
  AutomationRuns,
  AutomationRunsQuery,
  Automations,
  AutomationTrend,
  AutomationTrendQuery,
} from '../../api/contract/automations.ts';
import type { JobState } from '../../api/contract/jobs.ts';
import type { ProgramKey } from '../../api/contract/program-keys.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { WholeQuery } from '../kit/paged-list/paged-list-types.ts';

export const automationSummaryMachine = pagedList<WholeQuery, Automations>({
  id: 'automationSummary',
  isRefreshable: true,
});

const runs = (id: string) =>
  pagedList<AutomationRunsQuery, AutomationRuns>({
    id,
    isRefreshable: true,
    isChanging: ({ items }) => items.some(({ resultado }) => resultado === 'en_curso'),
  });
export const linuxRunsMachine = runs('linuxRuns');
export const accessRunsMachine = runs('accessRuns');

export const automationTrendMachine = pagedList<AutomationTrendQuery, AutomationTrend>({
  id: 'automationTrend',
});

export const serverJobsMachine = pagedList<WholeQuery, readonly JobState[]>({
  id: 'serverJobs',
  isRefreshable: true,
  isChanging: (jobs) => jobs.some(({ ultima }) => ultima?.resultado === 'en_curso'),
});

export const programKeysMachine = pagedList<WholeQuery, readonly ProgramKey[]>({
  id: 'programKeys',
  isRefreshable: true,
});
