import type { RunResult } from '../../../machines/load-run/run-types.ts';
import { bulkImportConsoleText as text } from '../../text/bulk-import-console.ts';

export function runFigures(result: RunResult, isRehearsal: boolean): string[] {
  const { end, trackingRecords, factyvalRecords, savesFailed, problemCount, scripts } = result;
  const failed = scripts.filter(({ success }) => !success).length;
  const took = scripts.reduce((total, { ms }) => total + ms, 0);
  const loaded = [text.trackingFigure(trackingRecords), text.factyvalFigure(factyvalRecords)];
  const scriptsFigure = scripts.length > 0 ? [text.scriptsFigure(scripts.length, took)] : [];
  const saves = savesFailed > 0 ? [text.savesFailed(savesFailed)] : [];
  if (end === 'stoppedOnWarnings') return [text.problemsFigure(problemCount), ...scriptsFigure, ...saves];
  if (end === 'completeWithFailure') return [text.failedScripts(failed), ...scriptsFigure, ...saves];
  return isRehearsal
    ? [...loaded.map(text.rehearsed), ...scriptsFigure, ...saves]
    : [...loaded, ...scriptsFigure, ...saves];
}
