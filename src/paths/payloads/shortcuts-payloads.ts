import type { ShortcutsEvent } from '../../machines/shortcuts/shortcuts-types.ts';
import type { PayloadCases } from './payload-cases.ts';

export const shortcutsPayloads: PayloadCases<ShortcutsEvent> = {
  events: {
    'shortcuts.switched': [{ enabled: false }],
    'shortcuts.used': [{ command: 'sidebar' }],
  },
  outputs: { loadShortcuts: [{ enabled: true, recent: [] }], saveShortcuts: [undefined] },
  failures: { loadShortcuts: [new Error('no storage')], saveShortcuts: [new Error('quota')] },
};
