import type { SavedView } from '../../../api/contract/records/views.ts';
import { form } from '../../kit/form/form-machine.ts';
import { rebasedView, valuesOf } from './saved-views-rules.ts';
import type { ViewRule, ViewSaved, ViewValues } from './view-form-types.ts';

/** The name of a view and who sees it, for a new or an existing view. */
export const viewFormMachine = form<ViewValues, SavedView, ViewRule, ViewSaved>({
  id: 'viewForm',
  problemsOf: ({ nombre }): Record<string, ViewRule> => (nombre.trim() === '' ? { nombre: 'missing' } : {}),
  told: ({ kind }, view) => ({ type: 'view.saved', kind, view }),
  kept: ({ kind }, view) => valuesOf(kind, view),
  rebased: rebasedView,
});
