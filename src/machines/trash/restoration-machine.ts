import { assign, emit, setup } from 'xstate';
import type { RestorationPreview, RestorationScopeAsked } from '../../api/contract/records/trash.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { PreviewAsked, TrashChanged } from './deletion-types.ts';
import type { RestorationAsked, RestorationContext, RestorationEvent } from './restoration-types.ts';
import type { loadRestoration, previewRestoration, restore } from './trash-actors.ts';

const scopeOf = ({ context: { scope } }: { readonly context: RestorationContext }): RestorationAsked => ({
  scope: present(scope, 'scope'),
});
const previewOf = ({ context: { preview } }: { readonly context: RestorationContext }): PreviewAsked => ({
  id: present(preview, 'preview').id,
});

/** Restores works from the trash: first a preview, then all works or none. */
export const restorationMachine = setup({
  types: {
    context: {} as RestorationContext,
    events: {} as RestorationEvent,
    emitted: {} as TrashChanged,
    children: {} as {
      previewRestoration: 'previewRestoration';
      restore: 'restore';
      loadRestoration: 'loadRestoration';
    },
  },
  actors: {
    previewRestoration: placeholderFor<typeof previewRestoration>(),
    restore: placeholderFor<typeof restore>(),
    loadRestoration: placeholderFor<typeof loadRestoration>(),
  },
  guards: {
    isPossible: ({ context: { preview } }) =>
      preview !== null && preview.obras > 0 && preview.impedimento === null,
    wasUsed: (_, { estado }: RestorationPreview) => estado === 'usada',
    isExpired: (_, { estado }: RestorationPreview) => estado === 'caducada',
  },
  actions: {
    storeScope: assign((_, { scope }: { scope: RestorationScopeAsked }) => ({
      scope,
      preview: null,
      failure: null,
    })),
    storePreview: assign((_, preview: RestorationPreview) => ({ preview, failure: null })),
    // Keeps the failure, because the page still has to show why the restoration failed.
    storeFound: assign((_, preview: RestorationPreview) => ({ preview })),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    clear: assign({ scope: null, preview: null, failure: null }),
    notifyChanged: emit({ type: 'trash.changed' }),
  },
}).createMachine({
  id: 'restoration',
  context: { scope: null, preview: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'restoration.requested': {
          target: 'previewing',
          actions: { type: 'storeScope', params: fromEvent },
        },
      },
    },
    previewing: {
      entry: 'clearFailure',
      invoke: {
        id: 'previewRestoration',
        src: 'previewRestoration',
        input: scopeOf,
        onDone: { target: 'offered', actions: { type: 'storePreview', params: fromOutput } },
        onError: { target: 'unavailable', actions: { type: 'storeFailure', params: fromEvent } },
      },
      on: { 'restoration.closed': { target: 'closed', actions: 'clear' } },
    },
    unavailable: {
      on: {
        'restoration.retryRequested': 'previewing',
        'session.renewed': 'previewing',
        'connection.returned': 'previewing',
        'restoration.closed': { target: 'closed', actions: 'clear' },
      },
    },
    offered: {
      on: {
        'restoration.confirmed': { guard: 'isPossible', target: 'restoring' },
        'restoration.againRequested': 'previewing',
        'restoration.closed': { target: 'closed', actions: 'clear' },
      },
    },
    /** The restoration cannot be cancelled, so the page waits for it. */
    restoring: {
      entry: 'clearFailure',
      invoke: {
        id: 'restore',
        src: 'restore',
        input: previewOf,
        onDone: {
          target: 'restored',
          actions: [{ type: 'storePreview', params: fromOutput }, 'notifyChanged'],
        },
        onError: { target: 'checking', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
    checking: {
      invoke: {
        id: 'loadRestoration',
        src: 'loadRestoration',
        input: previewOf,
        onDone: [
          {
            guard: { type: 'wasUsed', params: fromOutput },
            target: 'restored',
            actions: [{ type: 'storePreview', params: fromOutput }, 'notifyChanged'],
          },
          {
            guard: { type: 'isExpired', params: fromOutput },
            target: 'expired',
            actions: { type: 'storeFound', params: fromOutput },
          },
          { target: 'offered', actions: { type: 'storeFound', params: fromOutput } },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      on: {
        'restoration.retryRequested': 'checking',
        'session.renewed': 'checking',
        'connection.returned': 'checking',
        'restoration.closed': { target: 'closed', actions: 'clear' },
      },
    },
    expired: {
      on: {
        'restoration.againRequested': 'previewing',
        'restoration.closed': { target: 'closed', actions: 'clear' },
      },
    },
    restored: { on: { 'restoration.closed': { target: 'closed', actions: 'clear' } } },
  },
});
