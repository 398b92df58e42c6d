import { MODULES } from '../modules.ts';

export const SEARCH_PARAMETER = 'buscar';
export const PERSON_PARAMETER = 'permisos';

/**
 * Opens the permissions of this person. The address also searches for them, so that the empty list shows when the
 * person was deleted meanwhile.
 */
export const permissionsAddress = ({ id, email }: { readonly id: number; readonly email: string }): string =>
  `${MODULES.users.path}?${SEARCH_PARAMETER}=${encodeURIComponent(email)}&${PERSON_PARAMETER}=${id}`;
