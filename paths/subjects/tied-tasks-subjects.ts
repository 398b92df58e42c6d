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

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(tiedTasksMachine, tiedTasksPayloads, tiedTasksWording, { delays: PAGED_LIST_DELAYS }),
  wordedSubject(tiedTaskListMachine, tiedTaskListPayloads, tiedTaskListWording, {
    about: null,
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(ownTasksMachine, ownTasksPayloads, ownTasksWording, {
    about: null,
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(tiedTaskFormMachine, tiedTaskFormPayloads, tiedTaskFormWording, {
    values: tiedTaskFormValues,
  }),
];
