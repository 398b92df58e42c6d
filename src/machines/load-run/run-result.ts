import type {
  ActionSummary,
  LoadStep,
  ScriptResult,
  ValidationProblem,
} from '../../api/contract/bulk-import.ts';
import { type CallFailure, hasLostAnswer } from '../kit/call-failure.ts';
import type { ConsoleEntry } from './console-types.ts';
import type { LoadRunContext } from './load-run-types.ts';
import type { RunEnd, RunFailure, RunFailureCode, RunResult } from './run-types.ts';
import type { ServerStepOutput } from './step/server-step-types.ts';

const isAction = (row: ActionSummary | ValidationProblem): row is ActionSummary => 'action' in row;
const isProblem = (row: ActionSummary | ValidationProblem): row is ValidationProblem => 'error' in row;

type Answered = Pick<LoadRunContext, 'at' | 'deletion' | 'tracking' | 'factyval' | 'savesFailed'>;

export function runResult(context: Answered): RunResult {
  const scripts = context.factyval?.scripts_results ?? [];
  const validations = scripts.filter(stopsTheRun);
  return {
    end: runEnd(context),
    endedAt: context.at,
    message: context.factyval?.message ?? null,
    deletedRecords: sum((context.deletion?.results.scripts_executed ?? []).map((s) => s.records_affected)),
    trackingRecords: context.tracking?.records_inserted ?? 0,
    factyvalRecords: context.factyval?.records_inserted ?? 0,
    savesFailed: context.savesFailed,
    scripts: scripts.map(({ query_results: _rows, ...summary }) => summary),
    problems: validations.flatMap((script) => script.query_results.filter(isProblem)),
    problemCount: sum(validations.map((script) => script.result_count)),
    actions: rowsOf(scripts, 'select'),
    pendings: rowsOf(scripts, 'information'),
  };
}

export function runEnd({ factyval }: Pick<LoadRunContext, 'factyval'>): RunEnd {
  const scripts = factyval?.scripts_results ?? [];
  if (scripts.some(stopsTheRun)) return 'stoppedOnWarnings';
  if (factyval?.success !== true || scripts.some((script) => !script.success)) return 'completeWithFailure';
  return rowsOf(scripts, 'information').length > 0 ? 'completedWithPendings' : 'completeOk';
}

const stopsTheRun = (script: ScriptResult): boolean => script.type === 'validation' && script.has_warnings;
const rowsOf = (scripts: readonly ScriptResult[], type: ScriptResult['type']): ActionSummary[] =>
  scripts.filter((script) => script.type === type).flatMap((script) => script.query_results.filter(isAction));
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/**
 * A CSV that could not be saved is only a warning (spec 3 section 4), unless the run was closed or the portal itself
 * failed.
 */
export function stoppingFailure(step: LoadStep, output: ServerStepOutput): RunFailure | null {
  const failure = stepFailure(step, output);
  const isSave = step === 'guardar-seguimiento' || step === 'guardar-factyval';
  const endsRun = failure?.code === 'runClosed' || failure?.code === 'systemError';
  return isSave && !endsRun ? null : failure;
}

export function stepFailure(step: LoadStep, output: ServerStepOutput): RunFailure | null {
  const failed = (code: RunFailureCode, status: number | null = null, message: string | null = null) => ({
    code,
    step,
    status,
    message,
  });
  const isLoad = step === 'cargar' || step === 'cargar-factyval';
  if (output.kind === 'abandoned') return null;
  if (output.kind === 'closed') return { ...failed('runClosed'), by: output.by };
  if (output.kind === 'answered') {
    const { success, message } = output.answer;
    if (success) return null;
    if (step === 'borrar') return failed('deleteFailed', null, message);
    // A run with a failed script is still a result to show, with its scripts.
    const ranScripts = 'scripts_results' in output.answer && output.answer.scripts_results.length > 0;
    return ranScripts ? null : failed(isLoad ? 'loadFailed' : 'importFailed', null, message);
  }
  const { failure } = output;
  if (failure.kind === 'timeout') return failed('timedOut');
  if (failure.kind === 'system') return failed('systemError');
  if (failure.kind === 'status' && failure.status === 504)
    return failed('gatewayTimeout', 504, failure.message);
  if (step === 'cargar-factyval' && mayHaveLoaded(failure))
    return failed('unconfirmed', null, toldBy(failure));
  if (failure.kind !== 'status') return failed(isLoad ? 'loadFailed' : 'importFailed');
  return failed(isLoad ? 'loadFailed' : 'importFailed', failure.status, failure.message);
}

const toldBy = (failure: CallFailure): string | null => (failure.kind === 'status' ? failure.message : null);

const mayHaveLoaded = (failure: CallFailure): boolean =>
  hasLostAnswer(failure) || (failure.kind === 'status' && (failure.status >= 500 || failure.status === 403));

export function scriptEntry(script: ScriptResult, at: string): ConsoleEntry {
  const { script: name, type, description, message, ms } = script;
  const told = { at, step: 'cargar-factyval', ms } as const;
  const params = { script: name, type, description, message };
  if (!script.success) return { ...told, level: 'error', code: 'scriptFailed', params };
  if (script.has_warnings) {
    return {
      ...told,
      level: 'warning',
      code: 'scriptWarned',
      params: { ...params, message: script.warning_message ?? message, count: script.warning_count },
    };
  }
  return {
    ...told,
    level: 'success',
    code: 'scriptDone',
    params: { ...params, records: script.records_affected },
  };
}
