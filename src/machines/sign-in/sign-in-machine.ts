import { and, assign, emit, not, setup } from 'xstate';
import { checkEmailRequest } from '../../api/contract/identity.ts';
import { promisePlaceholder } from '../placeholder.ts';
import { loginFailure } from './sign-in-rules.ts';
import type {
  CheckEmailInput,
  CheckEmailOutput,
  LoginInput,
  LoginOutput,
  SignInContext,
  SignInEmitted,
  SignInEvent,
  SignInFailure,
  SignInFieldProblem,
  SignInTag,
} from './sign-in-types.ts';

const EMPTY: SignInContext = {
  email: '',
  emailLocked: false,
  code: '',
  remember: true,
  fieldProblem: null,
  failure: null,
};

/** Spec 1 sections 2.4, 4.1, 5 and 8: the address, then the code that was sent to it. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as SignInEmitted,
    tags: {} as SignInTag,
  },
  actors: {
    checkEmail: promisePlaceholder<CheckEmailOutput, CheckEmailInput>('checkEmail'),
    logIn: promisePlaceholder<LoginOutput, LoginInput>('logIn'),
  },
  guards: {
    isEmailLocked: ({ context }) => context.emailLocked,
    isEmailGiven: ({ context }) => context.email.trim() !== '',
    isEmailValid: ({ context }) => checkEmailRequest.safeParse({ email: context.email }).success,
    isCodeGiven: ({ context }) => context.code.trim() !== '',
    isEmailKnown: (_, answer: CheckEmailOutput) => answer.exists,
  },
  actions: {
    restart: assign((_, { email }: { email: string | null }) => ({
      ...EMPTY,
      email: email ?? '',
      emailLocked: email !== null,
    })),
    setEmail: assign((_, { email }: { email: string }) => ({ email, fieldProblem: null })),
    setCode: assign((_, { code }: { code: string }) => ({ code, fieldProblem: null })),
    setRemember: assign((_, { remember }: { remember: boolean }) => ({ remember })),
    clearCode: assign({ code: '' }),
    clearProblems: assign({ fieldProblem: null, failure: null }),
    refuseField: assign((_, { problem }: { problem: SignInFieldProblem }) => ({ fieldProblem: problem })),
    keepFailure: assign((_, { failure }: { failure: SignInFailure }) => ({ failure })),
    announceFailure: emit((_, { failure }: { failure: SignInFailure }) => ({
      type: 'signIn.failed',
      failure,
    })),
    announceGrant: emit(({ context }, answer: LoginOutput) => ({
      type: 'signIn.granted',
      accessToken: answer.access_token,
      user: answer.user ?? null,
      email: context.email.trim(),
      remember: context.remember,
    })),
  },
}).createMachine({
  id: 'signIn',
  context: EMPTY,
  initial: 'email',
  on: {
    'signIn.restarted': {
      target: '.email',
      actions: { type: 'restart', params: ({ event }) => event },
    },
  },
  states: {
    email: {
      on: {
        'signIn.emailChanged': {
          guard: not('isEmailLocked'),
          actions: { type: 'setEmail', params: ({ event }) => event },
        },
        'signIn.emailSubmitted': [
          { guard: 'isEmailValid', target: 'checking' },
          {
            guard: and(['isEmailGiven', not('isEmailValid')]),
            actions: { type: 'refuseField', params: { problem: 'emailInvalid' } },
          },
          { actions: { type: 'refuseField', params: { problem: 'emailRequired' } } },
        ],
      },
    },
    checking: {
      tags: 'loading',
      entry: 'clearProblems',
      invoke: {
        id: 'checkEmail',
        src: 'checkEmail',
        input: ({ context }) => ({ email: context.email.trim() }),
        onDone: [
          { guard: { type: 'isEmailKnown', params: ({ event }) => event.output }, target: 'code' },
          {
            target: 'email',
            actions: [
              { type: 'keepFailure', params: { failure: 'unknownEmail' } },
              { type: 'announceFailure', params: { failure: 'unknownEmail' } },
            ],
          },
        ],
        onError: {
          target: 'email',
          actions: [
            { type: 'keepFailure', params: { failure: 'checkFailed' } },
            { type: 'announceFailure', params: { failure: 'checkFailed' } },
          ],
        },
      },
    },
    code: {
      on: {
        'signIn.codeChanged': { actions: { type: 'setCode', params: ({ event }) => event } },
        'signIn.rememberChanged': { actions: { type: 'setRemember', params: ({ event }) => event } },
        'signIn.codeSubmitted': [
          { guard: 'isCodeGiven', target: 'signingIn' },
          { actions: { type: 'refuseField', params: { problem: 'codeRequired' } } },
        ],
        'signIn.wentBack': { target: 'email', actions: ['clearCode', 'clearProblems'] },
      },
    },
    signingIn: {
      tags: 'loading',
      entry: 'clearProblems',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({
          email: context.email.trim(),
          code: context.code.trim(),
          remember: context.remember,
        }),
        onDone: {
          target: 'done',
          actions: ['clearCode', { type: 'announceGrant', params: ({ event }) => event.output }],
        },
        onError: {
          target: 'code',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ failure: loginFailure(event.error) }) },
            { type: 'announceFailure', params: ({ event }) => ({ failure: loginFailure(event.error) }) },
          ],
        },
      },
    },
    /** The session has the grant; the portal restarts this machine when it is needed again. */
    done: {},
  },
});
