import { apiFailureOf, statusOf } from '../kit/api-failure.ts';
import type { PermissionsFailure, SessionLoss } from './permissions-types.ts';

export function isSessionRefused(error: unknown): boolean {
  const status = statusOf(error);
  return status === 401 || status === 403;
}

export const permissionsFailure = (error: unknown): PermissionsFailure =>
  apiFailureOf(error)?.kind === 'wrongShape' ? 'wrongShape' : 'connectionFailed';

export const sessionLoss = (failure: PermissionsFailure | null): SessionLoss =>
  failure === 'noActiveSession' ? failure : 'sessionExpired';
