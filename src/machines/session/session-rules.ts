import { statusOf } from '../api-failure.ts';
import type { SessionContext } from './session-types.ts';

/** Calls whose 401 says something else than "the session ended" (spec 1 section 8, domain.md 4): whole segments. */
const EXEMPT_SEGMENTS: readonly string[] = ['login', 'me', 'permissions'];

export const isExempt = (path: string): boolean =>
  path.split(/[/?#]/).some((segment) => EXEMPT_SEGMENTS.includes(segment));

export function isRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status === 401 || status === 403;
}

export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export const isPersonOf = ({ user }: Pick<SessionContext, 'user'>, userId: number | null): boolean =>
  userId !== null && userId === user?.id;
