import { enqueueActions, sendTo, setup } from 'xstate';
import type { ConnectionRange } from '../../api/contract/connections.ts';
import { fromEvent } from '../kit/params.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import { relayEmitted, sendsOf } from '../kit/relay-emitted.ts';
import type { RetriedReadingEvent } from '../kit/retried-reading/retried-reading-types.ts';
import {
  connectionStatisticsMachine,
  connectionTrendMachine,
  criticalConnectionsMachine,
  recentConnectionsMachine,
  stalledConnectionsMachine,
} from './connection-readings.ts';
import type { ConnectionsEvent, ConnectionsInput } from './connections-types.ts';

const actors = {
  connectionStatistics: connectionStatisticsMachine,
  criticalConnections: criticalConnectionsMachine,
  connectionTrend: connectionTrendMachine,
  recentConnections: recentConnectionsMachine,
  stalledConnections: stalledConnectionsMachine,
  relayEmitted,
};

const READINGS = [
  ...(['connectionStatistics', 'criticalConnections'] as const),
  ...(['connectionTrend', 'recentConnections'] as const),
];

const SENDS = sendsOf<typeof actors, ConnectionsEvent>()({
  connectionStatistics: ['reading.failed'],
  criticalConnections: ['reading.failed'],
  connectionTrend: ['reading.failed'],
  recentConnections: ['reading.failed'],
});

type Told = Exclude<RetriedReadingEvent<never>, { readonly type: 'reading.asked' }>;

const readingInput = ({ context: { delays } }: { readonly context: ConnectionsInput }) => ({
  delays: delays.readings,
});

/** How busy the database is: four answers read at the same time, each tried by itself, and who is in its way. */
export const connectionsMachine = setup({
  types: {
    context: {} as ConnectionsInput,
    input: {} as ConnectionsInput,
    events: {} as ConnectionsEvent,
    children: {} as { [Name in keyof typeof actors]: Name },
  },
  actors,
  actions: {
    ask: enqueueActions(({ enqueue }, { range }: { range: ConnectionRange }) => {
      for (const reading of READINGS) enqueue.sendTo(reading, { type: 'reading.asked', query: range });
    }),
    tellReadings: enqueueActions(({ enqueue }, event: Told) => {
      for (const reading of READINGS) enqueue.sendTo(reading, event);
    }),
    tellStalled: sendTo('stalledConnections', (_, event: SessionRenewed | ConnectionReturned) => event),
  },
}).createMachine({
  id: 'connections',
  context: ({ input }) => input,
  initial: 'unseen',
  invoke: [
    { id: 'connectionStatistics', src: 'connectionStatistics', input: readingInput, onError: '.broken' },
    { id: 'criticalConnections', src: 'criticalConnections', input: readingInput, onError: '.broken' },
    { id: 'connectionTrend', src: 'connectionTrend', input: readingInput, onError: '.broken' },
    { id: 'recentConnections', src: 'recentConnections', input: readingInput, onError: '.broken' },
    {
      id: 'stalledConnections',
      src: 'stalledConnections',
      input: ({ context }) => ({ about: null, delays: context.delays.lists }),
      onError: '.broken',
    },
    {
      id: 'relayEmitted',
      src: 'relayEmitted',
      input: ({ self }) => ({ parent: self, sends: SENDS }),
      onError: '.broken',
    },
  ],
  on: {
    'connections.asked': { target: '.seen', actions: { type: 'ask', params: fromEvent } },
    'session.renewed': {
      actions: [
        { type: 'tellReadings', params: fromEvent },
        { type: 'tellStalled', params: fromEvent },
      ],
    },
    'connection.returned': {
      actions: [
        { type: 'tellReadings', params: fromEvent },
        { type: 'tellStalled', params: fromEvent },
      ],
    },
  },
  states: {
    unseen: {},
    seen: {
      initial: 'untroubled',
      on: {
        'reading.failed': '.troubled',
        'connections.refreshRequested': {
          target: '.untroubled',
          actions: { type: 'tellReadings', params: { type: 'reading.refreshRequested' } },
        },
        'connections.retryRequested': {
          target: '.untroubled',
          actions: { type: 'tellReadings', params: { type: 'reading.retryRequested' } },
        },
      },
      states: {
        untroubled: {},
        /** The banner says so until it is dismissed. */
        troubled: { on: { 'banner.dismissed': 'untroubled' } },
      },
    },
    broken: { type: 'final' },
  },
});
