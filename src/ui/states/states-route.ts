import type { RouteAccess } from '../../machines/navigation/navigation-types.ts';

export const STATES_PATH = '/estados';
export const STATES_FLAG = 'panel_admin';

/** In development the page needs no flag. */
export const STATES_ACCESS: RouteAccess = import.meta.env.DEV
  ? { kind: 'signedIn' }
  : { kind: 'permission', anyOf: [STATES_FLAG] };
