import { activityMachine } from '../../machines/activity/activity-machine.ts';
import {
  activityEntryMachine,
  activityExportMachine,
  activityListMachine,
  activitySummaryMachine,
} from '../../machines/activity/activity-parts.ts';
import { PAGED_LIST_DELAYS } from '../../machines/kit/paged-list/paged-list-types.ts';
import {
  activityEntryPayloads,
  activityExportPayloads,
  activityListPayloads,
  activityPayloads,
  activitySummaryPayloads,
} from '../payloads/activity-payloads.ts';
import { type PathSubject, pathSubject } from '../subject.ts';

const LIMIT = 20_000;
const list = { input: { about: null, delays: PAGED_LIST_DELAYS }, limit: LIMIT };

export const ACTIVITY_SUBJECTS: readonly PathSubject[] = [
  pathSubject(activityMachine, {
    payloads: activityPayloads,
    input: { delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  pathSubject(activityListMachine, { payloads: activityListPayloads, ...list }),
  pathSubject(activitySummaryMachine, { payloads: activitySummaryPayloads, ...list }),
  pathSubject(activityEntryMachine, { payloads: activityEntryPayloads, ...list }),
  pathSubject(activityExportMachine, { payloads: activityExportPayloads, input: undefined, limit: LIMIT }),
];
