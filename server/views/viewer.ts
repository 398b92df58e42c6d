import {
  PERMISSION_FLAGS,
  type PermissionFlag,
  type Permissions,
} from '../../src/api/contract/permissions.ts';
import { REGISTER_FLAGS, type ViewRegister } from '../../src/api/contract/records/views.ts';
import { mayOpen } from '../../src/shared/access.ts';
import type { By } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { userOf, usersWithFlags } from '../identity/users.ts';
import { forbidden } from '../problem.ts';

/** The person who looks at views. */
export interface Viewer {
  readonly id: number;
  readonly permissions: Permissions;
}

/**
 * The viewer with their present flags. On calls the transaction holds a lock on the caller's rights, so the flags stay
 * true until it ends (identity/rights.ts).
 */
export const viewerIn = async ({ kysely }: Transaction, { id }: By): Promise<Viewer> =>
  userOf(await usersWithFlags(kysely).where('usuario.id', '=', id).executeTakeFirstOrThrow());

export const heldFlags = ({ permissions }: Viewer): PermissionFlag[] =>
  PERMISSION_FLAGS.filter((flag) => mayOpen(permissions, flag));

export function refuseRegister({ permissions }: Viewer, register: ViewRegister): void {
  if (mayOpen(permissions, REGISTER_FLAGS[register])) return;
  throw forbidden('No tienes permisos para realizar esta acción.');
}
