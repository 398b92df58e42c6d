import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { taskHistoryMachine, tieSearchMachine } from '../../src/machines/tasks/card/task-card-lists.ts';
import { taskCardMachine } from '../../src/machines/tasks/card/task-card-machine.ts';
import { TASK_CARD_DELAYS } from '../../src/machines/tasks/card/task-card-types.ts';
import { taskConflictsMachine } from '../../src/machines/tasks/card/task-conflicts-machine.ts';
import { taskEditsMachine } from '../../src/machines/tasks/card/task-edits-machine.ts';
import { taskPresenceMachine } from '../../src/machines/tasks/card/task-presence-machine.ts';
import { TASK_PRESENCE_DELAYS } from '../../src/machines/tasks/card/task-presence-types.ts';
import {
  taskCardPayloads,
  taskConflictsPayloads,
  taskEditsPayloads,
  taskHistoryPayloads,
  taskPresencePayloads,
  tieSearchPayloads,
} from '../payloads/tasks/task-card-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  taskCardWording,
  taskConflictsWording,
  taskEditsWording,
  taskHistoryWording,
  taskPresenceWording,
  tieSearchWording,
} from '../wording/tasks/task-card.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(taskCardMachine, taskCardPayloads, taskCardWording, { delays: TASK_CARD_DELAYS }),
  wordedSubject(taskEditsMachine, taskEditsPayloads, taskEditsWording),
  wordedSubject(taskConflictsMachine, taskConflictsPayloads, taskConflictsWording),
  wordedSubject(taskPresenceMachine, taskPresencePayloads, taskPresenceWording, {
    delays: TASK_PRESENCE_DELAYS,
  }),
  wordedSubject(taskHistoryMachine, taskHistoryPayloads, taskHistoryWording, {
    about: null,
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(tieSearchMachine, tieSearchPayloads, tieSearchWording, {
    about: null,
    delays: PAGED_LIST_DELAYS,
  }),
];
