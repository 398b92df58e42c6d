import { assign, emit, sendTo, setup } from 'xstate';
import type { DeletionPreview } from '../../api/contract/records/trash.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { heardBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import type { FormFailed } from '../kit/form/form-types.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import { deletionOrderMachine, deletionScopeMachine } from './deletion-forms.ts';
import { isOtherScope, NO_SCOPE, orderFor } from './deletion-rules.ts';
import type {
  AddressedScope,
  DeletionContext,
  DeletionDoneTold,
  DeletionEvent,
  DeletionInput,
  DeletionPreviewed,
  TrashChanged,
} from './deletion-types.ts';
import type { loadPreview } from './trash-actors.ts';
import { deletableLoadsMachine, previewedWorksMachine } from './trash-lists.ts';

const child = childrenOf<DeletionContext, DeletionEvent>();

const SCOPE = {
  deletionScope: child(deletionScopeMachine)({
    input: () => ({ values: NO_SCOPE }),
    sends: ['deletion.previewed'],
  }),
  deletableLoads: child(deletableLoadsMachine)({
    input: ({ delays }) => ({ about: null, delays }),
    hears: RECOVERY,
  }),
};
const ORDER = {
  previewedWorks: child(previewedWorksMachine)({
    input: (context) => ({ about: shown(context).id, delays: context.delays }),
    hears: RECOVERY,
  }),
  deletionOrder: child(deletionOrderMachine)({
    input: (context) => ({ values: orderFor(shown(context)) }),
    sends: ['deletion.done', 'form.failed'],
  }),
};

const actors = {
  ...logicsOf(SCOPE),
  ...logicsOf(ORDER),
  loadPreview: placeholderFor<typeof loadPreview>(),
  relayScope: relayEmitted,
  relayOrder: relayEmitted,
};

const shown = ({ preview }: DeletionContext): DeletionPreview => present(preview, 'preview');

/**
 * Deletes works as a batch: choosing them, a preview of what would be deleted with them, the deletion with its reason,
 * and its result.
 */
export const deletionMachine = setup({
  types: {
    context: {} as DeletionContext,
    input: {} as DeletionInput,
    events: {} as DeletionEvent,
    emitted: {} as TrashChanged,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  guards: {
    isOtherScope: ({ context }, { scope }: { scope: AddressedScope }) => isOtherScope(shown(context), scope),
    isUncertain: (_, { hasProblems }: FormFailed) => !hasProblems,
    wasUsed: (_, { hecho }: DeletionPreview) => hecho !== null,
    isExpired: (_, { estado }: DeletionPreview) => estado !== 'lista',
  },
  actions: {
    storePreview: assign((_, { preview }: DeletionPreviewed | DeletionDoneTold) => ({
      preview,
      notFound: preview.noEncontradas,
      failure: null,
    })),
    storeFound: assign((_, preview: DeletionPreview) => ({ preview })),
    storeFailure: assign((_, { failure }: FormFailed) => ({ failure })),
    clear: assign({ preview: null, failure: null }),
    lookAgain: sendTo('deletionScope', { type: 'form.submitted' }),
    clearScope: sendTo('deletionScope', { type: 'form.changed', patch: NO_SCOPE }),
    clearNotFound: assign({ notFound: null }),
    sendOn: sendOn(ORDER),
    sendOnToLoads: sendOn(SCOPE),
    notifyChanged: emit({ type: 'trash.changed' }),
  },
}).createMachine({
  id: 'deletion',
  context: ({ input }) => ({ ...input, preview: null, notFound: null, failure: null }),
  initial: 'running',
  states: {
    running: {
      invoke: invokesOf(SCOPE, { onCrash: 'broken', relay: 'relayScope' }),
      initial: 'choosing',
      states: {
        choosing: {
          on: {
            'deletion.previewed': {
              target: 'reviewing',
              actions: { type: 'storePreview', params: fromEvent },
            },
            'session.renewed': { actions: 'sendOnToLoads' },
            'connection.returned': { actions: 'sendOnToLoads' },
          },
        },
        reviewing: {
          invoke: invokesOf(ORDER, { onCrash: '#deletion.broken', relay: 'relayOrder' }),
          on: {
            'deletion.changeRequested': { target: 'choosing', actions: 'clear' },
            'deletion.againRequested': { target: 'choosing', actions: ['clear', 'lookAgain'] },
          },
          initial: 'open',
          states: {
            open: {
              on: {
                'deletion.asked': {
                  guard: { type: 'isOtherScope', params: fromEvent },
                  target: '#deletion.running.choosing',
                  actions: 'clear',
                },
                'deletion.done': {
                  target: '#deletion.running.done',
                  actions: [{ type: 'storePreview', params: fromEvent }, 'notifyChanged'],
                },
                // When a field is wrong, the form shows it. After any other failure the works may have been deleted, so
                // the preview is read again.
                'form.failed': {
                  guard: { type: 'isUncertain', params: fromEvent },
                  target: 'checking',
                  actions: { type: 'storeFailure', params: fromEvent },
                },
                ...heardBy(ORDER),
              },
            },
            checking: {
              invoke: {
                id: 'loadPreview',
                src: 'loadPreview',
                input: ({ context }) => ({ id: shown(context).id }),
                onDone: [
                  {
                    guard: { type: 'wasUsed', params: fromOutput },
                    target: '#deletion.running.done',
                    actions: [{ type: 'storeFound', params: fromOutput }, 'notifyChanged'],
                  },
                  {
                    guard: { type: 'isExpired', params: fromOutput },
                    target: 'expired',
                    actions: { type: 'storeFound', params: fromOutput },
                  },
                  { target: 'open', actions: { type: 'storeFound', params: fromOutput } },
                ],
                onError: 'unknown',
              },
            },
            unknown: {
              on: {
                'deletion.retryRequested': 'checking',
                'session.renewed': 'checking',
                'connection.returned': 'checking',
              },
            },
            expired: {
              on: {
                'deletion.asked': {
                  guard: { type: 'isOtherScope', params: fromEvent },
                  target: '#deletion.running.choosing',
                  actions: 'clear',
                },
              },
            },
          },
        },
        done: {
          on: {
            'deletion.restarted': { target: 'choosing', actions: ['clear', 'clearScope', 'clearNotFound'] },
            'deletion.asked': {
              guard: { type: 'isOtherScope', params: fromEvent },
              target: 'choosing',
              actions: ['clear', 'clearScope', 'clearNotFound'],
            },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
