import { and, assign, emit, not, setup } from 'xstate';
import { isEmailAddress } from '../../api/contract/email-rule.ts';
import type { Registered } from '../account/account-types.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { createCheckEmail, createLogIn, everySecond } from './sign-in-actors.ts';
import { checkFailure, codeIn, loginFailure } from './sign-in-rules.ts';
import type {
  CheckEmailOutput,
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
  registration: null,
  request: null,
  times: null,
  now: 0,
  code: '',
  remember: true,
  fieldProblem: null,
  failure: null,
};

/** The sign-in of spec 1 sections 2.4, 4.1, 5 and 8. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    emitted: {} as SignInEmitted,
    tags: {} as SignInTag,
  },
  actors: {
    checkEmail: placeholderFor<typeof createCheckEmail>(),
    logIn: placeholderFor<typeof createLogIn>(),
    everySecond: placeholderFor<typeof everySecond>(),
  },
  guards: {
    isEmailLocked: ({ context }) => context.emailLocked,
    isEmailGiven: ({ context }) => context.email.trim() !== '',
    isEmailValid: ({ context }) => isEmailAddress(context.email),
    isCodeGiven: ({ context }) => context.code.trim() !== '',
    mayResend: ({ context: { times, now } }) =>
      times !== null && times.resendAt !== null && times.resendAt <= now,
    isEmailKnown: (_, answer: CheckEmailOutput) => answer.exists,
  },
  actions: {
    restart: assign((_, { email }: { email: string | null }) => ({
      ...EMPTY,
      email: email ?? '',
      emailLocked: email !== null,
    })),
    storeEmail: assign((_, { email }: { email: string }) => ({
      email,
      request: null,
      fieldProblem: null,
      failure: null,
    })),
    storeCode: assign((_, { code }: { code: string }) => ({ code, fieldProblem: null })),
    storePasted: assign((_, { text }: { text: string }) => ({ code: codeIn(text), fieldProblem: null })),
    // A call that mailed no new code leaves the earlier code valid.
    storeTimes: assign(({ context }, { request, times, now }: CheckEmailOutput) => ({
      request: request ?? context.request,
      times,
      now,
    })),
    storeNow: assign((_, { at }: { at: number }) => ({ now: at })),
    beginRegistration: assign(
      (_, { email, registration, isDelayed, expiresAt }: Omit<Registered, 'type'>) => ({
        ...EMPTY,
        email,
        registration,
        times: { isSent: true, isDelayed, expiresAt, resendAt: null },
      }),
    ),
    endRegistration: assign({ registration: null }),
    stopClock: assign({ times: null }),
    storeRemember: assign((_, { remember }: { remember: boolean }) => ({ remember })),
    clearCode: assign({ code: '' }),
    clearProblems: assign({ fieldProblem: null, failure: null }),
    refuseField: assign((_, { problem }: { problem: SignInFieldProblem }) => ({ fieldProblem: problem })),
    storeFailure: assign((_, { failure }: { failure: SignInFailure }) => ({ failure })),
    notifyFailure: emit(
      (_, { failure }: { failure: SignInFailure }): SignInEmitted => ({
        type: 'signIn.failed',
        failure,
      }),
    ),
    notifyGrant: emit(
      ({ context }, answer: LoginOutput): SignInEmitted => ({
        type: 'signIn.granted',
        accessToken: answer.access_token,
        user: answer.user ?? null,
        email: context.email.trim(),
        remember: context.remember,
        isNew: context.registration !== null,
      }),
    ),
  },
}).createMachine({
  id: 'signIn',
  context: EMPTY,
  initial: 'email',
  on: {
    'signIn.restarted': {
      target: '.email',
      actions: { type: 'restart', params: fromEvent },
    },
    'signIn.registered': {
      target: '.code',
      actions: { type: 'beginRegistration', params: fromEvent },
    },
  },
  states: {
    email: {
      on: {
        'signIn.emailChanged': {
          guard: not('isEmailLocked'),
          actions: { type: 'storeEmail', params: fromEvent },
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
          {
            guard: { type: 'isEmailKnown', params: fromOutput },
            target: 'code',
            actions: { type: 'storeTimes', params: fromOutput },
          },
          {
            target: 'email',
            actions: [
              { type: 'storeFailure', params: { failure: 'unknownEmail' } },
              { type: 'notifyFailure', params: { failure: 'unknownEmail' } },
            ],
          },
        ],
        onError: {
          target: 'email',
          actions: [
            { type: 'storeFailure', params: ({ event }) => ({ failure: checkFailure(event.error) }) },
            { type: 'notifyFailure', params: ({ event }) => ({ failure: checkFailure(event.error) }) },
          ],
        },
      },
    },
    code: {
      initial: 'entering',
      invoke: {
        id: 'everySecond',
        src: 'everySecond',
        // When the clock fails, no remaining time is shown; the code is still valid.
        onError: { actions: 'stopClock' },
      },
      on: {
        'signIn.secondPassed': { actions: { type: 'storeNow', params: fromEvent } },
        'signIn.codeChanged': { actions: { type: 'storeCode', params: fromEvent } },
        'signIn.codePasted': { actions: { type: 'storePasted', params: fromEvent } },
        'signIn.rememberChanged': { actions: { type: 'storeRemember', params: fromEvent } },
        'signIn.wentBack': { target: 'email', actions: ['clearCode', 'clearProblems', 'endRegistration'] },
      },
      states: {
        entering: {
          on: {
            'signIn.codeSubmitted': [
              { guard: 'isCodeGiven', target: '#signIn.signingIn' },
              { actions: { type: 'refuseField', params: { problem: 'codeRequired' } } },
            ],
            'signIn.resendRequested': { guard: 'mayResend', target: 'resending' },
          },
        },
        resending: {
          tags: 'loading',
          entry: 'clearProblems',
          invoke: {
            id: 'checkEmail',
            src: 'checkEmail',
            input: ({ context }) => ({ email: context.email.trim() }),
            onDone: {
              target: 'entering',
              actions: { type: 'storeTimes', params: fromOutput },
            },
            onError: {
              target: 'entering',
              actions: [
                { type: 'storeFailure', params: ({ event }) => ({ failure: checkFailure(event.error) }) },
                { type: 'notifyFailure', params: ({ event }) => ({ failure: checkFailure(event.error) }) },
              ],
            },
          },
        },
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
          registration: context.registration,
          request: context.request,
        }),
        onDone: {
          target: 'done',
          actions: ['clearCode', { type: 'notifyGrant', params: fromOutput }],
        },
        onError: {
          target: 'code',
          actions: [
            { type: 'storeFailure', params: ({ event }) => ({ failure: loginFailure(event.error) }) },
            { type: 'notifyFailure', params: ({ event }) => ({ failure: loginFailure(event.error) }) },
          ],
        },
      },
    },
    /** The session has the result of the sign-in; the portal starts this machine again when needed. */
    done: {},
  },
});
