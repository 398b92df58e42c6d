import type { Pair } from '../pair.ts';
import { ACCESS_ROWS, takesPermissions } from '../scripts/access.ts';
import { ENTRIES } from '../scripts/edits.ts';
import { fileOf, LOADED_ROWS, loads } from '../scripts/loads.ts';

/**
 * Whoever notices first ends the load: who takes the permissions, or the call that is under way meanwhile.
 */
const ACTIVITY_OF_THE_LOAD = `select case when accion <> 'carga.abortada' then usuario end as usuario, accion, antes, despues
  from (${ENTRIES}) a order by usuario, accion`;

/** Somebody loads a file while their permissions are taken. */
export const permissionLoad: Pair<null> = {
  name: 'permission taken x load',
  people: { ana: ['bulk_loads'], op: ['users', 'admin'] },
  prepare: async () => null,
  scripts: (_, { ana }) => ({
    ana: (hands) => loads(hands, fileOf(1, 900)),
    op: (hands) => takesPermissions(hands, ana?.id ?? 0),
  }),
  rows: { ...LOADED_ROWS, ...ACCESS_ROWS, activity: ACTIVITY_OF_THE_LOAD },
};
