import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { massUpdateFileMachine } from '../../src/machines/mass-update/file/mass-update-file-machine.ts';
import {
  massUpdateListMachine,
  massUpdateSendingMachine,
  recipeListMachine,
} from '../../src/machines/mass-update/file/mass-update-file-parts.ts';
import type { UpdateOrder } from '../../src/machines/mass-update/file/mass-update-file-types.ts';
import { recipeRemovalMachine } from '../../src/machines/mass-update/file/recipe-removal-machine.ts';
import { updateMatchingMachine } from '../../src/machines/mass-update/file/update-matching-machine.ts';
import { massUpdateMachine } from '../../src/machines/mass-update/mass-update-machine.ts';
import {
  updateExportMachine,
  updateRowsMachine,
  updateSelectionMachine,
} from '../../src/machines/mass-update/mass-update-parts.ts';
import { recipeSavingMachine } from '../../src/machines/mass-update/recipe-saving-machine.ts';
import { updateDecisionMachine } from '../../src/machines/mass-update/update-decision-machine.ts';
import {
  changesTable,
  knownFile,
  massUpdateFilePayloads,
  massUpdateListPayloads,
  massUpdateSendingPayloads,
  recipeListPayloads,
  recipeRemovalPayloads,
  updateMatchingPayloads,
} from '../payloads/mass-update/mass-update-file-payloads.ts';
import {
  massUpdatePayloads,
  recipeSavingPayloads,
  updateDecisionPayloads,
  updateExportPayloads,
  updateRowsPayloads,
  updateSelectionPayloads,
} from '../payloads/mass-update/mass-update-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  massUpdateWording,
  recipeSavingWording,
  updateDecisionWording,
  updateExportWording,
  updateRowsWording,
  updateSelectionWording,
} from '../wording/mass-update/mass-update.ts';
import {
  massUpdateFileWording,
  massUpdateListWording,
  massUpdateSendingWording,
  recipeListWording,
  recipeRemovalWording,
  updateMatchingWording,
} from '../wording/mass-update/mass-update-file.ts';

const LIMIT = 20_000;

export const MASS_UPDATE_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(massUpdateFileMachine, {
    payloads: massUpdateFilePayloads,
    wording: massUpdateFileWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(updateMatchingMachine, {
    payloads: updateMatchingPayloads,
    wording: updateMatchingWording,
    input: { type: 'cm_seg_01', table: changesTable, known: knownFile, before: null },
    limit: LIMIT,
  }),
  wordedSubject(massUpdateSendingMachine, {
    payloads: massUpdateSendingPayloads,
    wording: massUpdateSendingWording,
    input: { order: {} as UpdateOrder },
    limit: LIMIT,
  }),
  wordedSubject(massUpdateListMachine, {
    payloads: massUpdateListPayloads,
    wording: massUpdateListWording,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(recipeListMachine, {
    payloads: recipeListPayloads,
    wording: recipeListWording,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(recipeRemovalMachine, {
    payloads: recipeRemovalPayloads,
    wording: recipeRemovalWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(massUpdateMachine, {
    payloads: massUpdatePayloads,
    wording: massUpdateWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(updateRowsMachine, {
    payloads: updateRowsPayloads,
    wording: updateRowsWording,
    input: { about: '7', delays: PAGED_LIST_DELAYS },
    limit: LIMIT,
  }),
  wordedSubject(updateSelectionMachine, {
    payloads: updateSelectionPayloads,
    wording: updateSelectionWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(updateDecisionMachine, {
    payloads: updateDecisionPayloads,
    wording: updateDecisionWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(recipeSavingMachine, {
    payloads: recipeSavingPayloads,
    wording: recipeSavingWording,
    input: undefined,
    limit: LIMIT,
  }),
  wordedSubject(updateExportMachine, {
    payloads: updateExportPayloads,
    wording: updateExportWording,
    input: undefined,
    limit: LIMIT,
  }),
];
