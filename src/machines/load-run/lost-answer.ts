import { type CallFailure, isConflict } from '../kit/call-failure.ts';

/** Statuses of a gateway that does not know what the server behind it did, or of a server that takes no more bodies now. */
const GATEWAY: readonly number[] = [0, 408, 429, 502, 503, 504];

/** The server may have done the step all the same. */
export function hasLostAnswer(failure: CallFailure): boolean {
  if (failure.kind === 'status') return isConflict(failure) || GATEWAY.includes(failure.status);
  return failure.kind === 'timeout' || failure.kind === 'noResponse' || failure.kind === 'wrongShape';
}

export function lostAnswerCause(
  failure: CallFailure,
): 'timeout' | 'gatewayTimeout' | 'conflict' | 'noResponse' {
  if (failure.kind === 'timeout') return 'timeout';
  if (isConflict(failure)) return 'conflict';
  return failure.kind === 'status' && failure.status === 504 ? 'gatewayTimeout' : 'noResponse';
}
