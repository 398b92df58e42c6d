import type { ShortcutsEvent } from '../../machines/shortcuts/shortcuts-types.ts';
import type { PayloadCases } from './payload-cases.ts';

export const shortcutsPayloads: PayloadCases<ShortcutsEvent> = {
  events: {
    'shortcuts.switched': [{ enabled: false }],
    'shortcuts.used': [{ command: 'sidebar' }],
  },
  outputs: { readShortcuts: [{ enabled: true, recent: [] }], keepShortcuts: [undefined] },
  failures: { readShortcuts: [new Error('no storage')], keepShortcuts: [new Error('quota')] },
};
