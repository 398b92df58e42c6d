import { holdsAnyPermission, mayOpen } from '../../shared/access.ts';
import {
  ACCESS_DENIED_PATH,
  type Landing,
  LOGIN_PATH,
  type NavigationContext,
  type Verdict,
  WELCOME_PATH,
} from './navigation-types.ts';

const ALLOWED: Verdict = { kind: 'allowed' };
const PENDING: Verdict = { kind: 'pending' };
const denied = (to: string): Verdict => ({ kind: 'denied', to });

/** The verdict on a page (spec 1 section 4.2). It is unknown while anything it depends on is unknown. */
export function judge({ access, session, permissions, wanted, landing }: NavigationContext): Verdict {
  if (access === null || session === 'unknown') return PENDING;
  if (session !== 'signedIn') return access.kind === 'guest' ? ALLOWED : denied(LOGIN_PATH);
  if (access.kind === 'guest') {
    return landing === null ? denied(wanted ?? WELCOME_PATH) : judgeLanding(landing, permissions);
  }
  if (access.kind === 'signedIn') return ALLOWED;
  if (permissions === null) return PENDING;
  if (access.anyOf.some((flag) => mayOpen(permissions, flag))) return ALLOWED;
  return denied(holdsAnyPermission(permissions) ? ACCESS_DENIED_PATH : WELCOME_PATH);
}

function judgeLanding({ path, anyOf }: Landing, permissions: NavigationContext['permissions']): Verdict {
  if (permissions === null) return PENDING;
  return denied(anyOf.some((flag) => mayOpen(permissions, flag)) ? path : WELCOME_PATH);
}

/** True when leaving the page would hide open work. A page that may no longer be shown is left without a question. */
export const losesSight = (context: NavigationContext, to: string): boolean =>
  context.watching && to !== context.path && judge(context).kind === 'allowed';

/** True only when both people are known and differ: an unknown person may be the same one. */
export const isOther = (person: number | null, userId: number | null): boolean =>
  person !== null && userId !== null && person !== userId;
