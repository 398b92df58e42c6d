import type { ApiFailure } from '../../api/api.ts';

/**
 * The failure an `Api` method rejected with, or null when the error is of another kind. Machines know
 * the shape of `ApiError`, not its class: the transport stays out of their imports.
 */
export function apiFailureOf(error: unknown): ApiFailure | null {
  if (!(error instanceof Error) || !('failure' in error)) return null;
  const { failure } = error;
  return typeof failure === 'object' && failure !== null && 'kind' in failure
    ? (failure as ApiFailure)
    : null;
}

/** The HTTP status the server answered with; null when it did not answer at all. */
export function statusOf(error: unknown): number | null {
  const failure = apiFailureOf(error);
  return failure?.kind === 'status' ? failure.status : null;
}
