import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { changeFormMachine } from '../../src/machines/work-changes/change-form.ts';
import { changeHistoryMachine } from '../../src/machines/work-changes/change-history-machine.ts';
import { changeSetListMachine } from '../../src/machines/work-changes/change-set-list.ts';
import { changeSetMachine } from '../../src/machines/work-changes/change-set-machine.ts';
import { changeSetWorksMachine } from '../../src/machines/work-changes/change-set-works.ts';
import { workChangesMachine } from '../../src/machines/work-changes/work-changes-machine.ts';
import {
  changeFormPayloads,
  changeHistoryPayloads,
  changeSetListPayloads,
  changeSetPayloads,
  changeSetWorksPayloads,
  someSet,
  someValues,
  workChangesPayloads,
} from '../payloads/work-changes-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  changeFormWording,
  changeHistoryWording,
  changeSetListWording,
  changeSetWording,
  changeSetWorksWording,
  workChangesWording,
} from '../wording/work-changes.ts';

const LIMIT = 20_000;

export const WORK_CHANGES_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(workChangesMachine, {
    payloads: workChangesPayloads,
    wording: workChangesWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(changeFormMachine, {
    payloads: changeFormPayloads,
    wording: changeFormWording,
    input: { values: someValues },
    limit: LIMIT,
  }),
  wordedSubject(changeSetMachine, {
    payloads: changeSetPayloads,
    wording: changeSetWording,
    input: { set: someSet, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(changeSetWorksMachine, {
    payloads: changeSetWorksPayloads,
    wording: changeSetWorksWording,
    input: { about: '7', delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(changeHistoryMachine, {
    payloads: changeHistoryPayloads,
    wording: changeHistoryWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(changeSetListMachine, {
    payloads: changeSetListPayloads,
    wording: changeSetListWording,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
];
