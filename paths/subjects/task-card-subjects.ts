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

const LIMIT = 20_000;

export const TASK_CARD_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(taskCardMachine, {
    payloads: taskCardPayloads,
    wording: taskCardWording,
    input: { delays: TASK_CARD_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(taskEditsMachine, {
    payloads: taskEditsPayloads,
    wording: taskEditsWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(taskConflictsMachine, {
    payloads: taskConflictsPayloads,
    wording: taskConflictsWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(taskPresenceMachine, {
    payloads: taskPresencePayloads,
    wording: taskPresenceWording,
    input: { delays: TASK_PRESENCE_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(taskHistoryMachine, {
    payloads: taskHistoryPayloads,
    wording: taskHistoryWording,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(tieSearchMachine, {
    payloads: tieSearchPayloads,
    wording: tieSearchWording,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
];
