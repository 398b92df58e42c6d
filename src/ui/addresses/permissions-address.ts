import { MODULES } from '../modules.ts';

export const SEARCH_PARAMETER = 'buscar';
export const PERSON_PARAMETER = 'permisos';

/** Leads to the permissions of this person. Searched too: whoever is gone by then is seen not to be there. */
export const permissionsAddress = ({ id, email }: { readonly id: number; readonly email: string }): string =>
  `${MODULES.users.path}?${SEARCH_PARAMETER}=${encodeURIComponent(email)}&${PERSON_PARAMETER}=${id}`;
