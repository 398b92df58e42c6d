import { assign, emit, setup } from 'xstate';
import type { Link } from '../../api/contract/links.ts';
import { callFailure, failureOfError, isConflict } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type {
  LinkChangeContext,
  LinkChangeEmitted,
  LinkChangeEvent,
  LinkOrder,
} from './link-change-types.ts';
import { asksReason } from './link-rules.ts';
import type { changeLink } from './links-actors.ts';

/** Changes links, one change at a time. A change that needs a reason waits until the person has typed it. */
export const linkChangeMachine = setup({
  types: {
    context: {} as LinkChangeContext,
    events: {} as LinkChangeEvent,
    emitted: {} as LinkChangeEmitted,
  },
  actors: { changeLink: placeholderFor<typeof changeLink>() },
  guards: {
    needsReason: (_, { order }: { order: LinkOrder }) => asksReason(order),
    hasReason: ({ context }) => context.reason.trim() !== '',
    // True when the person can try again with the typed reason. After a conflict the reason was about an older version
    // of the link, so it is dropped.
    isWorthAnotherTry: ({ context }, { error }: { error: unknown }) =>
      context.reason !== '' && !isConflict(callFailure(error)),
  },
  actions: {
    storeOrder: assign((_, { order }: { order: LinkOrder }) => ({ order, reason: '', failure: null })),
    storeReason: assign((_, { reason }: { reason: string }) => ({ reason })),
    storeFailure: assign(failureOfError),
    clear: assign({ order: null, reason: '', failure: null }),
    clearFailure: assign({ failure: null }),
    notifyChanged: emit(({ context: { order } }, link: Link | null) => ({
      type: 'link.changed' as const,
      order: present(order, 'order'),
      link,
    })),
    notifyRefused: emit(({ context: { order } }, { error }: { error: unknown }) => ({
      type: 'link.refused' as const,
      order: present(order, 'order'),
      failure: callFailure(error),
    })),
  },
}).createMachine({
  id: 'linkChange',
  context: { order: null, reason: '', failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'change.requested': [
          {
            guard: { type: 'needsReason', params: fromEvent },
            target: 'asking',
            actions: { type: 'storeOrder', params: fromEvent },
          },
          { target: 'sending', actions: { type: 'storeOrder', params: fromEvent } },
        ],
      },
    },
    asking: {
      on: {
        'change.reasonChanged': { actions: { type: 'storeReason', params: fromEvent } },
        'change.confirmed': { guard: 'hasReason', target: 'sending', actions: 'clearFailure' },
        'change.cancelled': { target: 'resting', actions: 'clear' },
      },
    },
    sending: {
      invoke: {
        id: 'changeLink',
        src: 'changeLink',
        input: ({ context: { order, reason } }) => ({ order: present(order, 'order'), reason }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'notifyChanged', params: fromOutput }, 'clear'],
        },
        onError: [
          {
            guard: { type: 'isWorthAnotherTry', params: fromEvent },
            target: 'asking',
            actions: { type: 'storeFailure', params: fromEvent },
          },
          { target: 'resting', actions: [{ type: 'notifyRefused', params: fromEvent }, 'clear'] },
        ],
      },
    },
  },
});
