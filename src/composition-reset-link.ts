import type { ResetLink } from './machines/account/account-actors.ts';

/** Where the mailed link leads, and the page that it is for. */
const LANDING = '/resetpassword/';
const RESET_PAGE = '/password/reset';

/** The address that mailed links have to lead to. */
export const resetAddress = (origin: string): string => `${origin}${LANDING}`;

/**
 * What the followed link brought, taken out of the address before anything reads it: its token is in no history, no
 * bookmark and no record of the page. null on every other page, and where the link was cut short.
 */
export function takeResetLink(
  location: Pick<Location, 'pathname' | 'search'>,
  history: Pick<History, 'replaceState' | 'state'>,
): ResetLink | null {
  const path = location.pathname.endsWith('/') ? location.pathname : `${location.pathname}/`;
  if (path !== LANDING && path !== `${RESET_PAGE}/`) return null;
  const query = new URLSearchParams(location.search);
  history.replaceState(history.state, '', RESET_PAGE);
  const email = query.get('email');
  const token = query.get('token');
  return email && token ? { email, token } : null;
}
