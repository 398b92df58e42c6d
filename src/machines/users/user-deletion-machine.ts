import { assign, emit, setup } from 'xstate';
import type { DeletionPreview, ListedUser } from '../../api/contract/users.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type { UserDeletionContext, UserDeletionEmitted, UserDeletionEvent } from './user-deletion-types.ts';
import type { deleteUser, previewDeletion } from './users-actors.ts';

const NOBODY: UserDeletionContext = { id: null, preview: null, failure: null };

export const userDeletionMachine = setup({
  types: {
    context: {} as UserDeletionContext,
    events: {} as UserDeletionEvent,
    emitted: {} as UserDeletionEmitted,
  },
  actors: {
    previewDeletion: placeholderFor<typeof previewDeletion>(),
    deleteUser: placeholderFor<typeof deleteUser>(),
  },
  actions: {
    storePerson: assign((_, { id }: { id: number }) => ({ ...NOBODY, id })),
    forget: assign(NOBODY),
    storePreview: assign((_, preview: DeletionPreview) => ({ preview })),
    storeFailure: assign(failureOfError),
    clearFailure: assign({ failure: null }),
    notifyOutdated: emit({ type: 'people.outdated' }),
    notifyDone: emit((_, user: ListedUser) => ({ type: 'deletion.done', user })),
  },
  guards: { isAllowed: (_, { allowed }: DeletionPreview) => allowed },
}).createMachine({
  id: 'userDeletion',
  context: NOBODY,
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'deletion.requested': {
          target: 'open',
          actions: { type: 'storePerson', params: fromEvent },
        },
      },
    },
    open: {
      initial: 'previewing',
      on: { 'deletion.closed': 'closed' },
      states: {
        previewing: {
          entry: 'clearFailure',
          invoke: {
            id: 'previewDeletion',
            src: 'previewDeletion',
            input: ({ context: { id } }) => ({ id: present(id, 'person') }),
            onDone: [
              {
                guard: { type: 'isAllowed', params: fromOutput },
                target: 'offered',
                actions: { type: 'storePreview', params: fromOutput },
              },
              { target: 'refused', actions: { type: 'storePreview', params: fromOutput } },
            ],
            onError: {
              target: 'unavailable',
              actions: { type: 'storeFailure', params: fromEvent },
            },
          },
        },
        offered: { on: { 'deletion.confirmed': '#userDeletion.deleting' } },
        refused: {},
        unavailable: {
          on: {
            'deletion.retryRequested': 'previewing',
            'session.renewed': 'previewing',
            'connection.returned': 'previewing',
          },
        },
      },
    },
    /** The deletion cannot be cancelled, so the dialog stays open. */
    deleting: {
      entry: 'clearFailure',
      invoke: {
        id: 'deleteUser',
        src: 'deleteUser',
        input: ({ context: { id } }) => ({ id: present(id, 'person') }),
        onDone: {
          target: 'closed',
          actions: ['notifyOutdated', { type: 'notifyDone', params: fromOutput }],
        },
        onError: { target: 'open.offered', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
  },
});
