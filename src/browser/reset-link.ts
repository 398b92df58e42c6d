import type { ResetLink } from '../machines/account/account-actors.ts';

/** Where the mailed link leads, and the page that it is for. */
const LANDING = '/resetpassword/';
const RESET_PAGE = '/password/reset';

/** The address that mailed links have to lead to. */
export const resetAddress = (origin: string): string => `${origin}${LANDING}`;

/** The page that takes a change back, where its mailed link leads. */
export const UNDO_PAGE = '/cuenta/deshacer';

type Visited = Pick<Location, 'pathname' | 'search'>;
type Written = Pick<History, 'replaceState' | 'state'>;

/**
 * What the followed link brought, taken out of the address before anything reads it: its token is in no history, no
 * bookmark and no record of the page. null on every other page, and where the link was cut short.
 */
export function takeResetLink(location: Visited, history: Written): ResetLink | null {
  const query = takeQuery(location, history, [LANDING, RESET_PAGE]);
  const email = query?.get('email');
  const token = query?.get('token');
  return email && token ? { email, token } : null;
}

/** In the same way, of the link that takes a change back. */
export function takeUndoToken(location: Visited, history: Written): string | null {
  return takeQuery(location, history, [UNDO_PAGE])?.get('token') || null;
}

/** null on a page that is none of these; the last of them is where the person is from now on. */
function takeQuery(
  { pathname, search }: Visited,
  history: Written,
  pages: readonly string[],
): URLSearchParams | null {
  const isAt = (page: string) => pathname.replace(/\/$/, '') === page.replace(/\/$/, '');
  if (!pages.some(isAt)) return null;
  history.replaceState(history.state, '', pages.at(-1));
  return new URLSearchParams(search);
}
