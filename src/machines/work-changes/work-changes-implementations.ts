import { submitForm } from '../kit/form/form-actors.ts';
import { changeFormMachine } from './change-form.ts';
import { changeSetListMachine } from './change-set-list.ts';
import { changeSetMachine } from './change-set-machine.ts';
import { changeSetWorksMachine } from './change-set-works.ts';
import {
  applySet,
  loadFields,
  loadSet,
  previewUndo,
  readSet,
  readSets,
  readWorks,
  undoSet,
  type WorkChangesDeps,
} from './work-changes-actors.ts';
import { asSent } from './work-changes-rules.ts';
import type { ChangeValues } from './work-changes-types.ts';

export const createWorkChangesImplementations = (deps: WorkChangesDeps) => ({
  actors: {
    loadFields: loadFields(deps),
    changeForm: changeFormMachine.provide({
      actors: {
        submit: submitForm(({ obras, cambios }: ChangeValues, call) =>
          deps.api.proposeChangeSet({ obras, cambios: cambios.map(asSent) }, call),
        ),
      },
    }),
    changeSet: changeSet(deps),
  },
});

export const createChangeHistoryImplementations = (deps: WorkChangesDeps) => ({
  actors: {
    changeSetList: changeSetListMachine.provide({ actors: { loadPage: readSets(deps) } }),
    loadRecord: readSet(deps),
    changeSet: changeSet(deps),
  },
});

const changeSet = (deps: WorkChangesDeps) =>
  changeSetMachine.provide({
    actors: {
      loadSet: loadSet(deps),
      applySet: applySet(deps),
      previewUndo: previewUndo(deps),
      undoSet: undoSet(deps),
      changeSetWorks: changeSetWorksMachine.provide({ actors: { loadPage: readWorks(deps) } }),
    },
  });
