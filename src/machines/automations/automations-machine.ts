import { enqueueActions, setup } from 'xstate';
import type { PagedListInput } from '../kit/paged-list/paged-list-types.ts';
import { fromEvent } from '../kit/params.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import { relayEmitted, sendsOf } from '../kit/relay-emitted.ts';
import {
  accessRunsMachine,
  automationSummaryMachine,
  automationTrendMachine,
  linuxRunsMachine,
  programKeysMachine,
  serverJobsMachine,
} from './automation-lists.ts';
import { automationOrdersMachine } from './automation-orders-machine.ts';
import type { AutomationsAsked, AutomationsEvent, AutomationsInput } from './automations-types.ts';
import { NEW_KEY, newProgramKeyMachine } from './program-key-form.ts';

const actors = {
  automationSummary: automationSummaryMachine,
  linuxRuns: linuxRunsMachine,
  accessRuns: accessRunsMachine,
  automationTrend: automationTrendMachine,
  serverJobs: serverJobsMachine,
  programKeys: programKeysMachine,
  automationOrders: automationOrdersMachine,
  newProgramKey: newProgramKeyMachine,
  relayEmitted,
};

const LISTS = ['automationSummary', 'linuxRuns', 'accessRuns', 'serverJobs', 'programKeys'] as const;

const SENDS = sendsOf<typeof actors, AutomationsEvent>()({
  automationOrders: ['order.carriedOut', 'order.failed'],
  newProgramKey: ['programKey.made'],
});

/** What the server does by itself, what programs report, and their keys. */
export const automationsMachine = setup({
  types: {
    context: {} as AutomationsInput,
    input: {} as AutomationsInput,
    events: {} as AutomationsEvent,
    children: {} as { [Name in keyof typeof actors]: Name },
  },
  actors,
  actions: {
    // A list that was asked for the same already stays as it is.
    ask: enqueueActions(({ enqueue }, { asked }: { asked: AutomationsAsked }) => {
      for (const list of ['automationSummary', 'serverJobs', 'programKeys'] as const) {
        enqueue.sendTo(list, { type: 'list.asked', query: null });
      }
      enqueue.sendTo('linuxRuns', { type: 'list.asked', query: asked.linux });
      enqueue.sendTo('accessRuns', { type: 'list.asked', query: asked.access });
      enqueue.sendTo(
        'automationTrend',
        asked.detail === null ? { type: 'list.left' } : { type: 'list.asked', query: asked.detail },
      );
    }),
    /** Those that failed too. */
    readAgain: enqueueActions(({ enqueue }) => {
      for (const list of LISTS) {
        enqueue.sendTo(list, { type: 'list.refreshRequested' });
        enqueue.sendTo(list, { type: 'list.retryRequested' });
      }
    }),
    tell: enqueueActions(({ enqueue }, event: SessionRenewed | ConnectionReturned) => {
      for (const list of [...LISTS, 'automationTrend'] as const) enqueue.sendTo(list, event);
    }),
  },
}).createMachine({
  id: 'automations',
  context: ({ input }) => input,
  initial: 'unseen',
  invoke: [
    { id: 'automationSummary', src: 'automationSummary', input: listInput, onError: '.broken' },
    { id: 'linuxRuns', src: 'linuxRuns', input: listInput, onError: '.broken' },
    { id: 'accessRuns', src: 'accessRuns', input: listInput, onError: '.broken' },
    { id: 'automationTrend', src: 'automationTrend', input: listInput, onError: '.broken' },
    { id: 'serverJobs', src: 'serverJobs', input: listInput, onError: '.broken' },
    { id: 'programKeys', src: 'programKeys', input: listInput, onError: '.broken' },
    { id: 'automationOrders', src: 'automationOrders', onError: '.broken' },
    { id: 'newProgramKey', src: 'newProgramKey', input: { values: NEW_KEY }, onError: '.broken' },
    {
      id: 'relayEmitted',
      src: 'relayEmitted',
      input: ({ self }) => ({ parent: self, sends: SENDS }),
      onError: '.broken',
    },
  ],
  on: {
    'automations.asked': { target: '.seen', actions: { type: 'ask', params: fromEvent } },
    'session.renewed': { actions: { type: 'tell', params: fromEvent } },
    'connection.returned': { actions: { type: 'tell', params: fromEvent } },
  },
  states: {
    unseen: {},
    seen: {
      initial: 'bannerAllowed',
      on: {
        'automations.refreshRequested': { target: '.bannerAllowed', actions: 'readAgain' },
        'order.carriedOut': { actions: 'readAgain' },
        // Somebody else may have done the same before: what stands now is read again.
        'order.failed': { actions: 'readAgain' },
        'programKey.made': { actions: 'readAgain' },
      },
      states: {
        /** A failure of the summary is told above the page. */
        bannerAllowed: { on: { 'banner.dismissed': 'bannerDismissed' } },
        bannerDismissed: {},
      },
    },
    broken: { type: 'final' },
  },
});

function listInput({ context: { delays } }: { context: AutomationsInput }): PagedListInput {
  return { about: null, delays };
}
