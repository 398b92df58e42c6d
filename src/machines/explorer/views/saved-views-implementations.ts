import { submitForm } from '../../kit/form/form-actors.ts';
import { changeView, loadViews, type SavedViewsDeps, save } from './saved-views-actors.ts';
import { viewChangeMachine } from './view-change-machine.ts';
import { viewFormMachine } from './view-form.ts';
import type { ViewValues } from './view-form-types.ts';

export const createSavedViewsImplementations = ({ api }: SavedViewsDeps) => ({
  actors: {
    loadViews: loadViews({ api }),
    viewChange: viewChangeMachine.provide({
      actors: {
        changeView: changeView({ api }),
      },
    }),
    viewForm: viewFormMachine.provide({
      actors: { submit: submitForm((values: ViewValues, call) => save(api, values, call)) },
    }),
  },
});
