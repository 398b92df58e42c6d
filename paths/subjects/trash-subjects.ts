import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { deletionOrderMachine, deletionScopeMachine } from '../../src/machines/trash/deletion-forms.ts';
import { deletionMachine } from '../../src/machines/trash/deletion-machine.ts';
import { restorationMachine } from '../../src/machines/trash/restoration-machine.ts';
import {
  deletableLoadsMachine,
  previewedWorksMachine,
  trashBatchesMachine,
} from '../../src/machines/trash/trash-lists.ts';
import {
  deletableLoadsPayloads,
  deletionOrderPayloads,
  deletionPayloads,
  deletionScopePayloads,
  previewedWorksPayloads,
  restorationPayloads,
  someDeletion,
  someOrder,
  someScope,
  trashBatchesPayloads,
} from '../payloads/trash-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  deletableLoadsWording,
  deletionOrderWording,
  deletionScopeWording,
  deletionWording,
  previewedWorksWording,
  restorationWording,
  trashBatchesWording,
} from '../wording/register/trash.ts';

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(deletionMachine, deletionPayloads, deletionWording, { delays: PAGED_LIST_DELAYS }),
  wordedSubject(deletionScopeMachine, deletionScopePayloads, deletionScopeWording, { values: someScope }),
  wordedSubject(deletableLoadsMachine, deletableLoadsPayloads, deletableLoadsWording, {
    about: null,
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(previewedWorksMachine, previewedWorksPayloads, previewedWorksWording, {
    about: someDeletion.id,
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(deletionOrderMachine, deletionOrderPayloads, deletionOrderWording, { values: someOrder }),
  wordedSubject(trashBatchesMachine, trashBatchesPayloads, trashBatchesWording, {
    about: null,
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(restorationMachine, restorationPayloads, restorationWording),
];
