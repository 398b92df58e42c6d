import type { CallFailure } from '../../kit/call-failure.ts';
import type { ConsoleCode, ConsoleEntry, ConsoleLevel } from '../console-types.ts';
import type { ServerStepContext, ServerStepOutput } from './server-step-types.ts';

export const waitToAsk = ({ delays, asked }: ServerStepContext): number =>
  Math.min(delays.askAfter * 2 ** asked, delays.askEveryAtMost);

export const line = (
  context: ServerStepContext,
  { level, code }: { level: ConsoleLevel; code: ConsoleCode },
): ConsoleEntry => ({ at: context.at, step: context.request.step, level, code, params: {}, ms: null });

export const refusal = (failure: CallFailure | null) =>
  failure?.kind === 'status'
    ? { message: failure.message, retryAfter: failure.retryAfter }
    : { message: null, retryAfter: null };

export function outcome(context: ServerStepContext): ServerStepOutput {
  const { at, ms, answer, failure } = context;
  if (context.isAbandoned) return { kind: 'abandoned', at, ms };
  if (context.isClosed) return { kind: 'closed', at, ms };
  if (answer !== null) return { kind: 'answered', at, ms, answer };
  return { kind: 'failed', at, ms, failure: failure ?? { kind: 'system' } };
}
