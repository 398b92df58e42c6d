import type { ExpectedMachine } from '../../support/replay.ts';

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  customView: {
    states: ['unseen', 'seen', 'broken'],
    neverDone: ['widgetGrid', 'widgetData', 'layoutVersions', 'relayEmitted'],
  },
  widgetLayout: {
    states: [
      ...['unopened', 'reading', 'loading', 'failed'],
      ...['open.saved', 'open.changed', 'open.saving', 'open.unsaved', 'open.conflicting', 'open.sharing'],
      'broken',
    ],
    neverDone: ['layoutStore'],
  },
  widgetGrid: { states: ['viewing', 'editing', 'holding'] },
  widgetData: {
    states: [
      ...['unseen', 'seen.call.resting', 'seen.call.reading'],
      ...['seen.clock.counting', 'seen.clock.paused'],
    ],
    neverDone: ['watchPage'],
  },
  layoutVersions: { states: ['unopened', 'loading', 'ready', 'failed'] },
  widgetSettings: { states: ['open.editing', 'open.sent', 'sending'] },
};
