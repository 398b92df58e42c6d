import type {
  BorrarAnswer,
  CargarAnswer,
  CargarFactyvalAnswer,
  Run,
  RunStep,
} from '../../../api/contract/bulk-import.ts';
import type { ConsoleEntry, ConsoleLine } from '../console-types.ts';
import { END_LEVEL, stepEntries } from '../run-entries.ts';
import { runEnd, runResult, scriptEntry, stepFailure, stoppingFailure } from '../run-result.ts';
import type { RunFailure, RunResult } from '../run-types.ts';
import type { ServerStepOutput } from '../step/server-step-types.ts';
import { receivedSheets } from './received-sheets.ts';
import { whatHappened } from './recorded-step.ts';

export interface RunTold {
  readonly lines: readonly ConsoleLine[];
  readonly result: RunResult | null;
  readonly failure: RunFailure | null;
}

export function describeRun(run: Run): RunTold {
  const outputs = run.steps.map((step) => [step, outputOf(step)] as const);
  const answers = answersOf(outputs);
  const endedAt = run.endedAt ?? run.startedAt;
  const failure = failureOf(run, outputs);
  const hasEnded = run.estado !== 'en_curso' && failure === null && answers.factyval !== null;
  const result = hasEnded ? runResult({ ...answers, at: endedAt }) : null;
  const entries: ConsoleEntry[] = [
    openingEntry(run),
    ...outputs.flatMap(([step, output]) => [startedEntry(step), ...(output ? endEntries(step, output) : [])]),
    ...scriptEntries(run, answers.factyval, outputs),
  ];
  if (result !== null) entries.push(endEntry(answers.factyval, endedAt));
  if (failure !== null) entries.push(failureEntry(failure, endedAt));
  if (run.deshecha !== null) entries.push(undoneEntry(run.deshecha));
  return { lines: entries.map((entry, index) => ({ ...entry, id: index + 1 })), result, failure };
}

type Outputs = readonly (readonly [RunStep, ServerStepOutput | null])[];

interface Answers {
  readonly deletion: BorrarAnswer | null;
  readonly tracking: CargarAnswer | null;
  readonly factyval: CargarFactyvalAnswer | null;
  readonly savesFailed: number;
}

function outputOf(step: RunStep): ServerStepOutput | null {
  const happened = whatHappened(step);
  const told = { at: later(step.startedAt, step.ms), ms: step.ms ?? 0 };
  if (happened.kind === 'running') return null;
  return happened.kind === 'answered'
    ? { ...told, kind: 'answered', answer: happened.answer }
    : { ...told, kind: 'failed', failure: happened.failure };
}

function answersOf(outputs: Outputs): Answers {
  const answerOf = (name: RunStep['step']) => {
    const output = outputs.find(([{ step }]) => step === name)?.[1];
    return output?.kind === 'answered' ? output.answer : null;
  };
  return {
    deletion: answerOf('borrar') as BorrarAnswer | null,
    tracking: answerOf('cargar') as CargarAnswer | null,
    factyval: answerOf('cargar-factyval') as CargarFactyvalAnswer | null,
    savesFailed: outputs.filter(([{ step }, output]) => isSave(step) && output?.kind === 'failed').length,
  };
}

const isSave = (step: RunStep['step']): boolean => step.startsWith('guardar-');

function failureOf(run: Run, outputs: Outputs): RunFailure | null {
  if (run.estado === 'en_curso') return null;
  for (const [{ step }, output] of outputs) {
    const failure = output && stoppingFailure(step, output);
    if (failure) return failure;
  }
  const isClosed = run.estado === 'abortada' || !outputs.some(([{ step }]) => step === 'cargar-factyval');
  return isClosed ? abortion(run) : null;
}

const abortion = (run: Run): RunFailure => ({
  code: 'aborted',
  step: null,
  status: null,
  message: null,
  by: run.cerradaPor,
  received: receivedSheets(run),
});

const openingEntry = ({ startedAt, fileName, filasPrevistas, usuario, ensayo }: Run): ConsoleEntry => ({
  at: startedAt,
  step: null,
  level: 'info',
  code: ensayo ? 'rehearsalOpened' : 'runOpened',
  params: { fileName, rows: filasPrevistas, person: usuario },
  ms: null,
});

const startedEntry = ({ step, startedAt }: RunStep): ConsoleEntry => ({
  at: startedAt,
  step,
  level: 'info',
  code: 'stepStarted',
  params: {},
  ms: null,
});

const endEntries = ({ step }: RunStep, output: ServerStepOutput): ConsoleEntry[] =>
  stepFailure(step, output) !== null && stoppingFailure(step, output) !== null
    ? []
    : stepEntries(step, output);

function scriptEntries(run: Run, factyval: CargarFactyvalAnswer | null, outputs: Outputs): ConsoleEntry[] {
  const last = outputs.find(([{ step }]) => step === 'cargar-factyval')?.[0];
  if (last === undefined) return [];
  if (factyval !== null) {
    return factyval.scripts_results.map((script) => scriptEntry(script, later(last.startedAt, last.ms)));
  }
  return liveScriptEntries(run, last.startedAt);
}

export function liveScriptEntries({ scripts }: Pick<Run, 'scripts'>, at: string): ConsoleEntry[] {
  return scripts.map(({ script, description, type, success, message, ms }) => {
    const params = { script, description, type, message };
    const told = { at, step: 'cargar-factyval', ms } as const;
    if (success === null) return { ...told, level: 'info', code: 'scriptRunning', params };
    return success
      ? { ...told, level: 'success', code: 'scriptDone', params }
      : { ...told, level: 'error', code: 'scriptFailed', params };
  });
}

function endEntry(factyval: CargarFactyvalAnswer | null, at: string): ConsoleEntry {
  const end = runEnd({ factyval });
  const params = { end, message: factyval?.message ?? '' };
  return { at, step: null, level: END_LEVEL[end], code: 'runEnded', params, ms: null };
}

const failureEntry = (
  { code, step, status, message, by, received }: RunFailure,
  at: string,
): ConsoleEntry => ({
  at,
  step,
  level: 'error',
  code: 'runFailed',
  params: {
    code,
    status: status ?? 0,
    message: message ?? '',
    ...(by ? { by } : {}),
    ...(received ? { received } : {}),
  },
  ms: null,
});

const undoneEntry = ({ en, por, quedan }: NonNullable<Run['deshecha']>): ConsoleEntry => ({
  at: en,
  step: null,
  level: 'warning',
  code: 'runUndone',
  params: { person: por, works: quedan.obras, lines: quedan.lineas },
  ms: null,
});

const later = (at: string, ms: number | null): string => new Date(Date.parse(at) + (ms ?? 0)).toISOString();
