import type { ExpectedMachine } from '../../support/replay.ts';

const LIST = { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] };

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  reconciliationFile: {
    states: [
      ...['open.noFile.closing', 'open.noFile.closed', 'open.discardingUnfinished', 'open.reading'],
      ...['open.readingFailed', 'open.knowing', 'open.unknown', 'open.prepared.matching'],
      ...['open.prepared.sending', 'open.made', 'broken'],
    ],
    neverDone: ['reconciliationList'],
  },
  reconciliationSending: {
    states: ['beginning', 'sending', 'comparing', 'stopped', 'discarding', 'compared', 'cancelled'],
  },
  reconciliationList: LIST,
  reconciliation: {
    states: [
      ...['unseen', 'loading', 'failed', 'shown.counts.read', 'shown.counts.reading', 'shown.counts.old'],
      ...['shown.choice.none', 'shown.choice.some', 'shown.choice.all', 'broken'],
    ],
    neverDone: ['reconciledLines', 'reconciliationDecision', 'differencesExport', 'relayEmitted'],
  },
  reconciledLines: LIST,
  reconciliationDecision: { states: ['resting', 'asking', 'deciding', 'taken'] },
  differencesExport: { states: ['resting', 'exporting'] },
};
