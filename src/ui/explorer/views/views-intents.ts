import type { SavedView } from '../../../api/contract/records/views.ts';
import { newValues, valuesOf } from '../../../machines/explorer/views/saved-views-rules.ts';
import type { SavedViewsEvent } from '../../../machines/explorer/views/saved-views-types.ts';
import type { ViewChangeEvent, ViewOrder } from '../../../machines/explorer/views/view-change-types.ts';
import type { Hears } from '../../hears.ts';

export const viewsIntents = (actor: Hears<SavedViewsEvent>) => ({
  ask: () => actor.send({ type: 'views.asked' }),
  retry: () => actor.send({ type: 'views.retryRequested' }),
  open: (id: number | null) => actor.send({ type: 'views.opened', id }),
  confirmShown: () => actor.send({ type: 'views.chosenShown' }),
  saveAs: (...given: Parameters<typeof newValues>) =>
    actor.send({ type: 'view.formOpened', values: newValues(...given) }),
  rename: (view: SavedView) => actor.send({ type: 'view.formOpened', values: valuesOf('rename', view) }),
  share: (view: SavedView) => actor.send({ type: 'view.formOpened', values: valuesOf('share', view) }),
  closeForm: () => actor.send({ type: 'view.formClosed' }),
  dismissUndo: () => actor.send({ type: 'views.undoDismissed' }),
});

export const viewChangeIntents = (change: Hears<ViewChangeEvent>) => ({
  order: (order: ViewOrder) => change.send({ type: 'change.requested', order }),
  takeTheirs: () => change.send({ type: 'change.theirsTaken' }),
  keepMine: () => change.send({ type: 'change.mineKept' }),
  cancel: () => change.send({ type: 'change.cancelled' }),
});
