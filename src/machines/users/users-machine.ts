import { assign, enqueueActions, setup } from 'xstate';
import type { ListedUser } from '../../api/contract/users.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { emitOn, emittedBy, heardBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { asItCame, RECOVERY } from '../kit/children/recovery.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import { accessMatrixMachine, permissionsEditorMachine } from './access-draft-machine.ts';
import { accessHistoryMachine } from './access-history.ts';
import { newPeopleMachine } from './new-people-machine.ts';
import { newUserMachine } from './new-user-machine.ts';
import { peopleChangesMachine } from './people-changes-machine.ts';
import { NO_CORRECTION, personCorrectionMachine } from './person-correction-form.ts';
import { userDeletionMachine } from './user-deletion-machine.ts';
import { userSelectionMachine } from './user-selection.ts';
import type { loadUsers } from './users-actors.ts';
import { usersExportMachine } from './users-export-machine.ts';
import { isBin, mergedPeople, openingOf } from './users-rules.ts';
import {
  type NamedPerson,
  type PeopleFilter,
  type UsersContext,
  type UsersEmitted,
  type UsersEvent,
  type UsersInput,
  WHOLE_LIST,
} from './users-types.ts';

const child = childrenOf<UsersContext, UsersEvent, UsersEmitted>();

const CHILDREN = {
  peopleChanges: child(peopleChangesMachine)({ sends: ['people.changed'] }),
  newUser: child(newUserMachine)({ sends: ['people.outdated'] }),
  newPeople: child(newPeopleMachine)({ sends: ['people.outdated'] }),
  personCorrection: child(personCorrectionMachine)({
    input: () => ({ values: NO_CORRECTION }),
    sends: ['people.changed'],
  }),
  userDeletion: child(userDeletionMachine)({
    sends: ['people.outdated'],
    hears: RECOVERY,
  }),
  permissionsEditor: child(permissionsEditorMachine)({
    sends: ['people.changed'],
    emits: ['work.began', 'work.ended'],
    hears: { 'session.renewed': asItCame },
  }),
  accessMatrix: child(accessMatrixMachine)({
    sends: ['people.changed'],
    emits: ['work.began', 'work.ended'],
    hears: { 'session.renewed': asItCame },
  }),
  accessHistory: child(accessHistoryMachine)({
    input: ({ delays }) => ({ about: null, delays }),
    hears: RECOVERY,
  }),
  usersExport: child(usersExportMachine)(),
  userSelection: child(userSelectionMachine)({
    hears: { 'users.left': () => ({ type: 'rows.cleared' }) },
  }),
};

const actors = { loadUsers: placeholderFor<typeof loadUsers>(), ...logicsOf(CHILDREN), relayEmitted };

export const usersMachine = setup({
  types: {
    context: {} as UsersContext,
    input: {} as UsersInput,
    events: {} as UsersEvent,
    emitted: {} as UsersEmitted,
    children: {} as NamesOf<typeof actors>,
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
    storeNamed: assign((_, { person }: { person: NamedPerson }) => ({ named: person })),
    openNamed: enqueueActions(({ context: { named, people }, enqueue }) => {
      const opened = named && openingOf(named, people ?? []);
      if (opened) enqueue.sendTo('permissionsEditor', opened);
      enqueue.assign({ named: null });
    }),
    sendOn: sendOn(CHILDREN),
    emitOn: emitOn(),
  },
  guards: {
    /** True when the filter asks for the server's other list: deleted people are in a list of their own. */
    isOtherList: ({ context }, { filter }: { filter: PeopleFilter }) =>
      isBin(filter) !== isBin(context.wanted),
    /** True for somebody who came after the list was read. */
    isNew: ({ context }, { person }: { person: NamedPerson }) =>
      !context.people?.some(({ id }) => id === person.id),
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
    named: null,
  }),
  initial: 'unseen',
  invoke: invokesOf(CHILDREN, { onCrash: '.broken', relay: 'relayEmitted' }),
  on: {
    ...heardBy(CHILDREN),
    ...emittedBy(CHILDREN),
    'people.changed': { actions: { type: 'mergePeople', params: fromEvent } },
    'users.personNamed': { actions: { type: 'storeNamed', params: fromEvent } },
  },
  states: {
    /** The last list stays in memory, to be shown when the person comes back. Changes and drafts are kept. */
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
      on: { 'users.left': { target: 'unseen', actions: 'sendOn' } },
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
                  actions: [{ type: 'storePeople', params: fromOutput }, 'openNamed'],
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
            shown: {
              on: {
                'users.personNamed': [
                  {
                    guard: { type: 'isNew', params: fromEvent },
                    target: 'loading',
                    actions: { type: 'storeNamed', params: fromEvent },
                  },
                  { actions: [{ type: 'storeNamed', params: fromEvent }, 'openNamed'] },
                ],
              },
            },
            failed: {
              on: {
                'users.retryRequested': 'loading',
                'session.renewed': { target: 'loading', actions: 'sendOn' },
                'connection.returned': { target: 'loading', actions: 'sendOn' },
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
