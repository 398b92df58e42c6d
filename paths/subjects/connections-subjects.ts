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

const input = { delays: RETRIED_READING_DELAYS };

export const SUBJECTS: readonly WordedSubject[] = [
  wordedSubject(connectionsMachine, connectionsPayloads, connectionsWording, {
    delays: { readings: RETRIED_READING_DELAYS, lists: PAGED_LIST_DELAYS },
  }),
  wordedSubject(
    connectionStatisticsMachine,
    connectionStatisticsPayloads,
    connectionStatisticsWording,
    input,
  ),
  wordedSubject(criticalConnectionsMachine, criticalConnectionsPayloads, criticalConnectionsWording, input),
  wordedSubject(connectionTrendMachine, connectionTrendPayloads, connectionTrendWording, input),
  wordedSubject(recentConnectionsMachine, recentConnectionsPayloads, recentConnectionsWording, input),
  wordedSubject(stalledConnectionsMachine, stalledConnectionsPayloads, stalledConnectionsWording, {
    about: null,
    delays: PAGED_LIST_DELAYS,
  }),
];
