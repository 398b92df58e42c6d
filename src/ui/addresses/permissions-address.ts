import { MODULES } from '../modules.ts';

export const SEARCH_PARAMETER = 'buscar';
export const PERSON_PARAMETER = 'permisos';

/**
 * Address that opens the permissions of this person. It also searches for the person's email, so that the list of
 * people is empty when the person was deleted meanwhile.
 */
export const permissionsAddress = ({ id, email }: { readonly id: number; readonly email: string }): string =>
  `${MODULES.users.path}?${SEARCH_PARAMETER}=${encodeURIComponent(email)}&${PERSON_PARAMETER}=${id}`;
