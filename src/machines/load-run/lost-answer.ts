import { type CallFailure, isConflict } from '../kit/call-failure.ts';

export function lostAnswerCause(
  failure: CallFailure,
): 'timeout' | 'gatewayTimeout' | 'conflict' | 'noResponse' {
  if (failure.kind === 'timeout') return 'timeout';
  if (isConflict(failure)) return 'conflict';
  return failure.kind === 'status' && failure.status === 504 ? 'gatewayTimeout' : 'noResponse';
}
