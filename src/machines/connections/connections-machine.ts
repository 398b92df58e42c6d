import { setup } from 'xstate';
import type { ConnectionRange } from '../../api/contract/connections.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { RECOVERY } from '../kit/children/recovery.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import {
  connectionStatisticsMachine,
  connectionTrendMachine,
  criticalConnectionsMachine,
  recentConnectionsMachine,
  stalledConnectionsMachine,
} from './connection-readings.ts';
import type { ConnectionsEvent, ConnectionsInput } from './connections-types.ts';

const child = childrenOf<ConnectionsInput, ConnectionsEvent>();

const READING = {
  input: ({ delays }: ConnectionsInput) => ({ delays: delays.readings }),
  sends: ['reading.failed'],
  hears: {
    ...RECOVERY,
    'connections.asked': ({ range }: { readonly range: ConnectionRange }) => ({
      type: 'reading.asked' as const,
      query: range,
    }),
    'connections.refreshRequested': () => ({ type: 'reading.refreshRequested' as const }),
    'connections.retryRequested': () => ({ type: 'reading.retryRequested' as const }),
  },
} as const;

const CHILDREN = {
  connectionStatistics: child(connectionStatisticsMachine)(READING),
  criticalConnections: child(criticalConnectionsMachine)(READING),
  connectionTrend: child(connectionTrendMachine)(READING),
  recentConnections: child(recentConnectionsMachine)(READING),
  stalledConnections: child(stalledConnectionsMachine)({
    input: ({ delays }) => ({ about: null, delays: delays.lists }),
    hears: RECOVERY,
  }),
};

const actors = { ...logicsOf(CHILDREN), relayEmitted };

/**
 * The panel that shows how busy the database is. Four answers are read at the same time, each retried separately; a
 * fifth lists the stalled connections.
 */
export const connectionsMachine = setup({
  types: {
    context: {} as ConnectionsInput,
    input: {} as ConnectionsInput,
    events: {} as ConnectionsEvent,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  actions: { sendOn: sendOn(CHILDREN) },
}).createMachine({
  id: 'connections',
  context: ({ input }) => input,
  initial: 'unseen',
  invoke: invokesOf(CHILDREN, { onCrash: '.broken', relay: 'relayEmitted' }),
  on: {
    'connections.asked': { target: '.seen', actions: 'sendOn' },
    'session.renewed': { actions: 'sendOn' },
    'connection.returned': { actions: 'sendOn' },
  },
  states: {
    unseen: {},
    seen: {
      initial: 'untroubled',
      on: {
        'reading.failed': '.troubled',
        'connections.refreshRequested': { target: '.untroubled', actions: 'sendOn' },
        'connections.retryRequested': { target: '.untroubled', actions: 'sendOn' },
      },
      states: {
        untroubled: {},
        /** A banner says that an answer failed, until the person dismisses it. */
        troubled: { on: { 'banner.dismissed': 'untroubled' } },
      },
    },
    broken: { type: 'final' },
  },
});
