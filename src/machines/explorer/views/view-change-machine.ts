import { assign, emit, setup } from 'xstate';
import type { SavedView } from '../../../api/contract/records/views.ts';
import { callFailure } from '../../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import { present } from '../../kit/present.ts';
import type { changeView } from './saved-views-actors.ts';
import { rebasedOrder, viewMeanwhile } from './saved-views-rules.ts';
import type {
  ViewChangeContext,
  ViewChangeEmitted,
  ViewChangeEvent,
  ViewOrder,
} from './view-change-types.ts';

/**
 * Changes views, one change at a time. When another tab saved the view first, the person chooses which version to keep.
 */
export const viewChangeMachine = setup({
  types: {
    context: {} as ViewChangeContext,
    events: {} as ViewChangeEvent,
    emitted: {} as ViewChangeEmitted,
  },
  actors: { changeView: placeholderFor<typeof changeView>() },
  guards: {
    isOutdated: (_, { error }: { error: unknown }) => viewMeanwhile(callFailure(error)) !== null,
  },
  actions: {
    storeOrder: assign((_, { order }: { order: ViewOrder }) => ({ order })),
    storeCurrent: assign((_, { error }: { error: unknown }) => ({
      current: viewMeanwhile(callFailure(error)),
    })),
    rebase: assign(({ context: { order, current } }) => ({
      order: rebasedOrder(present(order, 'order'), present(current, 'view')),
      current: null,
    })),
    clear: assign({ order: null, current: null }),
    notifyChanged: emit(({ context: { order } }, view: SavedView) => ({
      type: 'view.changed' as const,
      order: present(order, 'order'),
      view,
    })),
    notifyRefused: emit(({ context: { order } }, { error }: { error: unknown }) => ({
      type: 'view.refused' as const,
      order: present(order, 'order'),
      failure: callFailure(error),
    })),
    notifyTheirs: emit(({ context: { current } }) => ({
      type: 'view.theirsTaken' as const,
      view: present(current, 'view'),
    })),
  },
}).createMachine({
  id: 'viewChange',
  context: { order: null, current: null },
  initial: 'resting',
  states: {
    resting: {
      entry: 'clear',
      on: {
        'change.requested': { target: 'sending', actions: { type: 'storeOrder', params: fromEvent } },
      },
    },
    sending: {
      invoke: {
        id: 'changeView',
        src: 'changeView',
        input: ({ context: { order } }) => ({ order: present(order, 'order') }),
        onDone: { target: 'resting', actions: { type: 'notifyChanged', params: fromOutput } },
        onError: [
          {
            guard: { type: 'isOutdated', params: fromEvent },
            target: 'conflict',
            actions: { type: 'storeCurrent', params: fromEvent },
          },
          { target: 'resting', actions: { type: 'notifyRefused', params: fromEvent } },
        ],
      },
    },
    conflict: {
      on: {
        'change.theirsTaken': { target: 'resting', actions: 'notifyTheirs' },
        'change.mineKept': { target: 'sending', actions: 'rebase' },
        'change.cancelled': 'resting',
      },
    },
  },
});
