import { type CallFailure, isConflict } from '../kit/call-failure.ts';

/** Statuses of a gateway, which does not know what the server did, or of an overloaded server. */
const GATEWAY: readonly number[] = [0, 408, 429, 502, 503, 504];

/** True when the server may have done the step anyway. */
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
