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
  siteImportUndo: { states: ['resting', 'asking', 'undoing', 'blocked'] },
  siteTemplate: { states: ['resting', 'exporting'] },
  siteWorks: LIST,
  siteHistory: LIST,
};
