import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import {
  massUpdateFileMachine,
  massUpdateListMachine,
  massUpdateSendingMachine,
} from '../../src/machines/mass-update/mass-update-file.ts';
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
import { keptSubjects } from './compared-file-subjects.ts';

const LIMIT = 20_000;
/** Its columns are matched, cleared and dated in every order. */
const FILE_LIMIT = 60_000;

export const MASS_UPDATE_SUBJECTS: readonly WordedSubject[] = [
  ...keptSubjects({
    file: {
      machine: massUpdateFileMachine,
      payloads: massUpdateFilePayloads,
      wording: massUpdateFileWording,
      limit: FILE_LIMIT,
    },
    sending: {
      machine: massUpdateSendingMachine,
      payloads: massUpdateSendingPayloads,
      wording: massUpdateSendingWording,
    },
    list: {
      machine: massUpdateListMachine,
      payloads: massUpdateListPayloads,
      wording: massUpdateListWording,
    },
    record: { machine: massUpdateMachine, payloads: massUpdatePayloads, wording: massUpdateWording },
    rows: { machine: updateRowsMachine, payloads: updateRowsPayloads, wording: updateRowsWording },
    selection: {
      machine: updateSelectionMachine,
      payloads: updateSelectionPayloads,
      wording: updateSelectionWording,
    },
    decision: {
      machine: updateDecisionMachine,
      payloads: updateDecisionPayloads,
      wording: updateDecisionWording,
    },
    exported: {
      machine: updateExportMachine,
      payloads: updateExportPayloads,
      wording: updateExportWording,
    },
  }),
  wordedSubject(recipesMachine, {
    payloads: recipesPayloads,
    wording: recipesWording,
    input: { delays: PAGED_LIST_DELAYS },
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
  wordedSubject(recipeSavingMachine, {
    payloads: recipeSavingPayloads,
    wording: recipeSavingWording,
    input: undefined,
    limit: LIMIT,
  }),
];
