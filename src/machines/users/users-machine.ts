import { assign, emit, sendTo, setup } from 'xstate';
import type { ListedUser } from '../../api/contract/users.ts';
import { failureOfError } from '../kit/call-failure.ts';
import type { OpenWork } from '../kit/open-work.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { relayEmitted, sendsOf } from '../kit/relay-emitted.ts';
import { accessMatrixMachine, permissionsEditorMachine } from './access-draft-machine.ts';
import { accessHistoryMachine } from './access-history.ts';
import { newUserMachine } from './new-user-machine.ts';
import { peopleChangesMachine } from './people-changes-machine.ts';
import { userDeletionMachine } from './user-deletion-machine.ts';
import type { loadUsers } from './users-actors.ts';
import { usersExportMachine } from './users-export-machine.ts';
import { isBin, mergedPeople } from './users-rules.ts';
import {
  type PeopleFilter,
  type UsersContext,
  type UsersEmitted,
  type UsersEvent,
  type UsersInput,
  WHOLE_LIST,
} from './users-types.ts';

const actors = {
  loadUsers: placeholderFor<typeof loadUsers>(),
  peopleChanges: peopleChangesMachine,
  newUser: newUserMachine,
  userDeletion: userDeletionMachine,
  permissionsEditor: permissionsEditorMachine,
  accessMatrix: accessMatrixMachine,
  accessHistory: accessHistoryMachine,
  usersExport: usersExportMachine,
  relayEmitted,
};

const SENDS = sendsOf<typeof actors, UsersEvent>()({
  peopleChanges: ['people.changed'],
  newUser: ['people.outdated'],
  userDeletion: ['people.outdated'],
  permissionsEditor: ['people.changed', 'work.began', 'work.ended'],
  accessMatrix: ['people.changed', 'work.began', 'work.ended'],
});

export const usersMachine = setup({
  types: {
    context: {} as UsersContext,
    input: {} as UsersInput,
    events: {} as UsersEvent,
    emitted: {} as UsersEmitted,
    children: {} as {
      loadUsers: 'loadUsers';
      peopleChanges: 'peopleChanges';
      newUser: 'newUser';
      userDeletion: 'userDeletion';
      permissionsEditor: 'permissionsEditor';
      accessMatrix: 'accessMatrix';
      accessHistory: 'accessHistory';
      usersExport: 'usersExport';
      relayEmitted: 'relayEmitted';
    },
  },
  actors,
  actions: {
    storeWanted: assign((_, { filter }: { filter: PeopleFilter }) => ({ wanted: filter })),
    applyWanted: assign(({ context }) => ({ filter: context.wanted })),
    storePeople: assign((_, people: readonly ListedUser[]) => ({ people, failure: null })),
    mergePeople: assign(({ context: { people, filter } }, { users }: { users: readonly ListedUser[] }) => ({
      people: people && mergedPeople(people, users, isBin(filter)),
    })),
    storeFailure: assign(failureOfError),
    notifyWork: emit((_, told: { type: 'work.began' | 'work.ended'; work: OpenWork }) => told),
  },
  guards: {
    /** The bin is a separate list of the server. */
    isOtherList: ({ context }, { filter }: { filter: PeopleFilter }) =>
      isBin(filter) !== isBin(context.wanted),
    isOtherSearch: ({ context }, { filter }: { filter: PeopleFilter }) => filter.q !== context.wanted.q,
  },
  delays: { search: ({ context }) => context.delays.search },
}).createMachine({
  id: 'users',
  context: ({ input }) => ({
    ...input,
    people: null,
    failure: null,
    filter: WHOLE_LIST,
    wanted: WHOLE_LIST,
  }),
  initial: 'unseen',
  invoke: [
    { id: 'peopleChanges', src: 'peopleChanges', onError: '.broken' },
    { id: 'newUser', src: 'newUser', onError: '.broken' },
    { id: 'userDeletion', src: 'userDeletion', onError: '.broken' },
    { id: 'permissionsEditor', src: 'permissionsEditor', onError: '.broken' },
    { id: 'accessMatrix', src: 'accessMatrix', onError: '.broken' },
    {
      id: 'accessHistory',
      src: 'accessHistory',
      input: ({ context }) => ({ about: null, delays: context.delays }),
      onError: '.broken',
    },
    { id: 'usersExport', src: 'usersExport', onError: '.broken' },
    {
      id: 'relayEmitted',
      src: 'relayEmitted',
      input: ({ self }) => ({
        parent: self,
        sends: SENDS,
      }),
      onError: '.broken',
    },
  ],
  on: {
    'people.changed': { actions: { type: 'mergePeople', params: fromEvent } },
    'work.began': { actions: { type: 'notifyWork', params: fromEvent } },
    'work.ended': { actions: { type: 'notifyWork', params: fromEvent } },
    'session.renewed': {
      actions: [
        sendTo('userDeletion', ({ event }) => event),
        sendTo('accessHistory', ({ event }) => event),
        sendTo('permissionsEditor', ({ event }) => event),
        sendTo('accessMatrix', ({ event }) => event),
      ],
    },
    'connection.returned': { actions: sendTo('accessHistory', ({ event }) => event) },
  },
  states: {
    /** The last list stays in memory for coming back; changes and drafts go on. */
    unseen: {
      on: {
        'users.asked': {
          target: 'seen',
          actions: [{ type: 'storeWanted', params: fromEvent }, 'applyWanted'],
        },
      },
    },
    seen: {
      type: 'parallel',
      on: { 'users.left': 'unseen' },
      states: {
        list: {
          initial: 'loading',
          on: {
            'users.asked': {
              guard: { type: 'isOtherList', params: fromEvent },
              target: '.loading',
            },
            'people.outdated': '.loading',
          },
          states: {
            loading: {
              tags: 'waiting',
              invoke: {
                id: 'loadUsers',
                src: 'loadUsers',
                input: ({ context }) => ({ ofBin: isBin(context.filter) }),
                onDone: {
                  target: 'shown',
                  actions: { type: 'storePeople', params: fromOutput },
                },
                onError: {
                  target: 'failed',
                  actions: { type: 'storeFailure', params: fromEvent },
                },
              },
              on: {
                'people.changed': {
                  target: 'loading',
                  reenter: true,
                  actions: { type: 'mergePeople', params: fromEvent },
                },
              },
            },
            shown: {},
            failed: {
              on: {
                'users.retryRequested': 'loading',
                'session.renewed': {
                  target: 'loading',
                  actions: [
                    sendTo('userDeletion', ({ event }) => event),
                    sendTo('accessHistory', ({ event }) => event),
                    sendTo('permissionsEditor', ({ event }) => event),
                    sendTo('accessMatrix', ({ event }) => event),
                  ],
                },
                'connection.returned': {
                  target: 'loading',
                  actions: sendTo('accessHistory', ({ event }) => event),
                },
              },
            },
          },
        },
        search: {
          initial: 'settled',
          on: {
            'users.asked': [
              {
                guard: { type: 'isOtherList', params: fromEvent },
                target: '.settled',
                actions: [{ type: 'storeWanted', params: fromEvent }, 'applyWanted'],
              },
              {
                guard: { type: 'isOtherSearch', params: fromEvent },
                target: '.settling',
                actions: { type: 'storeWanted', params: fromEvent },
              },
              { actions: [{ type: 'storeWanted', params: fromEvent }, 'applyWanted'] },
            ],
          },
          states: {
            settled: {},
            settling: { after: { search: { target: 'settled', actions: 'applyWanted' } } },
          },
        },
      },
    },
    broken: { type: 'final' },
  },
});
