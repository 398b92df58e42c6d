import {
  connectionStatisticsMachine,
  connectionTrendMachine,
  criticalConnectionsMachine,
  recentConnectionsMachine,
  stalledConnectionsMachine,
} from '../../src/machines/connections/connection-readings.ts';
import { connectionsMachine } from '../../src/machines/connections/connections-machine.ts';
import { PAGED_LIST_DELAYS } from '../../src/machines/kit/paged-list/paged-list-types.ts';
import { RETRIED_READING_DELAYS } from '../../src/machines/kit/retried-reading/retried-reading-types.ts';
import {
  connectionStatisticsPayloads,
  connectionsPayloads,
  connectionTrendPayloads,
  criticalConnectionsPayloads,
  recentConnectionsPayloads,
  stalledConnectionsPayloads,
} from '../payloads/admin-panel/connections-payloads.ts';
import { type WordedSubject, wordedSubject } from '../subject.ts';
import {
  connectionStatisticsWording,
  connectionsWording,
  connectionTrendWording,
  criticalConnectionsWording,
  recentConnectionsWording,
  stalledConnectionsWording,
} from '../wording/connections.ts';

const limit = 20_000;
const input = { delays: RETRIED_READING_DELAYS };

export const CONNECTIONS_SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(connectionsMachine, {
    payloads: connectionsPayloads,
    wording: connectionsWording,
    input: { delays: { readings: RETRIED_READING_DELAYS, lists: PAGED_LIST_DELAYS } },
    limit,
  }),
  wordedSubject(connectionStatisticsMachine, {
    payloads: connectionStatisticsPayloads,
    wording: connectionStatisticsWording,
    input,
    limit,
  }),
  wordedSubject(criticalConnectionsMachine, {
    payloads: criticalConnectionsPayloads,
    wording: criticalConnectionsWording,
    input,
    limit,
  }),
  wordedSubject(connectionTrendMachine, {
    payloads: connectionTrendPayloads,
    wording: connectionTrendWording,
    input,
    limit,
  }),
  wordedSubject(recentConnectionsMachine, {
    payloads: recentConnectionsPayloads,
    wording: recentConnectionsWording,
    input,
    limit,
  }),
  wordedSubject(stalledConnectionsMachine, {
    payloads: stalledConnectionsPayloads,
    wording: stalledConnectionsWording,
    input: { about: null, delays: PAGED_LIST_DELAYS },
    limit,
  }),
];
