import type { CallFailure } from '../../kit/call-failure.ts';
import { present } from '../../kit/present.ts';
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

export const answered = ({ at, ms, answer }: ServerStepContext): ServerStepOutput => ({
  kind: 'answered',
  at,
  ms,
  answer: present(answer, 'answer of the step'),
});

/** The output for a failed step. Without a known cause it is a fault of the portal (`system`). */
export const failed = ({ at, ms, failure }: ServerStepContext): ServerStepOutput => ({
  kind: 'failed',
  at,
  ms,
  failure: failure ?? { kind: 'system' },
});

export const closed = ({ at, ms, closedBy }: ServerStepContext): ServerStepOutput => ({
  kind: 'closed',
  at,
  ms,
  by: closedBy,
});

export const abandoned = ({ at, ms }: ServerStepContext): ServerStepOutput => ({ kind: 'abandoned', at, ms });
