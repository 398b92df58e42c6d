import { taskCalendarMachine } from '../../src/machines/tasks/calendar/task-calendar-machine.ts';
import { taskCalendarPayloads } from '../payloads/tasks/task-calendar-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { taskCalendarWording } from '../wording/tasks/task-calendar.ts';

export const TASK_CALENDAR_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(taskCalendarMachine, {
    payloads: taskCalendarPayloads,
    wording: taskCalendarWording,
    input: { delays: { settle: 250 } },
    limit: 20_000,
  }),
];
