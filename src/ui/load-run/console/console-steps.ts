import type { LoadStep } from '../../../api/contract/bulk-import.ts';
import type { ConsoleLine } from '../../../machines/load-run/console-types.ts';
import type { RunWaiting } from '../../../machines/load-run/run-types.ts';
import { bulkImportConsoleText } from '../../text/bulk-import-console.ts';

export type StepId = keyof typeof bulkImportConsoleText.steps;
export type StepState = keyof typeof bulkImportConsoleText.states;

export interface ConsoleStep {
  readonly id: StepId;
  readonly state: StepState;
  readonly ms: number | null;
  readonly lines: readonly ConsoleLine[];
  readonly startedAt: string | null;
  readonly progress: StepProgress | null;
}
export interface StepProgress {
  readonly done: number;
  readonly of: number | null;
}
export type LiveProgress = Partial<Readonly<Record<StepId, StepProgress>>>;

export interface ConsoleStory {
  readonly opening: readonly ConsoleLine[];
  readonly steps: readonly ConsoleStep[];
  readonly closing: readonly ConsoleLine[];
}

const STEP_OF_CALL: Readonly<Record<LoadStep, StepId>> = {
  borrar: 'deleteAuxiliary',
  'guardar-seguimiento': 'saveTracking',
  cargar: 'loadTracking',
  'guardar-factyval': 'saveFactyval',
  'cargar-factyval': 'loadFactyval',
};
const STEP_IDS = Object.keys(bulkImportConsoleText.steps) as StepId[];
const SCRIPT_CODES = ['scriptRunning', 'scriptDone', 'scriptWarned', 'scriptFailed'];

export function consoleStory(
  lines: readonly ConsoleLine[],
  waiting: RunWaiting,
  live: LiveProgress = {},
): ConsoleStory {
  const firstStep = lines.findIndex((line) => stepOf(line) !== null);
  const isOpening = (_: ConsoleLine, index: number) => firstStep === -1 || index < firstStep;
  const unplaced = lines.filter((line) => stepOf(line) === null);
  const opening = lines.filter(isOpening);
  return {
    opening,
    closing: unplaced.filter((line) => !opening.includes(line)),
    steps: STEP_IDS.map((id) => {
      const own = lines.filter((line) => stepOf(line) === id);
      const stands = progressOf(id, own, lines, waiting);
      const progress = stands.state === 'running' ? (live[id] ?? null) : null;
      return { id, lines: own, startedAt: own.at(0)?.at ?? null, progress, ...stands };
    }),
  };
}

function stepOf({ step, code }: ConsoleLine): StepId | null {
  if (SCRIPT_CODES.includes(code)) return 'runScripts';
  return step === null ? null : STEP_OF_CALL[step];
}

function progressOf(
  id: StepId,
  own: readonly ConsoleLine[],
  all: readonly ConsoleLine[],
  waiting: RunWaiting,
): Pick<ConsoleStep, 'state' | 'ms'> {
  return id === 'runScripts' ? scriptsProgress(own, all) : callProgress(own, all, waiting);
}

function callProgress(
  own: readonly ConsoleLine[],
  all: readonly ConsoleLine[],
  waiting: RunWaiting,
): Pick<ConsoleStep, 'state' | 'ms'> {
  const end = own.find(({ code }) => ['stepDone', 'saveFailed', 'runFailed'].includes(code));
  if (end === undefined) {
    if (own.length === 0) return { state: 'pending', ms: null };
    if (hasScripts(all) && own.some(({ step }) => step === 'cargar-factyval'))
      return { state: 'done', ms: null };
    return { state: waiting.kind === 'none' ? 'running' : 'waiting', ms: null };
  }
  if (end.code === 'saveFailed') return { state: 'warning', ms: end.ms };
  const isDone = end.code === 'stepDone' && end.level !== 'error';
  return { state: isDone ? 'done' : 'failed', ms: end.ms };
}

function scriptsProgress(
  own: readonly ConsoleLine[],
  all: readonly ConsoleLine[],
): Pick<ConsoleStep, 'state' | 'ms'> {
  const hasStarted = all.some(({ step, code }) => step === 'cargar-factyval' && code === 'stepDone');
  const ended = all.find(({ code }) => code === 'runEnded');
  const ms = own.reduce((total, line) => total + (line.ms ?? 0), 0);
  if (own.some(({ code }) => code === 'scriptFailed')) return { state: 'failed', ms };
  if (own.some(({ code }) => code === 'scriptWarned')) return { state: 'warning', ms };
  if (ended !== undefined) return { state: ended.level === 'error' ? 'failed' : 'done', ms };
  return { state: hasStarted || own.length > 0 ? 'running' : 'pending', ms: null };
}

const hasScripts = (lines: readonly ConsoleLine[]): boolean =>
  lines.some(({ code }) => SCRIPT_CODES.includes(code));
