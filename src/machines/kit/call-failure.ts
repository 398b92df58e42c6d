import { apiFailureOf } from './api-failure.ts';

/** How a call ended badly, as codes; the status 0 is told apart because the page names it ('Error CORS'). */
export type CallFailure =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly message: string | null;
      readonly retryAfter: number | null;
      /** What the refused call should have known: its contract reads it. */
      readonly data?: unknown;
    }
  | { readonly kind: 'noResponse' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'wrongShape' }
  | { readonly kind: 'notSent' }
  /** A fault of the page itself: 'Error de sistema'. */
  | { readonly kind: 'system' };

/** What a rejected call means, as JSON. */
export function callFailure(error: unknown): CallFailure {
  const failure = apiFailureOf(error);
  if (failure === null) return { kind: 'system' };
  if (failure.kind !== 'status') return { kind: failure.kind };
  const { status, message, retryAfter, data } = failure;
  return { kind: 'status', status, message, retryAfter, ...(data === undefined ? {} : { data }) };
}

export const isSessionExpired = (failure: CallFailure | null): boolean =>
  failure?.kind === 'status' && failure.status === 401;

/** 409: another operator holds the load, or this very step is still running. The run knows which. */
export const isConflict = (failure: CallFailure | null): boolean =>
  failure?.kind === 'status' && failure.status === 409;

/** For `assign`, where an invoked call was rejected: what its error means. */
export const failureOfError = (_: unknown, { error }: { readonly error: unknown }) => ({
  failure: callFailure(error),
});
