import type { ExpectedMachine } from '../../support/replay.ts';

const LIST = { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] };

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  reconciliationFile: {
    states: [
      ...['open.noFile.closing', 'open.noFile.closed', 'open.discardingUnfinished', 'open.reading'],
      ...['open.readingFailed', 'open.knowing', 'open.unknown', 'open.prepared.matching.choosing'],
      ...['open.prepared.matching.readingValues', 'open.prepared.matching.valuesFailed'],
      ...['open.prepared.sending', 'open.made', 'broken'],
    ],
    neverDone: ['list'],
  },
  reconciliationSending: {
    states: ['beginning', 'sending', 'comparing', 'stopped', 'discarding', 'compared', 'cancelled'],
  },
  reconciliationList: LIST,
  reconciliation: {
    states: [...['unseen', 'loading', 'failed', 'shown.read', 'shown.reading', 'shown.old', 'broken']],
    neverDone: ['rows', 'selection', 'decision', 'exported', 'relayEmitted'],
  },
  reconciledLines: LIST,
  lineSelection: { states: ['none', 'some', 'all'] },
  reconciliationDecision: { states: ['resting', 'asking', 'deciding', 'told'] },
  differencesExport: { states: ['resting', 'exporting'] },
};
