import type { Pair } from '../pair.ts';
import { ACCESS_ROWS, takesPermissions } from '../scripts/access.ts';
import { ACTIVITY } from '../scripts/edits.ts';

/** Two who administer users take each other's permissions: the second has none to do it with. */
export const permissionPermission: Pair<null> = {
  name: 'permission taken x permission taken',
  people: { ana: ['users', 'admin'], luis: ['users', 'admin'] },
  prepare: async () => null,
  scripts: (_, { ana, luis }) => ({
    ana: (hands) => takesPermissions(hands, luis?.id ?? 0),
    luis: (hands) => takesPermissions(hands, ana?.id ?? 0),
  }),
  rows: { ...ACCESS_ROWS, activity: ACTIVITY },
};
