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

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(workChangesMachine, workChangesPayloads, workChangesWording, { delays: PAGED_LIST_DELAYS }),
  wordedSubject(changeFormMachine, changeFormPayloads, changeFormWording, { values: someValues }),
  wordedSubject(changeSetMachine, changeSetPayloads, changeSetWording, {
    set: someSet,
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(changeSetWorksMachine, changeSetWorksPayloads, changeSetWorksWording, {
    about: '7',
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(changeHistoryMachine, changeHistoryPayloads, changeHistoryWording, {
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(changeSetListMachine, changeSetListPayloads, changeSetListWording, {
    about: null,
    delays: PAGED_LIST_DELAYS,
  }),
];
