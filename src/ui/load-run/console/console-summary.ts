import type { ConsoleLine } from '../../../machines/load-run/console-types.ts';
import type { RunEnd, RunFailure, RunResult, RunWaiting } from '../../../machines/load-run/run-types.ts';
import type { Meaning } from '../../components/message.tsx';
import { bulkImportWaitingText, bulkImportConsoleText as text } from '../../text/bulk-import-console.ts';
import { runEndSaid, runFailureText, type Said } from '../../text/bulk-import-failures.ts';
import { updateRunText } from '../../text/update-run.ts';
import type { ConsoleTone } from './console-panel.tsx';
import type { ConsoleStep } from './console-steps.ts';

export interface RunStanding {
  readonly waiting: RunWaiting;
  /** True for an open run on which nobody is working now. */
  readonly isStill?: boolean;
  readonly result: RunResult | null;
  readonly failure: RunFailure | null;
}

const END_MEANING: Readonly<Record<RunEnd, Meaning>> = {
  completeOk: 'success',
  completedWithPendings: 'warning',
  stoppedOnWarnings: 'warning',
  completeWithFailure: 'danger',
};

export interface Outcome extends Said {
  readonly meaning: Meaning;
}

export function outcomeOf({ result, failure }: RunStanding, isRehearsal: boolean): Outcome | null {
  if (failure !== null) return { meaning: 'danger', ...runFailureText(failure, isRehearsal) };
  if (result === null) return null;
  return { meaning: END_MEANING[result.end], ...runEndSaid(result.end, isRehearsal) };
}

/** The end of a run that is the record of a mass update; null before its end. */
export const updateOutcomeOf = ({ result }: RunStanding, isRehearsal: boolean): Outcome | null =>
  result === null
    ? null
    : { meaning: END_MEANING[result.end], ...updateRunText.ended(result.end, isRehearsal) };

export function toneOf(outcome: Outcome | null): ConsoleTone {
  if (outcome === null || outcome.meaning === 'information') return 'running';
  return outcome.meaning;
}

export function summaryOf(
  outcome: Outcome | null,
  { waiting, isStill = false }: Pick<RunStanding, 'waiting' | 'isStill'>,
  steps: readonly ConsoleStep[],
): string {
  if (outcome !== null) {
    const failed = steps.find(({ state }) => state === 'failed');
    return failed ? `${outcome.title} · ${text.failed(text.steps[failed.id])}` : outcome.title;
  }
  if (waiting.kind !== 'none') return bulkImportWaitingText[waiting.kind].title;
  if (isStill) {
    const last = steps.findLastIndex((step) => !isPending(step));
    const done = steps[last];
    return done ? text.still(last + 1, steps.length, text.steps[done.id]) : text.starting;
  }
  const running = steps.findIndex(({ state }) => state === 'running');
  const position = running === -1 && hasBegun(steps) ? steps.findIndex(isPending) : running;
  const step = steps[position];
  return step ? text.running(position + 1, steps.length, text.steps[step.id]) : text.starting;
}

const SECOND_MS = 1_000;
const isPending = ({ state }: ConsoleStep): boolean => state === 'pending';
const hasBegun = (steps: readonly ConsoleStep[]): boolean => !steps.every(isPending);

export function totalMs(lines: readonly ConsoleLine[], now: string | null): number | null {
  const first = lines.at(0);
  const last = now ?? lines.at(-1)?.at;
  if (first === undefined || last === undefined) return null;
  const ms = Math.max(0, Date.parse(last) - Date.parse(first.at));
  if (now === null) return ms;
  // Rounded down to whole seconds; null in the first second.
  return ms < SECOND_MS ? null : Math.floor(ms / SECOND_MS) * SECOND_MS;
}
