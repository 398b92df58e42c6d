import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { MASS_UPDATE_FILE, massUpdateFileMachine } from '../../src/machines/mass-update/mass-update-file.ts';
import { MASS_UPDATE_RECORD, massUpdateMachine } from '../../src/machines/mass-update/mass-update-record.ts';
import { recipeRemovalMachine } from '../../src/machines/mass-update/recipes/recipe-removal-machine.ts';
import { recipeSavingMachine } from '../../src/machines/mass-update/recipes/recipe-saving-machine.ts';
import { recipeListMachine, recipesMachine } from '../../src/machines/mass-update/recipes/recipes-machine.ts';
import { keptMachines, keptSubjects } from '../kept-subjects.ts';
import {
  massUpdateFilePayloads,
  recipeListPayloads,
  recipeRemovalPayloads,
  recipeSavingPayloads,
  recipesPayloads,
} from '../payloads/mass-update/mass-update-file-payloads.ts';
import { massUpdateRecordPayloads } from '../payloads/mass-update/mass-update-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import { massUpdateRecordWording } from '../wording/mass-update/mass-update.ts';
import { massUpdateFileWording } from '../wording/mass-update/mass-update-file.ts';
import {
  recipeListWording,
  recipeRemovalWording,
  recipeSavingWording,
  recipesWording,
} from '../wording/mass-update/recipes.ts';

/** Maximum number of states to explore: the columns of a file are matched, cleared and dated in every order. */
const FILE_LIMIT = 60_000;

export const SUBJECTS: readonly WordedSubject[] = [
  ...keptSubjects({
    machines: {
      ...keptMachines(MASS_UPDATE_FILE, MASS_UPDATE_RECORD),
      file: massUpdateFileMachine,
      record: massUpdateMachine,
    },
    payloads: { ...massUpdateFilePayloads, ...massUpdateRecordPayloads },
    wording: { ...massUpdateFileWording, ...massUpdateRecordWording },
    fileLimit: FILE_LIMIT,
  }),
  wordedSubject(recipesMachine, recipesPayloads, recipesWording, { delays: PAGED_LIST_DELAYS }),
  wordedSubject(recipeListMachine, recipeListPayloads, recipeListWording, {
    about: null,
    delays: PAGED_LIST_DELAYS,
  }),
  wordedSubject(recipeRemovalMachine, recipeRemovalPayloads, recipeRemovalWording),
  wordedSubject(recipeSavingMachine, recipeSavingPayloads, recipeSavingWording),
];
