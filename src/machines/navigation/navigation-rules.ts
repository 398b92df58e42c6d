import { holdsAnyPermission, mayOpen } from '../../shared/access.ts';
import type { VisitedAt } from '../kit/lazy-machine/module-visit.ts';
import { present } from '../kit/present.ts';
import {
  ACCESS_DENIED_PATH,
  type Landing,
  LOGIN_PATH,
  type NavigationContext,
  type RefusedPage,
  type Verdict,
  WELCOME_PATH,
} from './navigation-types.ts';

const ALLOWED: Verdict = { kind: 'allowed' };
const PENDING: Verdict = { kind: 'pending' };
const denied = (to: string): Verdict => ({ kind: 'denied', to });

/** Whether a page may be shown (spec 1 section 4.2). Pending while anything that this depends on is unknown. */
export function judge({
  access,
  session,
  permissions,
  areKept,
  wanted,
  landing,
}: NavigationContext): Verdict {
  if (access === null || session === 'unknown') return PENDING;
  if (session !== 'signedIn') return access.kind === 'guest' ? ALLOWED : denied(LOGIN_PATH);
  if (access.kind === 'guest') {
    return landing === null
      ? denied(wanted ?? WELCOME_PATH)
      : judgeLanding(landing, { permissions, areKept });
  }
  if (access.kind === 'signedIn') return ALLOWED;
  if (permissions === null) return PENDING;
  if (access.anyOf.some((flag) => mayOpen(permissions, flag))) return ALLOWED;
  if (areKept) return PENDING;
  return denied(holdsAnyPermission(permissions) ? ACCESS_DENIED_PATH : WELCOME_PATH);
}

/** The page that is refused because a permission is missing, to somebody who holds others; otherwise null. */
export function refusedPage(context: NavigationContext): RefusedPage | null {
  const { access, address } = context;
  const verdict = judge(context);
  return access?.kind === 'permission' && verdict.kind === 'denied' && verdict.to === ACCESS_DENIED_PATH
    ? { address: present(address, 'address'), anyOf: access.anyOf }
    : null;
}

function judgeLanding(
  { path, anyOf }: Landing,
  { permissions, areKept }: Pick<NavigationContext, 'permissions' | 'areKept'>,
): Verdict {
  if (anyOf.some((flag) => mayOpen(permissions, flag))) return denied(path);
  return permissions === null || areKept ? PENDING : denied(WELCOME_PATH);
}

/**
 * True when going to another page would hide open work, which needs a confirmation. Another query of the same page
 * hides nothing: a card of 4Task opens by it. A page that may no longer be shown is left without a confirmation.
 */
export const losesSight = (context: NavigationContext, to: string): boolean =>
  context.watching && leadsAway(context, to) && judge(context).kind === 'allowed';

/**
 * The path and the query of the page's address, without what follows `#`. A path that ends with `/` shows the page of the
 * path without it.
 */
export function visitedAt({ path, address }: NavigationContext): VisitedAt {
  const [, search = ''] = /^[^?#]*(\?[^#]*)?/.exec(present(address, 'address')) ?? [];
  return { path: present(path, 'page').replace(/(?<=.)\/+$/, ''), search };
}

/** The path of an address; empty for an address that changes the query only (`?tarea=…`). */
export const pathOf = (address: string): string | undefined => address.split(/[?#]/)[0];

function leadsAway({ path }: NavigationContext, to: string): boolean {
  const next = pathOf(to);
  return next !== '' && next !== path;
}

/** True only when both people are known and differ. */
export const isOther = (person: number | null, userId: number | null): boolean =>
  person !== null && userId !== null && person !== userId;
