import type { ExpectedMachine } from '../../support/replay.ts';

const LIST = ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'];

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  explorer: {
    states: [
      ...['open.page.unseen', 'open.page.narrowing', 'open.page.browsing', 'open.page.reading'],
      ...['open.columns.unknown', 'open.columns.loading', 'open.columns.missing', 'open.columns.known'],
      'broken',
    ],
    neverDone: [
      ...['explorerList', 'explorerFacet', 'explorerRecord', 'explorerLayout', 'explorerExport'],
      ...[
        'explorerSums',
        'explorerChosenSums',
        'explorerGroups',
        'rowSelection',
        'savedViews',
        'relayEmitted',
      ],
    ],
  },
  explorerList: {
    states: [
      ...['unseen', 'loading', 'seen.settling', 'seen.counted', 'seen.counting', 'seen.uncounted'],
      'seen.failed',
    ],
  },
  explorerFacet: { states: LIST },
  explorerRecord: { states: LIST },
  explorerSums: { states: LIST },
  explorerChosenSums: { states: LIST },
  explorerGroups: { states: ['unseen', 'resting', 'settling', 'reading'] },
  explorerLayout: { states: ['loading', 'ready', 'failed', 'saving'] },
  explorerExport: { states: ['resting', 'exporting'] },
  cellEditing: { states: ['closed', 'typing', 'broken'], neverDone: ['cellWriting', 'relayEmitted'] },
  cellWriting: {
    states: [
      ...['idle.resting', 'idle.offering', 'working.proposing', 'working.applying'],
      ...['working.readingWritten', 'working.undoing', 'working.readingUndone'],
      ...['working.unproposed', 'working.unapplied', 'working.notUndone'],
    ],
  },
  rowSelection: { states: ['none', 'some', 'all'] },
};
