import type { ApiFailure } from '../../api/api.ts';

/**
 * The failure of a rejected `Api` call; null for any other error. It checks the shape of `ApiError` instead of its
 * class, so that machines do not import the transport.
 */
export function apiFailureOf(error: unknown): ApiFailure | null {
  if (!(error instanceof Error) || !('failure' in error)) return null;
  const { failure } = error;
  return typeof failure === 'object' && failure !== null && 'kind' in failure
    ? (failure as ApiFailure)
    : null;
}

/** The HTTP status of the failure; null for one without a status (for instance, no answer) and for any other error. */
export function statusOf(error: unknown): number | null {
  const failure = apiFailureOf(error);
  return failure?.kind === 'status' ? failure.status : null;
}
