import { databaseAway } from '../../api/contract/health.ts';
import { apiFailureOf } from './api-failure.ts';

/** Why a call failed, as a code that the page turns into a sentence. */
export type CallFailure =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly message: string | null;
      readonly retryAfter: number | null;
      readonly data?: unknown;
    }
  | { readonly kind: 'noResponse' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'wrongShape' }
  | { readonly kind: 'notSent' }
  | { readonly kind: 'system' };

export function callFailure(error: unknown): CallFailure {
  const failure = apiFailureOf(error);
  if (failure === null) return { kind: 'system' };
  if (failure.kind !== 'status') return { kind: failure.kind };
  const { status, message, retryAfter, data } = failure;
  return { kind: 'status', status, message, retryAfter, ...(data === undefined ? {} : { data }) };
}

export const isSessionExpired = (failure: CallFailure | null): boolean =>
  failure?.kind === 'status' && failure.status === 401;

/**
 * True for 409: what the call was based on has changed (a version, the right to load), or another call is
 * still working on it.
 */
export const isConflict = (failure: CallFailure | null): boolean =>
  failure?.kind === 'status' && failure.status === 409;

/** True when the database was busy and the server did nothing of the call, so that it may be sent again. */
export function isDatabaseBusy(failure: CallFailure | null): boolean {
  if (failure?.kind !== 'status') return false;
  const said = databaseAway.safeParse(failure.data);
  return said.success && said.data.motivo === 'ocupada';
}

/** What the server says of a question that asks too much of it, or was one of too many; null for other failures. */
export const refusalIn = (failure: CallFailure | null): string | null =>
  failure?.kind === 'status' && [422, 429].includes(failure.status) ? failure.message : null;

/** Statuses that an overloaded server or a gateway answers. A gateway does not know what the server did. */
const GATEWAY: readonly number[] = [0, 408, 429, 502, 503, 504];

/** True when the server may have carried out the call. */
export function hasLostAnswer(failure: CallFailure): boolean {
  if (failure.kind === 'status') return isConflict(failure) || GATEWAY.includes(failure.status);
  return failure.kind === 'timeout' || failure.kind === 'noResponse' || failure.kind === 'wrongShape';
}

export const failureOfError = (_: unknown, { error }: { readonly error: unknown }) => ({
  failure: callFailure(error),
});
