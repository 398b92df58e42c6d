import type { PermissionFlag } from '../../api/contract/permissions.ts';
import { MODULES } from '../modules.ts';

export const SEARCH_PARAMETER = 'buscar';
export const PERSON_PARAMETER = 'permisos';
export const FLAG_PARAMETER = 'dar';

interface Named {
  readonly id: number;
  readonly email: string;
}

/**
 * Address that opens the permissions of this person, with the permission they asked for switched on but not saved. It
 * also searches for the person's email, so that the list of people is empty when the person was deleted meanwhile.
 */
export function permissionsAddress({ id, email }: Named, asked: PermissionFlag | null): string {
  const search = new URLSearchParams({ [SEARCH_PARAMETER]: email, [PERSON_PARAMETER]: String(id) });
  if (asked !== null) search.set(FLAG_PARAMETER, asked);
  return `${MODULES.users.path}?${search}`;
}
