import { assign, setup } from 'xstate';
import type { AccessRequestAnswer } from '../../api/contract/access-requests.ts';
import { type CallFailure, failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { requestAccess } from './welcome-actors.ts';

export interface AccessRequestContext {
  readonly answer: AccessRequestAnswer | null;
  readonly failure: CallFailure | null;
}

export type AccessRequestEvent = { readonly type: 'access.requested' };

/**
 * Asks the people who can grant permissions for access. The server accepts one request a day, and says when one was
 * already sent.
 */
export const accessRequestMachine = setup({
  types: { context: {} as AccessRequestContext, events: {} as AccessRequestEvent },
  actors: { requestAccess: placeholderFor<typeof requestAccess>() },
  actions: {
    storeAnswer: assign((_, answer: AccessRequestAnswer) => ({ answer, failure: null })),
    storeFailure: assign(failureOfError),
  },
}).createMachine({
  id: 'accessRequest',
  context: { answer: null, failure: null },
  initial: 'resting',
  states: {
    resting: { on: { 'access.requested': 'sending' } },
    sending: {
      invoke: {
        id: 'requestAccess',
        src: 'requestAccess',
        onDone: { target: 'resting', actions: { type: 'storeAnswer', params: fromOutput } },
        onError: { target: 'resting', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
  },
});
