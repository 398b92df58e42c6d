import type { ExpectedMachine } from '../../support/replay.ts';

const LIST = { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] };

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  massUpdateFile: {
    states: [
      ...['open.noFile.closing', 'open.noFile.closed', 'open.discardingUnfinished', 'open.reading'],
      ...['open.readingFailed', 'open.knowing', 'open.unknown', 'open.prepared.matching.readingValues'],
      ...['open.prepared.matching.choosing', 'open.prepared.matching.valuesFailed'],
      ...['open.prepared.sending', 'open.made', 'broken'],
    ],
    neverDone: ['list'],
  },
  recipes: {
    states: ['open', 'broken'],
    neverDone: ['recipeList', 'recipeRemoval', 'recipeSaving', 'relayEmitted'],
  },
  massUpdateSending: {
    states: ['beginning', 'sending', 'comparing', 'stopped', 'discarding', 'compared', 'cancelled'],
  },
  massUpdateList: LIST,
  recipeList: LIST,
  recipeRemoval: { states: ['resting', 'asking', 'removing'] },
  massUpdate: {
    states: [
      ...['unseen', 'loading', 'failed', 'shown.read', 'shown.adjusting', 'shown.notAdjusted'],
      ...['shown.reading', 'shown.old', 'broken'],
    ],
    neverDone: ['rows', 'selection', 'decision', 'exported', 'relayEmitted'],
  },
  updateRows: LIST,
  updateSelection: { states: ['none', 'some', 'all'] },
  updateDecision: { states: ['resting', 'asking', 'deciding', 'told'] },
  recipeSaving: { states: ['resting', 'naming', 'saving'] },
  updateExport: { states: ['resting', 'exporting'] },
};
