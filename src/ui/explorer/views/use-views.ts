import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { savedViewsMachine } from '../../../machines/explorer/views/saved-views-machine.ts';
import { selectChosen } from '../../../machines/explorer/views/saved-views-selectors.ts';
import type { ChosenView } from '../../../machines/explorer/views/saved-views-types.ts';
import type { ViewOrder } from '../../../machines/explorer/views/view-change-types.ts';
import { isFocusLost } from '../../components/focus-lost.ts';
import { useTelling } from '../../components/toasts-context.tsx';
import { savedViewsText as text } from '../../text/saved-views.ts';
import { useHeard } from '../../use-heard.ts';
import { viewChangeIntents, viewsIntents } from './views-intents.ts';

export type SavedViewsRef = ActorRefFrom<typeof savedViewsMachine>;

export function useViewChange(actor: SavedViewsRef) {
  const change = useSelector(actor, ({ children }) => children.viewChange);
  if (change === undefined) throw new Error('The saved views have no change.');
  const state = useSelector(change, ({ value }) => value);
  const intents = useMemo(() => viewChangeIntents(change), [change]);
  return { ...intents, change, isIn: (place: typeof state) => state === place };
}

/** Calls `show` with each view that is opened, also with one that was opened before the page was drawn. */
export function useChosenView(actor: SavedViewsRef, show: (chosen: ChosenView) => void): void {
  const chosen = useSelector(actor, selectChosen);
  const onChosen = useEffectEvent((view: ChosenView) => {
    show(view);
    viewsIntents(actor).confirmShown();
  });
  useEffect(() => {
    if (chosen !== null) onChosen(chosen);
  }, [chosen]);
}

/** Returns the focus to `target`. Mantine does not when the dialog is removed at once instead of fading out. */
export function useFocusBack(target: RefObject<HTMLElement | null>, isDialogOpen: boolean): void {
  const wasOpen = useRef(isDialogOpen);
  useEffect(() => {
    if (wasOpen.current && !isDialogOpen && isFocusLost()) target.current?.focus();
    wasOpen.current = isDialogOpen;
  }, [target, isDialogOpen]);
}

const stepOf = ({ kind, view }: ViewOrder): string => `views.${kind}.${view.id}`;

/**
 * Shows a toast for each change of a view and for each refusal. A view that was deleted gets none: the note
 * that can undo it says so.
 */
export function useViewNews(actor: SavedViewsRef): void {
  const { tell } = useTelling();
  useHeard(actor, 'view.changed', ({ order, view }) => {
    if (order.kind === 'delete') return;
    tell({ type: 'success', title: text.done(order.kind), message: view.nombre, step: stepOf(order) });
  });
  useHeard(actor, 'view.refused', ({ order, failure }) =>
    tell({
      type: 'error',
      title: text.refused,
      message: text.refusedDetail(order.view.nombre, failure),
      step: stepOf(order),
    }),
  );
  useHeard(actor, 'view.saved', (event) =>
    tell({ type: 'success', title: text.saved(event), message: event.view.nombre }),
  );
}
