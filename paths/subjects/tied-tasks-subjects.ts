import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { ownTasksMachine } from '../../src/machines/tasks/tied/own-tasks.ts';
import { tiedTaskFormMachine } from '../../src/machines/tasks/tied/tied-task-form.ts';
import { tiedTaskListMachine } from '../../src/machines/tasks/tied/tied-task-list.ts';
import { tiedTasksMachine } from '../../src/machines/tasks/tied/tied-tasks-machine.ts';
import {
  ownTasksPayloads,
  tiedTaskFormPayloads,
  tiedTaskFormValues,
  tiedTaskListPayloads,
  tiedTasksPayloads,
} from '../payloads/tasks/tied-tasks-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  ownTasksWording,
  tiedTaskFormWording,
  tiedTaskListWording,
  tiedTasksWording,
} from '../wording/tasks/tied-tasks.ts';

const LIMIT = 20_000;

export const TIED_TASKS_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(tiedTasksMachine, {
    payloads: tiedTasksPayloads,
    wording: tiedTasksWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(tiedTaskListMachine, {
    payloads: tiedTaskListPayloads,
    wording: tiedTaskListWording,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(ownTasksMachine, {
    payloads: ownTasksPayloads,
    wording: ownTasksWording,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(tiedTaskFormMachine, {
    payloads: tiedTaskFormPayloads,
    wording: tiedTaskFormWording,
    input: { values: tiedTaskFormValues },
    limit: LIMIT,
  }),
];
