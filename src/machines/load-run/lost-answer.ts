import { type CallFailure, isConflict, isDatabaseBusy } from '../kit/call-failure.ts';

/** True when the server answered that it is busy: nothing was lost. */
export const isBusy = (failure: CallFailure | null): boolean =>
  isConflict(failure) || isDatabaseBusy(failure);

export function lostAnswerCause(
  failure: CallFailure,
): 'timeout' | 'gatewayTimeout' | 'conflict' | 'noResponse' {
  if (failure.kind === 'timeout') return 'timeout';
  if (isBusy(failure)) return 'conflict';
  return failure.kind === 'status' && failure.status === 504 ? 'gatewayTimeout' : 'noResponse';
}
