import type { ExpectedMachine } from '../../support/replay.ts';

const READING: ExpectedMachine = {
  states: [
    ...['unseen', 'reading', 'pausing', 'readingAgain', 'pausingLonger', 'readingLast'],
    ...['shown', 'failed'],
  ],
};

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  connections: {
    states: ['unseen', 'seen.untroubled', 'seen.troubled', 'broken'],
    neverDone: [
      ...['connectionStatistics', 'criticalConnections', 'connectionTrend', 'recentConnections'],
      ...['stalledConnections', 'relayEmitted'],
    ],
  },
  connectionStatistics: READING,
  criticalConnections: READING,
  connectionTrend: READING,
  recentConnections: READING,
  stalledConnections: { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] },
};
