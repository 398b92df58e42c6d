import { assign, setup } from 'xstate';
import type { AccessRequestAnswer } from '../../api/contract/access-requests.ts';
import type { PermissionFlag } from '../../api/contract/permissions.ts';
import { failureOfError } from '../kit/call-failure.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import type { requestAccess } from './access-request-actors.ts';
import type { AccessRequestContext, AccessRequestEvent } from './access-request-types.ts';

/**
 * Asks the people who can grant permissions for one of them, or for any. The server accepts one request a day for each,
 * and says when one was already sent.
 */
export const accessRequestMachine = setup({
  types: { context: {} as AccessRequestContext, events: {} as AccessRequestEvent },
  actors: { requestAccess: placeholderFor<typeof requestAccess>() },
  actions: {
    storeFlag: assign((_, { flag }: { flag: PermissionFlag | null }) => ({
      flag,
      answer: null,
      failure: null,
    })),
    storeAnswer: assign((_, answer: AccessRequestAnswer) => ({ answer })),
    storeFailure: assign(failureOfError),
  },
}).createMachine({
  id: 'accessRequest',
  context: { flag: null, answer: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'access.requested': { target: 'sending', actions: { type: 'storeFlag', params: fromEvent } },
      },
    },
    sending: {
      invoke: {
        id: 'requestAccess',
        src: 'requestAccess',
        input: ({ context: { flag } }) => ({ flag }),
        onDone: { target: 'resting', actions: { type: 'storeAnswer', params: fromOutput } },
        onError: { target: 'resting', actions: { type: 'storeFailure', params: fromEvent } },
      },
    },
  },
});
