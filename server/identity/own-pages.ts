import { isLoopback } from '../config.ts';

/** Where the page of a mailed link may lie. */
const RESET_PAGE = '/resetpassword/';
/** Asks before it takes a change back: programs that look at mail open its links. */
export const UNDO_PAGE = '/cuenta/deshacer/';

/**
 * The page's address if it is the portal's own, else null: a mail of ours must not lead anywhere else. `origin`: what
 * people open; on loopback it has several names.
 */
export function ownResetPage(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin: asked, pathname, search, hash, username, password } = new URL(address);
  const isPlain = search === '' && hash === '' && username === '' && password === '';
  return isPlain && pathname === RESET_PAGE && isSamePlace(asked, origin) ? `${asked}${pathname}` : null;
}

function isSamePlace(one: string, other: string): boolean {
  if (one === other) return true;
  const [a, b] = [new URL(one), new URL(other)];
  return (
    a.protocol === b.protocol &&
    a.port === b.port &&
    [a, b].every(({ hostname }) => isLoopback(hostname.replace(/^\[|\]$/g, '')))
  );
}
