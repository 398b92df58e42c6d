import { isLoopback } from '../config.ts';

const RESET_PAGE = '/resetpassword/';
export const UNDO_PAGE = '/cuenta/deshacer/';

/**
 * Returns the address if it is a page of this portal, else null: a link in our mails must not lead elsewhere. `origin`:
 * the address at which people open the portal. Names of this machine (localhost, 127.0.0.1, [::1]) count as the same.
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
