import type { ConsoleCode, ConsoleEntry } from '../console-types.ts';
import type { LoadRunDelays } from '../load-run-delays.ts';

export type ConsolePauses = Pick<
  LoadRunDelays,
  'stepPause' | 'scriptPause' | 'drawRestWithin' | 'queuedAtMost'
>;

const SCRIPT_CODES: readonly ConsoleCode[] = ['scriptDone', 'scriptWarned', 'scriptFailed'];

/**
 * Milliseconds before a line is drawn (spec 3 section 9): a pause before each step but the first, and before each
 * script.
 */
export function pauseBefore(entry: ConsoleEntry, pauses: ConsolePauses): number {
  if (isUrgent(entry)) return 0;
  if (SCRIPT_CODES.includes(entry.code)) return pauses.scriptPause;
  return entry.code === 'stepStarted' && entry.step !== 'borrar' ? pauses.stepPause : 0;
}

/** True for lines that are drawn without a pause: failures, and questions to the operator. */
export const isUrgent = ({ code, level, params }: ConsoleEntry): boolean =>
  level === 'error' ||
  code === 'sessionExpired' ||
  code === 'otherOperator' ||
  (code === 'runEnded' && params.end === 'stoppedOnWarnings');

export interface Queued {
  readonly entry: ConsoleEntry;
  readonly pause: number;
}

/** How many lines are drawn together: the first one, and the lines after it that have no pause of their own. */
export function drawnWithFirst(queue: readonly Queued[]): number {
  const next = queue.slice(1).findIndex(({ pause }) => pause > 0);
  return next === -1 ? queue.length : next + 1;
}

/** The longest pause in milliseconds with which all remaining lines are drawn within `within` milliseconds. */
export function shareOfRest(queue: readonly Queued[], within: number): number {
  return Math.floor(within / queue.filter(({ pause }) => pause > 0).length);
}
