import type {
  ActivityDetail,
  ActivitySummary,
  SummaryQuery,
  TrailFilter,
} from '../../api/contract/activity.ts';
import { fileExport } from '../kit/file-export/file-export-machine.ts';
import { pagedList } from '../kit/paged-list/paged-list-machine.ts';
import type { TrailPage, TrailQuery } from './activity-types.ts';

export const activityListMachine = pagedList<TrailQuery, TrailPage>({
  id: 'activityList',
  isRefreshable: true,
});

export const activitySummaryMachine = pagedList<SummaryQuery, ActivitySummary>({
  id: 'activitySummary',
  isRefreshable: true,
});

export const activityEntryMachine = pagedList<number, ActivityDetail>({ id: 'activityEntry' });

export const activityExportMachine = fileExport<TrailFilter>('activityExport');
