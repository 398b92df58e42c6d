import { fromPromise } from 'xstate';
import type {
  ActivityDetail,
  ActivityOptions,
  ActivitySummary,
  SummaryQuery,
  TrailFilter,
} from '../../api/contract/activity.ts';
import type { ActivityApi } from '../../api/endpoints/activity.ts';
import { officeDay } from '../../shared/office-time.ts';
import { daysBeside } from '../../shared/periods/time-range.ts';
import { saveExport } from '../kit/file-export/file-export-actors.ts';
import { loadPage } from '../kit/paged-list/paged-list-actors.ts';
import type { SaveFile } from '../kit/save-file.ts';
import type { TrailPage, TrailQuery } from './activity-types.ts';

export interface TrailDeps {
  readonly api: Pick<ActivityApi, 'activity'>;
  readonly clock: () => Date;
}

export interface ActivityDeps extends TrailDeps {
  readonly api: ActivityApi;
  readonly saveFile: SaveFile;
}

/** The filter with the days of its period (`daysBeside`). */
function dated<TFilter extends TrailFilter>(filter: TFilter, { clock }: Pick<TrailDeps, 'clock'>): TFilter {
  const days = daysBeside(filter, officeDay(clock()));
  return days === null ? filter : { ...filter, desde: days.from, hasta: days.to };
}

export const readTrail = ({ api, clock }: TrailDeps) =>
  loadPage<TrailQuery, TrailPage>(async ({ input: { query }, signal }) => {
    const page = await api.activity(
      { ...dated(query?.filter ?? {}, { clock }), ...query?.place },
      { signal },
    );
    return { ...page, readAt: clock().getTime() };
  });

export const readSummary = ({ api, clock }: ActivityDeps) =>
  loadPage<SummaryQuery, ActivitySummary>(({ input: { query }, signal }) =>
    api.activitySummary(dated(query ?? {}, { clock }), { signal }),
  );

export const loadOptions = ({ api }: ActivityDeps) =>
  fromPromise<ActivityOptions>(({ signal }) => api.activityOptions({ signal }));

export const readEntry = ({ api }: ActivityDeps) =>
  loadPage<number, ActivityDetail>(({ input: { query }, signal }) => {
    if (query === null) throw new Error('No entry was named.');
    return api.activityEntry(query, { signal });
  });

export const exportTrail = ({ api, saveFile, clock }: ActivityDeps) =>
  saveExport<TrailFilter>(saveFile, (filter, call) => api.exportActivity(dated(filter, { clock }), call));
