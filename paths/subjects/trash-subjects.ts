import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { deletionOrderMachine, deletionScopeMachine } from '../../src/machines/trash/deletion-forms.ts';
import { deletionMachine } from '../../src/machines/trash/deletion-machine.ts';
import { restorationMachine } from '../../src/machines/trash/restoration-machine.ts';
import { previewedWorksMachine, trashBatchesMachine } from '../../src/machines/trash/trash-lists.ts';
import {
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
  deletionOrderWording,
  deletionScopeWording,
  deletionWording,
  previewedWorksWording,
  restorationWording,
  trashBatchesWording,
} from '../wording/register/trash.ts';

const LIMIT = 20_000;

export const TRASH_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(deletionMachine, {
    payloads: deletionPayloads,
    wording: deletionWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(deletionScopeMachine, {
    payloads: deletionScopePayloads,
    wording: deletionScopeWording,
    input: { values: someScope },
    limit: LIMIT,
  }),
  wordedSubject(previewedWorksMachine, {
    payloads: previewedWorksPayloads,
    wording: previewedWorksWording,
    input: { about: someDeletion.id, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(deletionOrderMachine, {
    payloads: deletionOrderPayloads,
    wording: deletionOrderWording,
    input: { values: someOrder },
    limit: LIMIT,
  }),
  wordedSubject(trashBatchesMachine, {
    payloads: trashBatchesPayloads,
    wording: trashBatchesWording,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(restorationMachine, {
    payloads: restorationPayloads,
    wording: restorationWording,
    input: undefined,
    limit: LIMIT,
  }),
];
