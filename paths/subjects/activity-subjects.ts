import { activityMachine } from '../../src/machines/activity/activity-machine.ts';
import {
  activityEntryMachine,
  activityExportMachine,
  activityListMachine,
  activitySummaryMachine,
} from '../../src/machines/activity/activity-parts.ts';
import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import {
  activityEntryPayloads,
  activityExportPayloads,
  activityListPayloads,
  activityPayloads,
  activitySummaryPayloads,
} from '../payloads/activity-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  activityEntryWording,
  activityExportWording,
  activityListWording,
  activitySummaryWording,
  activityWording,
} from '../wording/activity.ts';

const LIMIT = 20_000;
const list = { input: { about: null, delays: PAGED_LIST_DELAYS }, limit: LIMIT };

export const ACTIVITY_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(activityMachine, {
    payloads: activityPayloads,
    wording: activityWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(activityListMachine, {
    payloads: activityListPayloads,
    wording: activityListWording,
    ...list,
  }),
  wordedSubject(activitySummaryMachine, {
    payloads: activitySummaryPayloads,
    wording: activitySummaryWording,
    ...list,
  }),
  wordedSubject(activityEntryMachine, {
    payloads: activityEntryPayloads,
    wording: activityEntryWording,
    ...list,
  }),
  wordedSubject(activityExportMachine, {
    payloads: activityExportPayloads,
    wording: activityExportWording,
    input: undefined,
    limit: LIMIT,
  }),
];
