import { taskCalendarMachine } from '../../src/machines/tasks/calendar/task-calendar-machine.ts';
import { taskCalendarPayloads } from '../payloads/tasks/task-calendar-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { taskCalendarWording } from '../wording/tasks/task-calendar.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(taskCalendarMachine, taskCalendarPayloads, taskCalendarWording, { delays: { settle: 250 } }),
];
