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

const list = { about: null, delays: PAGED_LIST_DELAYS };

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(activityMachine, activityPayloads, activityWording, { delays: PAGED_LIST_DELAYS }),
  wordedSubject(activityListMachine, activityListPayloads, activityListWording, list),
  wordedSubject(activitySummaryMachine, activitySummaryPayloads, activitySummaryWording, list),
  wordedSubject(activityEntryMachine, activityEntryPayloads, activityEntryWording, list),
  wordedSubject(activityExportMachine, activityExportPayloads, activityExportWording),
];
