import { accessRequestMachine } from '../../src/machines/access-request/access-request-machine.ts';
import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { calendarDayMachine, calendarMonthMachine } from '../../src/machines/welcome/calendar-lists.ts';
import { quickNotesMachine } from '../../src/machines/welcome/quick-notes-machine.ts';
import { welcomeMachine } from '../../src/machines/welcome/welcome-machine.ts';
import { accessRequestPayloads } from '../payloads/access-request-payloads.ts';
import {
  calendarDayPayloads,
  calendarMonthPayloads,
  FEW_CHARACTERS,
  quickNotesPayloads,
  welcomePayloads,
} from '../payloads/welcome-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  accessRequestWording,
  calendarDayWording,
  calendarMonthWording,
  quickNotesWording,
  welcomeWording,
} from '../wording/welcome.ts';

const list = { about: null, delays: PAGED_LIST_DELAYS };

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(welcomeMachine, welcomePayloads, welcomeWording, { userId: 4, delays: PAGED_LIST_DELAYS }),
  wordedSubject(calendarMonthMachine, calendarMonthPayloads, calendarMonthWording, list),
  wordedSubject(calendarDayMachine, calendarDayPayloads, calendarDayWording, list),
  wordedSubject(quickNotesMachine, quickNotesPayloads, quickNotesWording, {
    userId: 4,
    limit: FEW_CHARACTERS,
  }),
  wordedSubject(accessRequestMachine, accessRequestPayloads, accessRequestWording),
];
