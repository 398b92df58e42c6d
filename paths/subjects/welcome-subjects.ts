import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { accessRequestMachine } from '../../src/machines/welcome/access-request-machine.ts';
import { calendarDayMachine, calendarMonthMachine } from '../../src/machines/welcome/calendar-lists.ts';
import { quickNotesMachine } from '../../src/machines/welcome/quick-notes-machine.ts';
import { welcomeMachine } from '../../src/machines/welcome/welcome-machine.ts';
import {
  accessRequestPayloads,
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

const LIMIT = 20_000;
const list = { input: { about: null, delays: PAGED_LIST_DELAYS }, limit: LIMIT };

export const WELCOME_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(welcomeMachine, {
    payloads: welcomePayloads,
    wording: welcomeWording,
    input: { userId: 4, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(calendarMonthMachine, {
    payloads: calendarMonthPayloads,
    wording: calendarMonthWording,
    ...list,
  }),
  wordedSubject(calendarDayMachine, {
    payloads: calendarDayPayloads,
    wording: calendarDayWording,
    ...list,
  }),
  wordedSubject(quickNotesMachine, {
    payloads: quickNotesPayloads,
    wording: quickNotesWording,
    input: { userId: 4, limit: FEW_CHARACTERS },
    limit: LIMIT,
  }),
  wordedSubject(accessRequestMachine, {
    payloads: accessRequestPayloads,
    wording: accessRequestWording,
    input: undefined,
    limit: LIMIT,
  }),
];
