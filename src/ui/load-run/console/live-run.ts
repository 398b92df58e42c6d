import type { Run } from '../../../api/contract/bulk-import.ts';
import type { ConsoleLine } from '../../../machines/load-run/console-types.ts';
import { liveScriptEntries } from '../../../machines/load-run/record/run-record.ts';
import type { LiveProgress } from './console-steps.ts';

/**
 * Adds lines for scripts that have run while the server has not answered their step 'cargar-factyval' yet. Only once
 * the log has a line of that step, so that they do not come before it.
 */
export function withLiveScripts(lines: readonly ConsoleLine[], run: Run | null): readonly ConsoleLine[] {
  const last = run?.steps.find(({ step }) => step === 'cargar-factyval');
  const isDrawn = lines.some(({ step }) => step === 'cargar-factyval');
  if (!run || !last || !isDrawn) return lines;
  const told = new Set(lines.map(({ params }) => params.script));
  const live = liveScriptEntries(run, last.startedAt).filter(({ params }) => !told.has(params.script));
  // Negative, because the ids of written lines are positive.
  return [...lines, ...live.map((entry, index) => ({ ...entry, id: -1 - index }))];
}

export function liveProgress(run: Run | null): LiveProgress {
  const running = run?.steps.find(({ state }) => state === 'en_curso');
  if (!run || !running) return {};
  if (running.step === 'cargar' && run.filasSeguimiento !== null) {
    return { loadTracking: { done: run.filasSeguimiento, of: run.filasPrevistas } };
  }
  return running.step === 'cargar-factyval' && run.filasFactyval !== null
    ? { loadFactyval: { done: run.filasFactyval, of: null } }
    : {};
}
