import type { DateReport } from '../../../workers/workbook/dates/dates-protocol.ts';
import type { NumberAnswers } from '../../../workers/workbook/numbers/numbers-protocol.ts';
import type { CorrectionsEmitted } from '../corrections/corrections-types.ts';
import type { DatesAnswered } from '../corrections/date-review-machine.ts';
import type { EarlierCorrectionsEmitted } from '../corrections/earlier-corrections-types.ts';
import type { FaultFindingEmitted } from '../faults/fault-finding-types.ts';
import type { ProblemGroupsEmitted } from '../faults/problem-groups-types.ts';

const TAKEN = { params: ({ event }: { event: EarlierCorrectionsEmitted }) => event } as const;
const CHANGED = { params: ({ event }: { event: CorrectionsEmitted }) => event } as const;
const FOUND = { params: ({ event }: { event: FaultFindingEmitted }) => event } as const;
const REPORTED = {
  params: ({ event }: { event: { reports: readonly DateReport[] } }) => event,
} as const;

export const REQUEST_EDITS = {
  'corrections.changed': {
    target: '.browsing',
    actions: [{ type: 'storeCorrections', ...CHANGED }, 'clearRequest', 'notifyContentChanged'],
  },
} as const;

export const CODE_EDITS = {
  'corrections.changed': { guard: { type: 'hasOtherPattern', ...CHANGED }, target: '.reading' },
} as const;

export const FILE_EDITS = {
  'earlier.taken': {
    actions: [
      { type: 'takeEarlier', ...TAKEN },
      { type: 'clearLeft', ...TAKEN },
    ],
  },
  'dates.ordersChanged': {
    actions: [
      {
        type: 'storeDateOrders',
        params: ({ event }: { event: DatesAnswered }) => event,
      },
      'notifyDateRules',
    ],
  },
  'numbers.answered': {
    actions: [
      {
        type: 'storeNumberAnswers',
        params: ({ event }: { event: { answers: NumberAnswers } }) => event,
      },
      'notifyDateRules',
    ],
  },
  'faults.found': {
    actions: [{ type: 'sendFaults', ...FOUND }, { type: 'judgeSearch', ...FOUND }, 'notifyFaultsFound'],
  },
  'groups.corrected': {
    actions: {
      type: 'makeCorrections',
      params: ({ event }: { event: Extract<ProblemGroupsEmitted, { type: 'groups.corrected' }> }) => event,
    },
  },
  'dates.reported': {
    actions: [
      { type: 'storeUndecided', ...REPORTED },
      { type: 'sendUnreadDates', ...REPORTED },
      { type: 'judgeReading', ...REPORTED },
    ],
  },
} as const;
