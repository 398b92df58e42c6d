import type { ExpectedMachine } from '../../support/replay.ts';

const LIST: ExpectedMachine = { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] };

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  automations: {
    states: ['unseen', 'seen.bannerAllowed', 'seen.bannerDismissed', 'broken'],
    neverDone: [
      ...['automationSummary', 'linuxRuns', 'accessRuns', 'automationTrend', 'serverJobs', 'programKeys'],
      ...['automationOrders', 'newProgramKey', 'relayEmitted'],
    ],
  },
  automationSummary: LIST,
  linuxRuns: LIST,
  accessRuns: LIST,
  automationTrend: LIST,
  serverJobs: LIST,
  programKeys: LIST,
  automationOrders: { states: ['resting', 'carryingOut'] },
  newProgramKey: { states: ['open.editing', 'open.sent', 'sending'] },
};
