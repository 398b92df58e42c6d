import { assign, emit, setup } from 'xstate';
import { branchOnKind, outputIs } from '../../kit/branch-on-kind.ts';
import {
  type CallFailure,
  hasLostAnswer,
  isConflict,
  isDatabaseBusy,
  isSessionExpired,
} from '../../kit/call-failure.ts';
import { fromFinalState } from '../../kit/final-output.ts';
import { fromEvent, fromOutput, fromOutputOf } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import type { ConsoleCode, ConsoleLevel } from '../console-types.ts';
import { isBusy, lostAnswerCause } from '../lost-answer.ts';
import type { RunWaiting } from '../run-types.ts';
import type { askRun, sendStep } from './server-step-actors.ts';
import { abandoned, answered, closed, failed, line, refusal, waitToAsk } from './server-step-outcome.ts';
import type {
  AskedRun,
  SentStep,
  ServerStepContext,
  ServerStepEmitted,
  ServerStepEvent,
  ServerStepInput,
  ServerStepOutput,
} from './server-step-types.ts';

/**
 * Sends one step of a run. When its answer is lost, the machine asks what happened, because the server stores every
 * step by uploadId: a step is sent again only when it was not carried out (docs/decisions/0009).
 */
export const serverStepMachine = setup({
  types: {
    context: {} as ServerStepContext,
    input: {} as ServerStepInput,
    output: {} as ServerStepOutput,
    events: {} as ServerStepEvent,
    emitted: {} as ServerStepEmitted,
  },
  actors: {
    sendStep: placeholderFor<typeof sendStep>(),
    askRun: placeholderFor<typeof askRun>(),
  },
  actions: {
    notifyWaiting: emit((_, waiting: RunWaiting) => ({ type: 'run.waitingChanged', waiting })),
    notifyAsking: emit(({ context: { failure } }) => ({
      type: 'run.waitingChanged' as const,
      waiting: { kind: isBusy(failure) ? ('busyServer' as const) : ('lostAnswer' as const) },
    })),
    notifyOtherOperator: emit(({ context }) => ({
      type: 'run.waitingChanged',
      waiting: { kind: 'otherOperator', ...refusal(context.failure) },
    })),
    write: emit(
      ({ context }, params: { level: ConsoleLevel; code: ConsoleCode }): ServerStepEmitted => ({
        type: 'run.wrote',
        entry: line(context, params),
      }),
    ),
    writeOtherOperator: emit(
      ({ context }): ServerStepEmitted => ({
        type: 'run.wrote',
        entry: {
          ...line(context, { level: 'warning', code: 'otherOperator' }),
          params: { message: refusal(context.failure).message ?? '' },
        },
      }),
    ),
    writeLostAnswer: emit(
      ({ context }): ServerStepEmitted => ({
        type: 'run.wrote',
        entry: {
          ...line(context, { level: 'warning', code: 'answerLost' }),
          params: { cause: context.failure === null ? 'noResponse' : lostAnswerCause(context.failure) },
        },
      }),
    ),
    storeSent: assign((_, sent: SentStep) => ({
      at: sent.at,
      ms: sent.ms,
      answer: sent.kind === 'answered' ? sent.answer : null,
      failure: sent.kind === 'failed' ? sent.failure : null,
    })),
    storeAnswer: assign((_, asked: Extract<AskedRun, { kind: 'answered' }>) => ({
      at: asked.at,
      ms: asked.ms,
      answer: asked.answer,
      failure: null,
    })),
    storeRejection: assign((_, asked: Extract<AskedRun, { kind: 'rejected' | 'noAnswer' }>) => ({
      at: asked.at,
      failure: asked.failure,
    })),
    storeClosing: assign((_, { at, by }: Extract<AskedRun, { kind: 'closed' }>) => ({ at, closedBy: by })),
    storeFault: assign({ failure: { kind: 'system' } as const }),
    markAt: assign((_, { at }: { at: string }) => ({ at })),
    markSentAgain: assign({ wasSentAgain: true }),
    takeOver: assign(({ context: { request } }) =>
      request.step === 'borrar' ? { request: { ...request, body: { ...request.body, relevo: true } } } : {},
    ),
    markRenewed: assign({ wasRenewed: true }),
    clearRenewal: assign({ wasRenewed: false }),
    countAsked: assign(({ context }) => ({
      asked: waitToAsk(context) < context.delays.askEveryAtMost ? context.asked + 1 : context.asked,
    })),
    resetAsked: assign({ asked: 0 }),
  },
  guards: {
    outputIs,
    isHeldByAnother: ({ context }) => isConflict(context.failure) && context.request.step === 'borrar',
    isRefused: ({ context }) =>
      isConflict(context.failure) || (context.wasSentAgain && !isSessionExpired(context.failure)),
    isDatabaseBusy: ({ context }) => isDatabaseBusy(context.failure),
    wasRenewed: ({ context }) => context.wasRenewed,
    isSessionExpired: (_, { failure }: { failure: CallFailure }) => isSessionExpired(failure),
    isOutcomeUnknown: (_, { failure }: { failure: CallFailure }) => hasLostAnswer(failure),
    isForbidden: (_, { failure }: { failure: CallFailure }) =>
      failure.kind === 'status' && failure.status === 403,
  },
  delays: {
    askAgain: ({ context }) => waitToAsk(context),
    askAtMost: ({ context }) => context.delays.askAtMost,
  },
}).createMachine({
  id: 'serverStep',
  context: ({ input: { startedAt, ...input } }) => ({
    ...input,
    at: startedAt,
    ms: null,
    answer: null,
    failure: null,
    closedBy: null,
    wasSentAgain: false,
    wasRenewed: false,
    asked: 0,
  }),
  initial: 'sending',
  output: fromFinalState<ServerStepOutput>,
  on: { 'session.renewed': { actions: 'markRenewed' } },
  states: {
    sending: {
      entry: { type: 'write', params: { level: 'info', code: 'stepStarted' } },
      invoke: {
        id: 'sendStep',
        src: 'sendStep',
        input: ({ context }) => ({ uploadId: context.uploadId, request: context.request }),
        onDone: branchOnKind<SentStep>()({
          answered: { target: 'done', actions: { type: 'storeSent', params: fromOutput } },
          failed: [
            {
              guard: { type: 'isSessionExpired', params: fromOutputOf('failed') },
              target: 'waitingForSession',
              actions: { type: 'storeSent', params: fromOutput },
            },
            {
              guard: { type: 'isOutcomeUnknown', params: fromOutputOf('failed') },
              target: 'recovering',
              actions: [{ type: 'storeSent', params: fromOutput }, 'writeLostAnswer'],
            },
            { target: 'failed', actions: { type: 'storeSent', params: fromOutput } },
          ],
        }),
        onError: { target: 'failed', actions: 'storeFault' },
      },
    },
    recovering: {
      entry: ['notifyAsking', 'resetAsked'],
      exit: { type: 'notifyWaiting', params: { kind: 'none' } },
      initial: 'askingRun',
      after: { askAtMost: { target: 'failed' } },
      states: {
        askingRun: {
          invoke: {
            id: 'askRun',
            src: 'askRun',
            input: ({ context }) => ({ uploadId: context.uploadId, request: context.request }),
            onDone: branchOnKind<AskedRun>()({
              answered: {
                target: '#serverStep.done',
                actions: [
                  { type: 'storeAnswer', params: fromOutputOf('answered') },
                  { type: 'write', params: { level: 'info', code: 'answerRecovered' } },
                ],
              },
              rejected: {
                target: '#serverStep.failed',
                actions: { type: 'storeRejection', params: fromOutputOf('rejected') },
              },
              closed: {
                target: '#serverStep.closed',
                actions: { type: 'storeClosing', params: fromOutputOf('closed') },
              },
              neverReceived: [
                {
                  guard: 'isHeldByAnother',
                  target: '#serverStep.held',
                  actions: { type: 'markAt', params: fromOutput },
                },
                {
                  guard: 'isDatabaseBusy',
                  target: 'waitingToSend',
                  actions: [{ type: 'markAt', params: fromOutput }, 'markSentAgain'],
                },
                {
                  guard: 'isRefused',
                  target: '#serverStep.failed',
                  actions: { type: 'markAt', params: fromOutput },
                },
                {
                  target: '#serverStep.sending',
                  actions: [
                    { type: 'markAt', params: fromOutput },
                    'markSentAgain',
                    { type: 'write', params: { level: 'warning', code: 'stepResent' } },
                  ],
                },
              ],
              running: { target: 'waitingToAsk' },
              noAnswer: [
                {
                  guard: { type: 'isSessionExpired', params: fromOutputOf('noAnswer') },
                  target: '#serverStep.waitingForSession',
                  actions: { type: 'markAt', params: fromOutput },
                },
                {
                  guard: { type: 'isForbidden', params: fromOutputOf('noAnswer') },
                  target: '#serverStep.failed',
                  actions: { type: 'storeRejection', params: fromOutputOf('noAnswer') },
                },
                { target: 'waitingToAsk' },
              ],
            }),
            onError: { target: '#serverStep.failed', actions: 'storeFault' },
          },
        },
        waitingToAsk: {
          after: { askAgain: { target: 'askingRun', actions: 'countAsked' } },
        },
        /** The database had no time for the step, so the step may be sent as often as it takes. */
        waitingToSend: { after: { askAgain: '#serverStep.sending' } },
      },
    },
    waitingForSession: {
      entry: [
        { type: 'notifyWaiting', params: { kind: 'session' } },
        { type: 'write', params: { level: 'warning', code: 'sessionExpired' } },
      ],
      exit: { type: 'notifyWaiting', params: { kind: 'none' } },
      always: { guard: 'wasRenewed', target: 'recovering', actions: 'clearRenewal' },
      on: {
        'session.renewed': {
          target: 'recovering',
          actions: { type: 'write', params: { level: 'info', code: 'sessionRenewed' } },
        },
      },
    },
    held: {
      entry: ['notifyOtherOperator', 'writeOtherOperator'],
      exit: { type: 'notifyWaiting', params: { kind: 'none' } },
      on: {
        'run.retryRequested': {
          target: 'sending',
          actions: { type: 'markAt', params: fromEvent },
        },
        'run.takeOverRequested': {
          target: 'sending',
          actions: [
            { type: 'markAt', params: fromEvent },
            'takeOver',
            { type: 'write', params: { level: 'warning', code: 'takingOver' } },
          ],
        },
        'run.abandoned': {
          target: 'abandoned',
          actions: { type: 'markAt', params: fromEvent },
        },
      },
    },
    done: { type: 'final', output: ({ context }) => answered(context) },
    failed: { type: 'final', output: ({ context }) => failed(context) },
    /** The run was ended before this step was carried out. */
    closed: { type: 'final', output: ({ context }) => closed(context) },
    abandoned: { type: 'final', output: ({ context }) => abandoned(context) },
  },
});
