import type { KeptShortcuts, ShortcutsChange } from '../../src/machines/shortcuts/shortcuts-types.ts';
import { resourcePayloads } from './kit/resource-payloads.ts';

export const shortcutsPayloads = resourcePayloads<KeptShortcuts, ShortcutsChange>({
  value: { enabled: true, recent: [] },
  changes: [
    { kind: 'switched', enabled: false },
    { kind: 'used', command: 'sidebar' },
  ],
});
