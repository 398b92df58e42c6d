import { fromPromise } from 'xstate';
import type {
  ActivityDetail,
  ActivityOptions,
  ActivitySummary,
  TrailFilter,
} from '../../api/contract/activity.ts';
import type { ActivityApi } from '../../api/endpoints/activity.ts';
import { officeDay } from '../../shared/office-time.ts';
import type { FileExportInput } from '../kit/file-export/file-export-types.ts';
import type { PageAsked } from '../kit/paged-list/paged-list-types.ts';
import {
  activityEntryMachine,
  activityExportMachine,
  activityListMachine,
  activitySummaryMachine,
} from './activity-parts.ts';
import type { TrailPage, TrailQuery } from './activity-types.ts';

export interface ActivityDeps {
  readonly api: ActivityApi;
  readonly saveFile: (fileName: string, file: Blob) => void;
  readonly clock: () => Date;
}

export const createActivityImplementations = (deps: ActivityDeps) => ({
  actors: {
    activityList: activityListMachine.provide({ actors: { loadPage: readTrail(deps) } }),
    activitySummary: activitySummaryMachine.provide({ actors: { loadPage: readSummary(deps) } }),
    activityEntry: activityEntryMachine.provide({ actors: { loadPage: readEntry(deps) } }),
    activityExport: activityExportMachine.provide({ actors: { exportFile: exportTrail(deps) } }),
    loadOptions: loadOptions(deps),
  },
});

const readTrail = ({ api, clock }: ActivityDeps) =>
  fromPromise(async ({ input: { query }, signal }: PageAsked<TrailQuery>): Promise<TrailPage> => {
    const page = await api.activity({ ...query?.filter, ...query?.place }, { signal });
    return { ...page, readAt: clock().getTime() };
  });

const readSummary = ({ api }: ActivityDeps) =>
  fromPromise(
    ({ input: { query }, signal }: PageAsked<TrailFilter>): Promise<ActivitySummary> =>
      api.activitySummary(query ?? {}, { signal }),
  );

const loadOptions = ({ api }: ActivityDeps) =>
  fromPromise<ActivityOptions>(({ signal }) => api.activityOptions({ signal }));

const readEntry = ({ api }: ActivityDeps) =>
  fromPromise(({ input: { query }, signal }: PageAsked<number>): Promise<ActivityDetail> => {
    if (query === null) throw new Error('No entry was named.');
    return api.activityEntry(query, { signal });
  });

const exportTrail = ({ api, saveFile, clock }: ActivityDeps) =>
  fromPromise<void, FileExportInput<TrailFilter>>(async ({ input: { filter, parent }, signal }) => {
    const onReceived = (bytes: number) => parent.send({ type: 'export.received', bytes });
    const file = await api.exportActivity(filter, { signal, onReceived });
    saveFile(`actividad-${officeDay(clock())}.csv`, file);
  });
