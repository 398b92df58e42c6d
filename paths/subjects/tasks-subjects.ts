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

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(taskRemindersMachine, taskRemindersPayloads, taskRemindersWording),
  wordedSubject(tasksMachine, tasksPayloads, tasksWording, { userId: 1, delays: TASKS_DELAYS }),
  wordedSubject(taskBoardMachine, taskBoardPayloads, taskBoardWording, { delays: TASKS_DELAYS }),
  // A single delay: longer ones lead to no other state.
  wordedSubject(taskFeedMachine, taskFeedPayloads, taskFeedWording, { delays: { hearAgain: [1_000] } }),
  wordedSubject(taskOutboxMachine, taskOutboxPayloads, taskOutboxWording, {
    userId: 1,
    delays: { sendAgain: [1_000] },
  }),
  wordedSubject(taskMoveMachine, taskMovePayloads, taskMoveWording, { delays: TASKS_DELAYS }),
  wordedSubject(taskLifeMachine, taskLifePayloads, taskLifeWording),
  wordedSubject(boardFormMachine, boardFormPayloads, boardFormWording, { values: newBoard }),
];
