import { enqueueActions, sendTo, setup } from 'xstate';
import { freshProofMachine } from '../fresh-proof/fresh-proof-machine.ts';
import { hasPassword, isProofWanted } from '../fresh-proof/fresh-proof-rules.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { heardBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import type { FormFailed } from '../kit/form/form-types.ts';
import { listInput } from '../kit/paged-list/list-input.ts';
import { fromEvent } from '../kit/params.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import {
  accessRunsMachine,
  automationSummaryMachine,
  automationTrendMachine,
  linuxRunsMachine,
  programKeysMachine,
  serverJobsMachine,
} from './automation-lists.ts';
import { automationOrdersMachine } from './automation-orders-machine.ts';
import type { AutomationsEvent, AutomationsInput } from './automations-types.ts';
import { NEW_KEY, newProgramKeyMachine } from './program-key-form.ts';

const child = childrenOf<AutomationsInput, AutomationsEvent>();

const askWhole = () => ({ type: 'list.asked', query: null }) as const;

// On 'automations.asked' each list is sent its query. It calls the server only when that differs from its last query.
const CHILDREN = {
  automationSummary: child(automationSummaryMachine)({
    input: listInput,
    hears: { ...RECOVERY, 'automations.asked': askWhole },
  }),
  linuxRuns: child(linuxRunsMachine)({
    input: listInput,
    hears: {
      ...RECOVERY,
      'automations.asked': ({ asked }) => ({ type: 'list.asked', query: asked.linux }),
    },
  }),
  accessRuns: child(accessRunsMachine)({
    input: listInput,
    hears: {
      ...RECOVERY,
      'automations.asked': ({ asked }) => ({ type: 'list.asked', query: asked.access }),
    },
  }),
  automationTrend: child(automationTrendMachine)({
    input: listInput,
    hears: {
      ...RECOVERY,
      'automations.asked': ({ asked: { detail } }) =>
        detail === null ? { type: 'list.left' } : { type: 'list.asked', query: detail },
    },
  }),
  serverJobs: child(serverJobsMachine)({
    input: listInput,
    hears: { ...RECOVERY, 'automations.asked': askWhole },
  }),
  programKeys: child(programKeysMachine)({
    input: listInput,
    hears: { ...RECOVERY, 'automations.asked': askWhole },
  }),
  automationOrders: child(automationOrdersMachine)({ sends: ['order.carriedOut', 'order.failed'] }),
  newProgramKey: child(newProgramKeyMachine)({
    input: () => ({ values: NEW_KEY }),
    sends: ['programKey.made', 'form.failed'],
  }),
  freshProof: child(freshProofMachine)({ sends: ['proof.accepted'], mayEnd: true }),
};

const LISTS = ['automationSummary', 'linuxRuns', 'accessRuns', 'serverJobs', 'programKeys'] as const;

const actors = { ...logicsOf(CHILDREN), relayEmitted };

/**
 * The panel of automations: the runs of the server's own jobs and of programs, how long one automation took,
 * the jobs, the keys of programs, the orders about jobs and keys, and whose the session is that makes a key.
 */
export const automationsMachine = setup({
  types: {
    context: {} as AutomationsInput,
    input: {} as AutomationsInput,
    events: {} as AutomationsEvent,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  guards: {
    wantsProof: (_, { failure }: { failure: CallFailure }) => isProofWanted(failure),
  },
  actions: {
    askForProof: sendTo('freshProof', (_, { failure }: FormFailed) => ({
      type: 'proof.wanted',
      asker: 'newProgramKey',
      hasPassword: hasPassword(failure),
    })),
    makeKey: sendTo('newProgramKey', { type: 'form.submitted' }),
    sendOn: sendOn(CHILDREN),
    /** Reads every list named in LISTS again, also one that failed. */
    readAgain: enqueueActions(({ enqueue }) => {
      for (const list of LISTS) {
        enqueue.sendTo(list, { type: 'list.refreshRequested' });
        enqueue.sendTo(list, { type: 'list.retryRequested' });
      }
    }),
  },
}).createMachine({
  id: 'automations',
  context: ({ input }) => input,
  initial: 'unseen',
  invoke: invokesOf(CHILDREN, { onCrash: '.broken', relay: 'relayEmitted' }),
  on: {
    ...heardBy(CHILDREN),
    'automations.asked': { target: '.seen', actions: 'sendOn' },
  },
  states: {
    unseen: {},
    seen: {
      initial: 'bannerAllowed',
      on: {
        'automations.refreshRequested': { target: '.bannerAllowed', actions: 'readAgain' },
        'order.carriedOut': { actions: 'readAgain' },
        // Another person may have given the same order first, so the lists are read again.
        'order.failed': { actions: 'readAgain' },
        'programKey.made': { actions: 'readAgain' },
        'form.failed': {
          guard: { type: 'wantsProof', params: fromEvent },
          actions: { type: 'askForProof', params: fromEvent },
        },
        'proof.accepted': { actions: 'makeKey' },
      },
      states: {
        /** A banner above the page shows that the summary could not be read, until the person dismisses it. */
        bannerAllowed: { on: { 'banner.dismissed': 'bannerDismissed' } },
        bannerDismissed: {},
      },
    },
    broken: { type: 'final' },
  },
});
