import type { ExpectedMachine } from '../../support/replay.ts';

const LIST = ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'];

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  cargarExport: {
    states: [
      ...['open.page.unseen', 'open.page.seen'],
      ...['open.columns.unknown', 'open.columns.loading', 'open.columns.missing', 'open.columns.known'],
      'broken',
    ],
    neverDone: [
      ...['exportFields', 'fieldSelections', 'exportPreview', 'ownExports', 'exportOrders', 'exportDownload'],
      ...['explorerFacet', 'relayEmitted'],
    ],
  },
  exportFields: { states: ['unasked', 'loading', 'failed', 'ready.still', 'ready.keeping'] },
  fieldSelections: { states: LIST },
  exportPreview: { states: LIST },
  ownExports: { states: LIST },
  exportOrders: { states: ['resting', 'working', 'done', 'refused'] },
  exportDownload: { states: ['resting', 'downloading', 'cut'] },
};
