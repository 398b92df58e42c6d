import { assign, emit, setup } from 'xstate';
import type { ListedUser } from '../../api/contract/users.ts';
import { callFailure, failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import type {
  PeopleChange,
  PeopleChangesContext,
  PeopleChangesEmitted,
  PeopleChangesEvent,
} from './people-changes-types.ts';
import type { changePeople } from './users-actors.ts';

type Users = readonly ListedUser[];

/**
 * Activates, deactivates and unlocks people and sends them their welcome again, one request after the other. The page shows the queued changes at once; a
 * change that fails is removed from the queue, which reverts what the page shows.
 */
export const peopleChangesMachine = setup({
  types: {
    context: {} as PeopleChangesContext,
    events: {} as PeopleChangesEvent,
    emitted: {} as PeopleChangesEmitted,
  },
  actors: { changePeople: placeholderFor<typeof changePeople>() },
  actions: {
    storeChange: assign(({ context }, { change }: { change: PeopleChange }) => ({
      queue: [...context.queue, change],
      failure: null,
    })),
    dropFirst: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    storeFailure: assign(failureOfError),
    notifyPeople: emit((_, users: Users) => ({ type: 'people.changed', users })),
    notifySaved: emit(({ context }, users: Users) => ({
      type: 'change.saved',
      change: firstOf(context),
      users,
    })),
    notifyFailure: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'change.failed',
      change: firstOf(context),
      failure: callFailure(error),
    })),
  },
  guards: {
    /** True for a change that is not in the queue yet. */
    isAnother: ({ context }, { change }: { change: PeopleChange }) =>
      !context.queue.some((queued) => JSON.stringify(queued) === JSON.stringify(change)),
    hasMore: ({ context }) => context.queue.length > 1,
  },
}).createMachine({
  id: 'peopleChanges',
  context: { queue: [], failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'change.requested': {
          target: 'saving',
          actions: { type: 'storeChange', params: fromEvent },
        },
      },
    },
    saving: {
      invoke: {
        id: 'changePeople',
        src: 'changePeople',
        input: ({ context }) => context.queue[0],
        onDone: [
          {
            guard: 'hasMore',
            target: 'saving',
            reenter: true,
            actions: [
              { type: 'notifyPeople', params: fromOutput },
              { type: 'notifySaved', params: fromOutput },
              'dropFirst',
            ],
          },
          {
            target: 'resting',
            actions: [
              { type: 'notifyPeople', params: fromOutput },
              { type: 'notifySaved', params: fromOutput },
              'dropFirst',
            ],
          },
        ],
        onError: [
          {
            guard: 'hasMore',
            target: 'saving',
            reenter: true,
            actions: [
              { type: 'notifyFailure', params: fromEvent },
              { type: 'storeFailure', params: fromEvent },
              'dropFirst',
            ],
          },
          {
            target: 'resting',
            actions: [
              { type: 'notifyFailure', params: fromEvent },
              { type: 'storeFailure', params: fromEvent },
              'dropFirst',
            ],
          },
        ],
      },
      on: {
        'change.requested': {
          guard: { type: 'isAnother', params: fromEvent },
          actions: { type: 'storeChange', params: fromEvent },
        },
      },
    },
  },
});

const firstOf = ({ queue }: PeopleChangesContext): PeopleChange => present(queue[0], 'change');
