import type { ResetLink } from '../machines/account/account-actors.ts';

/** The mailed link opens the first path; the form for the new password is on the second. */
const LANDING = '/resetpassword/';
const RESET_PAGE = '/password/reset';

export const resetAddress = (origin: string): string => `${origin}${LANDING}`;

const UNDO_PAGE = '/cuenta/deshacer';

type Visited = Pick<Location, 'pathname' | 'search'>;
type Written = Pick<History, 'replaceState' | 'state'>;

/**
 * Takes the followed link's query out of the address before anything reads it: the token must not reach history,
 * bookmarks or the recorder of the machines (machines/kit/recorder.ts). Null on every other page, and for an
 * incomplete link.
 */
export function takeResetLink(location: Visited, history: Written): ResetLink | null {
  const query = takeQuery(location, history, [LANDING, RESET_PAGE]);
  const email = query?.get('email');
  const token = query?.get('token');
  return email && token ? { email, token } : null;
}

export function takeUndoToken(location: Visited, history: Written): string | null {
  return takeQuery(location, history, [UNDO_PAGE])?.get('token') || null;
}

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
