import { boardFormMachine } from '../../src/machines/tasks/board/board-form.ts';
import { taskBoardMachine } from '../../src/machines/tasks/board/task-board-machine.ts';
import { taskFeedMachine } from '../../src/machines/tasks/feed/task-feed-machine.ts';
import { taskMoveMachine } from '../../src/machines/tasks/move/task-move-machine.ts';
import { taskOutboxMachine } from '../../src/machines/tasks/outbox/task-outbox-machine.ts';
import { taskLifeMachine } from '../../src/machines/tasks/task-life-machine.ts';
import { taskRemindersMachine } from '../../src/machines/tasks/task-reminders.ts';
import { tasksMachine } from '../../src/machines/tasks/tasks-machine.ts';
import { TASKS_DELAYS } from '../../src/machines/tasks/tasks-types.ts';
import {
  boardFormPayloads,
  newBoard,
  taskBoardPayloads,
  taskFeedPayloads,
  taskLifePayloads,
  taskMovePayloads,
  taskOutboxPayloads,
  taskRemindersPayloads,
  tasksPayloads,
} from '../payloads/tasks/tasks-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  boardFormWording,
  taskBoardWording,
  taskFeedWording,
  taskLifeWording,
  taskMoveWording,
  taskOutboxWording,
  taskRemindersWording,
  tasksWording,
} from '../wording/tasks/tasks.ts';

const LIMIT = 20_000;

export const TASKS_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(taskRemindersMachine, {
    payloads: taskRemindersPayloads,
    wording: taskRemindersWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(tasksMachine, {
    payloads: tasksPayloads,
    wording: tasksWording,
    input: { userId: 1, delays: TASKS_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(taskBoardMachine, {
    payloads: taskBoardPayloads,
    wording: taskBoardWording,
    input: { delays: TASKS_DELAYS },
    limit: LIMIT,
  }),
  // A single wait: later ones would differ in their length only.
  wordedSubject(taskFeedMachine, {
    payloads: taskFeedPayloads,
    wording: taskFeedWording,
    input: { delays: { hearAgain: [1_000] } },
    limit: LIMIT,
  }),
  wordedSubject(taskOutboxMachine, {
    payloads: taskOutboxPayloads,
    wording: taskOutboxWording,
    input: { userId: 1, delays: { sendAgain: [1_000] } },
    limit: LIMIT,
  }),
  wordedSubject(taskMoveMachine, {
    payloads: taskMovePayloads,
    wording: taskMoveWording,
    input: { delays: TASKS_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(taskLifeMachine, {
    payloads: taskLifePayloads,
    wording: taskLifeWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(boardFormMachine, {
    payloads: boardFormPayloads,
    wording: boardFormWording,
    input: { values: newBoard },
    limit: LIMIT,
  }),
];
