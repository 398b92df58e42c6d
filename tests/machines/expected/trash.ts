import type { ExpectedMachine } from '../../support/replay.ts';

const LIST = { states: ['unseen', 'loading', 'seen.settling', 'seen.shown', 'seen.failed'] };
const FORM = { states: ['open.editing', 'open.sent', 'sending'] };

export const EXPECTED: Readonly<Record<string, ExpectedMachine>> = {
  deletion: {
    states: [
      'running.choosing',
      'running.reviewing.open',
      'running.reviewing.checking',
      'running.reviewing.unknown',
      'running.reviewing.expired',
      'running.done',
      'broken',
    ],
    neverDone: [
      'deletionScope',
      'deletableLoads',
      'relayScope',
      'previewedWorks',
      'deletionOrder',
      'relayOrder',
    ],
  },
  deletionScope: FORM,
  deletionOrder: FORM,
  deletableLoads: LIST,
  previewedWorks: LIST,
  trashBatches: LIST,
  restoration: {
    states: [
      'closed',
      'previewing',
      'unavailable',
      'offered',
      'restoring',
      'checking',
      'unknown',
      'expired',
      'restored',
    ],
  },
};
