import { assign, emit, setup } from 'xstate';
import { isConflict, isSessionExpired } from '../../kit/call-failure.ts';
import { fromEvent, fromOutput, fromOutputOf } from '../../kit/params.ts';
import { promisePlaceholder } from '../../kit/placeholder.ts';
import type { ConsoleCode, ConsoleLevel } from '../console-types.ts';
import { hasLostAnswer, lostAnswerCause } from '../lost-answer.ts';
import type { RunWaiting } from '../run-types.ts';
import { line, outcome, refusal, waitToAsk } from './server-step-outcome.ts';
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
 * One step of a run, sent at most twice. When its answer is lost the run is asked what happened, because the server
 * stores every step by uploadId: nothing is repeated blindly (domain.md 5).
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
    sendStep: promisePlaceholder<SentStep, Pick<ServerStepContext, 'uploadId' | 'request'>>('sendStep'),
    askRun: promisePlaceholder<AskedRun, Pick<ServerStepContext, 'uploadId' | 'request'>>('askRun'),
  },
  actions: {
    notifyWaiting: emit((_, waiting: RunWaiting) => ({ type: 'run.waitingChanged', waiting })),
    notifyLostAnswer: emit(({ context }) => ({
      type: 'run.waitingChanged',
      waiting: { kind: 'lostAnswer', step: context.request.step },
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
    storeFault: assign({ failure: { kind: 'system' } as const }),
    markAt: assign((_, { at }: { at: string }) => ({ at })),
    markClosed: assign({ isClosed: true }),
    markAbandoned: assign({ isAbandoned: true }),
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
    isAnswered: (_, { kind }: { kind: SentStep['kind'] | AskedRun['kind'] }) => kind === 'answered',
    isRejected: (_, { kind }: { kind: AskedRun['kind'] }) => kind === 'rejected',
    isClosed: (_, { kind }: { kind: AskedRun['kind'] }) => kind === 'closed',
    isHeldByAnother: ({ context }, { kind }: { kind: AskedRun['kind'] }) =>
      kind === 'neverReceived' && isConflict(context.failure) && context.request.step === 'borrar',
    isRefused: ({ context }, { kind }: { kind: AskedRun['kind'] }) =>
      kind === 'neverReceived' &&
      (isConflict(context.failure) || (context.wasSentAgain && !isSessionExpired(context.failure))),
    wasRenewed: ({ context }) => context.wasRenewed,
    isNeverReceived: (_, { kind }: { kind: AskedRun['kind'] }) => kind === 'neverReceived',
    isSessionExpired: (_, result: SentStep | AskedRun) =>
      'failure' in result && result.kind !== 'rejected' && isSessionExpired(result.failure),
    isOutcomeUnknown: (_, sent: SentStep) => sent.kind === 'failed' && hasLostAnswer(sent.failure),
    isForbidden: (_, asked: AskedRun) =>
      asked.kind === 'noAnswer' && asked.failure.kind === 'status' && asked.failure.status === 403,
  },
  delays: {
    stepPause: ({ context }) => context.delays.stepPause,
    askAgain: ({ context }) => waitToAsk(context),
    askAtMost: ({ context }) => context.delays.askAtMost,
  },
}).createMachine({
  id: 'serverStep',
  context: ({ input: { startedAt, ...input } }) => ({
    ...input,
    at: startedAt,
    ms: 0,
    answer: null,
    failure: null,
    isClosed: false,
    isAbandoned: false,
    wasSentAgain: false,
    wasRenewed: false,
    asked: 0,
  }),
  initial: 'sending',
  output: ({ context }) => outcome(context),
  on: { 'session.renewed': { actions: 'markRenewed' } },
  states: {
    sending: {
      entry: { type: 'write', params: { level: 'info', code: 'stepStarted' } },
      invoke: {
        id: 'sendStep',
        src: 'sendStep',
        input: ({ context }) => ({ uploadId: context.uploadId, request: context.request }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: fromOutput },
            target: 'answered',
            actions: { type: 'storeSent', params: fromOutput },
          },
          {
            guard: { type: 'isSessionExpired', params: fromOutput },
            target: 'waitingForSession',
            actions: { type: 'storeSent', params: fromOutput },
          },
          {
            guard: { type: 'isOutcomeUnknown', params: fromOutput },
            target: 'recovering',
            actions: [{ type: 'storeSent', params: fromOutput }, 'writeLostAnswer'],
          },
          { target: 'failed', actions: { type: 'storeSent', params: fromOutput } },
        ],
        onError: { target: 'failed', actions: 'storeFault' },
      },
    },
    recovering: {
      entry: ['notifyLostAnswer', 'resetAsked'],
      exit: { type: 'notifyWaiting', params: { kind: 'none' } },
      initial: 'askingRun',
      after: { askAtMost: { target: 'failed' } },
      states: {
        askingRun: {
          invoke: {
            id: 'askRun',
            src: 'askRun',
            input: ({ context }) => ({ uploadId: context.uploadId, request: context.request }),
            onDone: [
              {
                guard: { type: 'isAnswered', params: fromOutput },
                target: '#serverStep.answered',
                actions: [
                  {
                    type: 'storeAnswer',
                    params: fromOutputOf('answered'),
                  },
                  { type: 'write', params: { level: 'info', code: 'answerRecovered' } },
                ],
              },
              {
                guard: { type: 'isRejected', params: fromOutput },
                target: '#serverStep.failed',
                actions: {
                  type: 'storeRejection',
                  params: fromOutputOf('rejected'),
                },
              },
              {
                guard: { type: 'isClosed', params: fromOutput },
                target: '#serverStep.failed',
                actions: [{ type: 'markAt', params: fromOutput }, 'markClosed'],
              },
              {
                guard: { type: 'isHeldByAnother', params: fromOutput },
                target: '#serverStep.held',
                actions: { type: 'markAt', params: fromOutput },
              },
              {
                guard: { type: 'isRefused', params: fromOutput },
                target: '#serverStep.failed',
                actions: { type: 'markAt', params: fromOutput },
              },
              {
                guard: { type: 'isNeverReceived', params: fromOutput },
                target: '#serverStep.sending',
                actions: [
                  { type: 'markAt', params: fromOutput },
                  'markSentAgain',
                  { type: 'write', params: { level: 'warning', code: 'stepResent' } },
                ],
              },
              {
                guard: { type: 'isSessionExpired', params: fromOutput },
                target: '#serverStep.waitingForSession',
                actions: { type: 'markAt', params: fromOutput },
              },
              {
                guard: { type: 'isForbidden', params: fromOutput },
                target: '#serverStep.failed',
                actions: {
                  type: 'storeRejection',
                  params: fromOutputOf('noAnswer'),
                },
              },
              { target: 'waitingToAsk' },
            ],
            onError: { target: '#serverStep.failed', actions: 'storeFault' },
          },
        },
        waitingToAsk: {
          after: { askAgain: { target: 'askingRun', actions: 'countAsked' } },
        },
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
        'import.retryRequested': {
          target: 'sending',
          actions: { type: 'markAt', params: fromEvent },
        },
        'import.takeOverRequested': {
          target: 'sending',
          actions: [
            { type: 'markAt', params: fromEvent },
            'takeOver',
            { type: 'write', params: { level: 'warning', code: 'takingOver' } },
          ],
        },
        'import.abandoned': {
          target: 'abandoned',
          actions: [{ type: 'markAt', params: fromEvent }, 'markAbandoned'],
        },
      },
    },
    /** The pause follows an answer, never an error. */
    answered: { after: { stepPause: 'done' } },
    done: { type: 'final' },
    failed: { type: 'final' },
    abandoned: { type: 'final' },
  },
});
