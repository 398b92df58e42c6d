import type { ExpectedMachine } from '../../support/replay.ts';

const LIST = { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] };
const FORM = { states: ['open.editing', 'open.sent', 'sending'] };

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  site: {
    states: ['unseen', 'loading', 'failed', 'shown', 'broken'],
    neverDone: ['siteForm', 'siteClosing', 'siteWorks', 'siteHistory', 'relayEmitted'],
  },
  siteForm: FORM,
  siteClosing: FORM,
  newSite: FORM,
  codeCheck: FORM,
  siteMap: LIST,
  siteImport: {
    states: [
      ...['open.noFile.closing', 'open.noFile.closed', 'open.reading', 'open.readingFailed'],
      ...['open.prepared.matching.choosing', 'open.prepared.matching.failed', 'open.prepared.comparing'],
      ...['open.prepared.compared', 'open.prepared.applying', 'open.made', 'open.undone', 'broken'],
    ],
    neverDone: ['list'],
  },
  siteImportUndo: { states: ['resting', 'asking', 'undoing', 'blocked'] },
  siteImports: LIST,
  siteTemplate: { states: ['resting', 'exporting'] },
  siteWorks: LIST,
  siteHistory: LIST,
};
