import { assign, emit, setup } from 'xstate';
import type { ProofCodeStanding } from '../../api/contract/profile.ts';
import { statusOf } from '../kit/api-failure.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import { callFailure, failureOfError, isSessionExpired } from '../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { emitOn, invokesOf } from '../kit/children/joined-children.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import type { sendCode } from './fresh-proof-actors.ts';
import { proofSecretMachine } from './fresh-proof-form.ts';
import { codeWaitOf } from './fresh-proof-rules.ts';
import {
  type FreshProofContext,
  type FreshProofEmitted,
  type FreshProofEvent,
  NO_SECRET,
  type ProofAsker,
} from './fresh-proof-types.ts';

const TOO_MANY = 429;

const child = childrenOf<FreshProofContext, FreshProofEvent>();

const CHILDREN = {
  proofSecret: child(proofSecretMachine)({
    input: () => ({ values: NO_SECRET }),
    sends: ['proof.given', 'form.failed'],
  }),
};

const actors = {
  ...logicsOf(CHILDREN),
  sendCode: placeholderFor<typeof sendCode>(),
  relaySecret: relayEmitted,
};

/** Proves that the session is used by its owner, in a dialog over the form that was refused (docs/decisions/0038). */
export const freshProofMachine = setup({
  types: {
    context: {} as FreshProofContext,
    events: {} as FreshProofEvent,
    emitted: {} as FreshProofEmitted,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  delays: { codeWait: ({ context }) => context.codeWait },
  guards: {
    isTooSoon: (_, { error }: { error: unknown }) => statusOf(error) === TOO_MANY,
    isRefused: (_, { error }: { error: unknown }) => isSessionExpired(callFailure(error)),
    isSignedOut: (_, { failure }: { failure: CallFailure }) => isSessionExpired(failure),
  },
  actions: {
    begin: assign((_, { asker, hasPassword }: { asker: ProofAsker; hasPassword: boolean }) => ({
      asker,
      hasPassword,
      sent: null,
      failure: null,
    })),
    storeSent: assign((_, sent: ProofCodeStanding) => ({ sent })),
    clearFailure: assign({ failure: null }),
    storeFailure: assign(failureOfError),
    storeWait: assign((_, { error }: { error: unknown }) => ({ codeWait: codeWaitOf(error) })),
    notifyAccepted: emit(
      ({ context }): FreshProofEmitted => ({
        type: 'proof.accepted',
        asker: present(context.asker, 'asker'),
      }),
    ),
    emitOn: emitOn(),
    notifyRefused: emit(
      (_, { error }: { error: unknown }): FreshProofEmitted => ({
        type: 'form.failed',
        form: 'freshProof',
        failure: callFailure(error),
        hasProblems: false,
      }),
    ),
  },
}).createMachine({
  id: 'freshProof',
  context: { asker: null, hasPassword: false, sent: null, failure: null, codeWait: 0 },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'proof.wanted': {
          target: 'asking',
          actions: { type: 'begin', params: fromEvent },
        },
      },
    },
    asking: {
      initial: 'open',
      invoke: invokesOf(CHILDREN, { onCrash: 'broken', relay: 'relaySecret' }),
      on: {
        'proof.given': { target: 'resting', actions: 'notifyAccepted' },
        'proof.cancelled': 'resting',
        'form.failed': {
          guard: { type: 'isSignedOut', params: fromEvent },
          target: 'resting',
          actions: 'emitOn',
        },
      },
      states: {
        open: { on: { 'proof.codeRequested': 'sendingCode' } },
        sendingCode: {
          entry: 'clearFailure',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            onDone: {
              target: 'open',
              actions: { type: 'storeSent', params: fromOutput },
            },
            onError: [
              {
                guard: { type: 'isTooSoon', params: fromEvent },
                target: 'waiting',
                actions: [
                  { type: 'storeFailure', params: fromEvent },
                  { type: 'storeWait', params: fromEvent },
                ],
              },
              {
                guard: { type: 'isRefused', params: fromEvent },
                target: '#freshProof.resting',
                actions: { type: 'notifyRefused', params: fromEvent },
              },
              { target: 'open', actions: { type: 'storeFailure', params: fromEvent } },
            ],
          },
        },
        waiting: { after: { codeWait: { target: 'open', actions: 'clearFailure' } } },
      },
    },
    broken: { type: 'final' },
  },
});
