import { statusOf } from '../kit/api-failure.ts';
import type { SessionContext } from './session-types.ts';

/** Calls whose 401 and 403 the calling machine handles (spec 1 section 8). */
const EXEMPT_CALLS: ReadonlySet<string> = new Set(['/login', '/me', '/me/permissions']);

/** `path`: the part after '/api/v2', without query. */
export const isExempt = (path: string): boolean => EXEMPT_CALLS.has(path);

export function isRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status === 401 || status === 403;
}

export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export const isPersonOf = ({ user }: Pick<SessionContext, 'user'>, userId: number | null): boolean =>
  userId !== null && userId === user?.id;
