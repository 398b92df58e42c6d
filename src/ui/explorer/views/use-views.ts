import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { savedViewsMachine } from '../../../machines/explorer/views/saved-views-machine.ts';
import { useTelling } from '../../components/toasts-context.tsx';
import { savedViewsText as text } from '../../text/saved-views.ts';
import { useHeard } from '../../use-heard.ts';
import { viewChangeIntents } from './views-intents.ts';

export type SavedViewsRef = ActorRefFrom<typeof savedViewsMachine>;

export function useViewChange(actor: SavedViewsRef) {
  const change = useSelector(actor, ({ children }) => children.viewChange);
  if (change === undefined) throw new Error('The saved views have no change.');
  const state = useSelector(change, ({ value }) => value);
  const intents = useMemo(() => viewChangeIntents(change), [change]);
  return { ...intents, change, isIn: (place: typeof state) => state === place };
}

/**
 * Shows a toast for each change of a view and for each refusal. A view that was deleted gets none: the note
 * that can undo it says so.
 */
export function useViewNews(actor: SavedViewsRef): void {
  const { tell } = useTelling();
  useHeard(actor, 'view.changed', ({ order, view }) => {
    if (order.kind === 'delete') return;
    tell({ type: 'success', title: text.done(order.kind), message: view.nombre });
  });
  useHeard(actor, 'view.refused', ({ order, failure }) =>
    tell({
      type: 'error',
      title: text.refused,
      message: text.refusedDetail(order.view.nombre, failure),
    }),
  );
  useHeard(actor, 'view.saved', (event) =>
    tell({ type: 'success', title: text.saved(event), message: event.view.nombre }),
  );
}
