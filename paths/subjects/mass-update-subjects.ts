import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import {
  massUpdateFileMachine,
  massUpdateListMachine,
  massUpdateSendingMachine,
} from '../../src/machines/mass-update/mass-update-file.ts';
import type { UpdateOrder } from '../../src/machines/mass-update/mass-update-file-types.ts';
import {
  massUpdateMachine,
  updateDecisionMachine,
  updateExportMachine,
  updateRowsMachine,
  updateSelectionMachine,
} from '../../src/machines/mass-update/mass-update-record.ts';
import { recipeRemovalMachine } from '../../src/machines/mass-update/recipes/recipe-removal-machine.ts';
import { recipeSavingMachine } from '../../src/machines/mass-update/recipes/recipe-saving-machine.ts';
import { recipeListMachine, recipesMachine } from '../../src/machines/mass-update/recipes/recipes-machine.ts';
import {
  massUpdateFilePayloads,
  massUpdateListPayloads,
  massUpdateSendingPayloads,
  recipeListPayloads,
  recipeRemovalPayloads,
  recipeSavingPayloads,
  recipesPayloads,
} from '../payloads/mass-update/mass-update-file-payloads.ts';
import {
  massUpdatePayloads,
  updateDecisionPayloads,
  updateExportPayloads,
  updateRowsPayloads,
  updateSelectionPayloads,
} from '../payloads/mass-update/mass-update-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  massUpdateWording,
  updateDecisionWording,
  updateExportWording,
  updateRowsWording,
  updateSelectionWording,
} from '../wording/mass-update/mass-update.ts';
import {
  massUpdateFileWording,
  massUpdateListWording,
  massUpdateSendingWording,
} from '../wording/mass-update/mass-update-file.ts';
import {
  recipeListWording,
  recipeRemovalWording,
  recipeSavingWording,
  recipesWording,
} from '../wording/mass-update/recipes.ts';

const LIMIT = 20_000;
/** Its columns are matched, cleared and dated in every order. */
const FILE_LIMIT = 60_000;

export const MASS_UPDATE_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(massUpdateFileMachine, {
    payloads: massUpdateFilePayloads,
    wording: massUpdateFileWording,
    input: { delays: PAGED_LIST_DELAYS },
    limit: FILE_LIMIT,
  }),
  wordedSubject(recipesMachine, {
    payloads: recipesPayloads,
    wording: recipesWording,
    input: { delays: PAGED_LIST_DELAYS },
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
