import { assign, emit, setup } from 'xstate';
import type { ListedUser } from '../../api/contract/users.ts';
import { cleanText } from '../../shared/new-person.ts';
import { apiFailureOf } from '../kit/api-failure.ts';
import { callFailure } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { grantedBy, type Preset } from './access-presets.ts';
import { newUserProblem } from './new-user-rules.ts';
import type { NewUserContext, NewUserEmitted, NewUserEvent } from './new-user-types.ts';
import type { createUser } from './users-actors.ts';

const BLANK: NewUserContext = {
  name: '',
  email: '',
  preset: 'none',
  isWelcomed: true,
  isEmailLeft: false,
  failure: null,
  fields: {},
};

export const newUserMachine = setup({
  types: {
    context: {} as NewUserContext,
    events: {} as NewUserEvent,
    emitted: {} as NewUserEmitted,
  },
  actors: { createUser: placeholderFor<typeof createUser>() },
  actions: {
    begin: assign(BLANK),
    storeName: assign(({ context }, { name }: { name: string }) => ({
      name,
      fields: without(context.fields, 'name'),
    })),
    storeEmail: assign(({ context }, { email }: { email: string }) => ({
      email,
      fields: without(context.fields, 'email'),
    })),
    storeWelcome: assign((_, { isWelcomed }: { isWelcomed: boolean }) => ({ isWelcomed })),
    storePreset: assign((_, { preset }: { preset: Preset }) => ({ preset })),
    storeEmailLeft: assign({ isEmailLeft: true }),
    clearFailure: assign({ failure: null, fields: {} }),
    storeFailure: assign((_, { error }: { error: unknown }) => {
      const failure = apiFailureOf(error);
      return { failure: callFailure(error), fields: failure?.kind === 'status' ? failure.fields : {} };
    }),
    notifyOutdated: emit({ type: 'people.outdated' }),
    notifyCreated: emit((_, user: ListedUser) => ({ type: 'newUser.created', user })),
  },
  guards: { isPerson: ({ context }) => newUserProblem(context) === null },
}).createMachine({
  id: 'newUser',
  context: BLANK,
  initial: 'closed',
  states: {
    closed: { on: { 'newUser.requested': { target: 'editing', actions: 'begin' } } },
    editing: {
      on: {
        'newUser.nameChanged': { actions: { type: 'storeName', params: fromEvent } },
        'newUser.emailChanged': { actions: { type: 'storeEmail', params: fromEvent } },
        'newUser.emailLeft': { actions: 'storeEmailLeft' },
        'newUser.welcomeChosen': { actions: { type: 'storeWelcome', params: fromEvent } },
        'newUser.presetChosen': { actions: { type: 'storePreset', params: fromEvent } },
        'newUser.submitted': { guard: 'isPerson', target: 'creating' },
        'newUser.closed': 'closed',
      },
    },
    creating: {
      entry: 'clearFailure',
      invoke: {
        id: 'createUser',
        src: 'createUser',
        input: ({ context: { name, email, preset, isWelcomed } }) => ({
          name: cleanText(name),
          email: cleanText(email),
          permissions: grantedBy(preset),
          welcome: isWelcomed,
        }),
        onDone: {
          target: 'closed',
          actions: ['notifyOutdated', { type: 'notifyCreated', params: fromOutput }],
        },
        onError: { target: 'editing', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
  },
});

const without = (fields: NewUserContext['fields'], name: string): NewUserContext['fields'] =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
