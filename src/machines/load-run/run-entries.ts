import type { LoadStep, LoadType } from '../../api/contract/bulk-import.ts';
import type { ConsoleEntry, ConsoleLevel } from './console-types.ts';
import type { LoadRunContext, PreparedLoad } from './load-run-types.ts';
import { stepFailure, stoppingFailure } from './run-result.ts';
import type { RunEnd } from './run-types.ts';
import type { ServerStepOutput } from './step/server-step-types.ts';

export const END_LEVEL: Readonly<Record<RunEnd, ConsoleLevel>> = {
  completeOk: 'success',
  completedWithPendings: 'warning',
  stoppedOnWarnings: 'warning',
  completeWithFailure: 'error',
};

export function openingEntries({ fileName, prepared }: LoadRunContext, at: string): ConsoleEntry[] {
  const { seguimiento, factyval } = prepared;
  return [
    {
      at,
      step: null,
      level: 'info',
      code: 'runStarted',
      params: { fileName, rows: seguimiento.rows, factyvalRows: factyval.rows },
      ms: null,
    },
    ...findings('cm_seg_01', seguimiento, at),
    ...findings('cm_fyv_01', factyval, at),
  ];
}

function findings(sheet: LoadType, load: PreparedLoad, at: string): ConsoleEntry[] {
  const entries: ConsoleEntry[] = [];
  if (load.ignoredColumns.length > 0) {
    entries.push({
      at,
      step: null,
      level: 'info',
      code: 'ignoredColumns',
      params: { sheet, count: load.ignoredColumns.length, columns: load.ignoredColumns.join(', ') },
      ms: null,
    });
  }
  if (load.unreadDateCount > 0) {
    entries.push({
      at,
      step: null,
      level: 'warning',
      code: 'unreadDates',
      params: { sheet, count: load.unreadDateCount, cells: load.unreadDateCells.join(', ') },
      ms: null,
    });
  }
  return entries;
}

export function stepEntries(step: LoadStep, output: ServerStepOutput): ConsoleEntry[] {
  const told = { at: output.at, step };
  const failure = stepFailure(step, output);
  if (failure !== null && stoppingFailure(step, output) === null) {
    const params = { status: failure.status ?? 0, message: failure.message ?? '' };
    return [{ ...told, level: 'warning', code: 'saveFailed', params, ms: output.ms }];
  }
  if (failure !== null || output.kind !== 'answered') return [];
  const { answer, ms } = output;
  const deleted =
    'results' in answer
      ? answer.results.scripts_executed.map(
          ({ script, description, records_affected }): ConsoleEntry => ({
            ...told,
            level: 'info',
            code: 'deleted',
            params: { script, description, records: records_affected },
            ms: null,
          }),
        )
      : [];
  const records: Record<string, number> =
    'records_inserted' in answer ? { records: answer.records_inserted } : {};
  const ranScripts = 'scripts_results' in answer && answer.scripts_results.length > 0;
  const level = answer.success || ranScripts ? 'success' : 'error';
  return [
    ...deleted,
    { ...told, level, code: 'stepDone', params: { message: answer.message, ...records }, ms },
  ];
}
