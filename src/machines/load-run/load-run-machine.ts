import { assign, emit, enqueueActions, setup } from 'xstate';
import type {
  BorrarAnswer,
  CargarAnswer,
  CargarFactyvalAnswer,
  LoadStep,
} from '../../api/contract/bulk-import.ts';
import { childrenOf, logicsOf, type NamesOf } from '../kit/children/child-table.ts';
import { emitOn, emittedBy, heardBy, invokesOf, sendOn } from '../kit/children/joined-children.ts';
import { asItCame } from '../kit/children/recovery.ts';
import { fromFinalState } from '../kit/final-output.ts';
import { fromEvent, fromOutput } from '../kit/params.ts';
import { placeholderFor } from '../kit/placeholder.ts';
import { present } from '../kit/present.ts';
import { relayEmitted } from '../kit/relay-emitted.ts';
import type { ConsoleCode, ConsoleEntry, ConsoleLevel } from './console-types.ts';
import type { saveCsv } from './load-run-actors.ts';
import type { LoadRunContext, LoadRunEvent, LoadRunInput, LoadRunOutput } from './load-run-types.ts';
import { END_LEVEL, openingEntries, stepEntries } from './run-entries.ts';
import { runEnd, runResult, scriptEntry, stepFailure, stoppingFailure } from './run-result.ts';
import type { RunReport } from './run-types.ts';
import { serverStepMachine } from './step/server-step-machine.ts';
import type { ServerStepInput, ServerStepOutput, StepRequest } from './step/server-step-types.ts';

const child = childrenOf<LoadRunContext, LoadRunEvent, RunReport>();

const stepChildren = (step: LoadStep) => ({
  serverStep: child(serverStepMachine)({
    input: (context) => stepInput(context, step),
    emits: ['run.waitingChanged', 'run.wrote'],
    hears: {
      'session.renewed': asItCame,
      'run.retryRequested': asItCame,
      'run.takeOverRequested': asItCame,
      'run.abandoned': asItCame,
    },
  }),
});
const CHILDREN = stepChildren('borrar');

const actors = { ...logicsOf(CHILDREN), saveCsv: placeholderFor<typeof saveCsv>(), relayEmitted };

const loadRun = setup({
  types: {
    context: {} as LoadRunContext,
    input: {} as LoadRunInput,
    output: {} as LoadRunOutput,
    events: {} as LoadRunEvent,
    emitted: {} as RunReport,
    children: {} as NamesOf<typeof actors>,
  },
  actors,
  actions: {
    sendOn: sendOn(CHILDREN),
    emitOn: emitOn(),
    open: enqueueActions(({ context, enqueue }, { at }: { at: string }) => {
      enqueue.assign({ at });
      for (const entry of openingEntries(context, at)) enqueue.emit({ type: 'run.wrote', entry });
    }),
    writeCsvNotKept: emit(
      ({ context }): RunReport => ({ type: 'run.wrote', entry: entryOf(context, 'warning', 'csvNotKept') }),
    ),
    writeLeaveRefused: emit(
      (_, { at }: { at: string }): RunReport => ({
        type: 'run.wrote',
        entry: { at, step: null, level: 'warning', code: 'leaveRefused', params: {}, ms: null },
      }),
    ),
    storeStep: enqueueActions(
      ({ enqueue }, { step, output }: { step: LoadStep; output: ServerStepOutput }) => {
        enqueue.assign(({ context }) => afterStep(context, step, output));
        for (const entry of stepEntries(step, output)) enqueue.emit({ type: 'run.wrote', entry });
      },
    ),
    storeFault: assign((_, { step }: { step: LoadStep }) => ({
      failure: { code: 'systemError', step, status: null, message: null } as const,
    })),
    storeConsoleNotReady: assign({
      failure: { code: 'consoleNotReady', step: null, status: null, message: null } as const,
    }),
    writeScripts: enqueueActions(({ context, enqueue }) => {
      for (const script of context.factyval?.scripts_results ?? []) {
        enqueue.emit({ type: 'run.wrote', entry: scriptEntry(script, context.at) });
      }
    }),
    writeEnd: emit(({ context }): RunReport => {
      const end = runEnd(context);
      const level = END_LEVEL[end];
      return {
        type: 'run.wrote',
        entry: {
          ...entryOf(context, level, 'runEnded'),
          params: { end, message: context.factyval?.message ?? '' },
        },
      };
    }),
    writeFailure: emit(({ context }): RunReport => {
      const { code = 'systemError', step = null, status = null, message = null, by } = context.failure ?? {};
      return {
        type: 'run.wrote',
        entry: {
          ...entryOf(context, 'error', 'runFailed'),
          step,
          params: { code, status: status ?? 0, message: message ?? '', ...(by ? { by } : {}) },
        },
      };
    }),
  },
  guards: {
    stopsRun: (_, { step, output }: { step: LoadStep; output: ServerStepOutput }) =>
      stoppingFailure(step, output) !== null,
    isAbandoned: (_, { output }: { output: ServerStepOutput }) => output.kind === 'abandoned',
    isKept: (_, { kept }: { kept: boolean }) => kept,
  },
  delays: {
    consoleWait: ({ context }) => context.delays.consoleWait,
  },
});

const stepState = (step: LoadStep, next: string) =>
  loadRun.createStateConfig({
    invoke: invokesOf(stepChildren(step), {
      relay: 'relayEmitted',
      onDone: [
        { guard: { type: 'isAbandoned', params: fromStep }, target: 'abandoned' },
        {
          guard: { type: 'stopsRun', params: (done: StepDone) => ({ step, ...fromStep(done) }) },
          target: 'failed',
          actions: { type: 'storeStep', params: (done: StepDone) => ({ step, ...fromStep(done) }) },
        },
        {
          target: next,
          actions: { type: 'storeStep', params: (done: StepDone) => ({ step, ...fromStep(done) }) },
        },
      ],
      onCrash: { target: 'failed', actions: { type: 'storeFault', params: { step } } },
    }),
    on: heardBy(CHILDREN),
  });

interface StepDone {
  readonly event: { readonly output: ServerStepOutput };
}
const fromStep = ({ event: { output } }: StepDone) => ({ output });

export const loadRunMachine = loadRun.createMachine({
  id: 'loadRun',
  context: ({ input }) => ({
    ...input,
    at: input.startedAt,
    deletion: null,
    tracking: null,
    factyval: null,
    savesFailed: 0,
    failure: null,
  }),
  initial: 'waitingForConsole',
  output: fromFinalState<LoadRunOutput>,
  on: {
    ...emittedBy(CHILDREN),
    'run.leaveRefused': { actions: { type: 'writeLeaveRefused', params: fromEvent } },
  },
  states: {
    waitingForConsole: {
      on: {
        'run.consoleReady': {
          target: 'keepingCsv',
          actions: { type: 'open', params: fromEvent },
        },
      },
      after: { consoleWait: { target: 'failed', actions: 'storeConsoleNotReady' } },
    },
    keepingCsv: {
      invoke: {
        id: 'saveCsv',
        src: 'saveCsv',
        input: ({ context }) => ({ builds: context.builds }),
        onDone: [
          {
            guard: { type: 'isKept', params: fromOutput },
            target: 'deletingAuxiliaryTables',
          },
          { target: 'deletingAuxiliaryTables', actions: 'writeCsvNotKept' },
        ],
        onError: { target: 'deletingAuxiliaryTables', actions: 'writeCsvNotKept' },
      },
    },
    deletingAuxiliaryTables: stepState('borrar', 'savingTracking'),
    savingTracking: stepState('guardar-seguimiento', 'loadingTracking'),
    loadingTracking: stepState('cargar', 'savingFactyval'),
    savingFactyval: stepState('guardar-factyval', 'loadingFactyval'),
    loadingFactyval: stepState('cargar-factyval', 'done'),
    done: {
      entry: ['writeScripts', 'writeEnd'],
      type: 'final',
      output: ({ context }): LoadRunOutput => ({ kind: 'ended', result: runResult(context) }),
    },
    failed: {
      entry: 'writeFailure',
      type: 'final',
      output: ({ context }): LoadRunOutput => ({
        kind: 'failed',
        failure: present(context.failure, 'failure of the run'),
      }),
    },
    abandoned: { type: 'final', output: { kind: 'abandoned' } satisfies LoadRunOutput },
  },
});

const entryOf = (context: LoadRunContext, level: ConsoleLevel, code: ConsoleCode): ConsoleEntry => ({
  at: context.at,
  step: null,
  level,
  code,
  params: {},
  ms: null,
});

function stepInput(context: LoadRunContext, step: LoadStep): ServerStepInput {
  const { uploadId, at, delays } = context;
  return { uploadId, request: stepRequest(context, step), startedAt: at, delays };
}

function stepRequest(context: LoadRunContext, step: LoadStep): StepRequest {
  const { fileName, fileHash, fileCode, prepared, startedAt, builds, isRehearsal, newSubprojects } = context;
  if (step === 'borrar') {
    const body = {
      fileName,
      rowCount: prepared.seguimiento.rows,
      date: startedAt,
      libro: fileHash,
      ...fileCode,
      ...(newSubprojects.length === 0 ? {} : { subproyectos: [...newSubprojects] }),
    };
    return { step, body: isRehearsal ? { ...body, ensayo: true } : body };
  }
  const isTracking = step === 'guardar-seguimiento' || step === 'cargar';
  return { step, build: isTracking ? builds.seguimiento : builds.factyval };
}

function afterStep(
  context: LoadRunContext,
  step: LoadStep,
  output: ServerStepOutput,
): Partial<LoadRunContext> {
  const { at } = output;
  const failure = stoppingFailure(step, output);
  if (failure !== null) return { at, failure };
  if (step === 'guardar-seguimiento' || step === 'guardar-factyval') {
    return { at, savesFailed: context.savesFailed + (stepFailure(step, output) === null ? 0 : 1) };
  }
  if (output.kind !== 'answered') return { at };
  const { answer } = output;
  if (step === 'borrar') return { at, deletion: answer as BorrarAnswer };
  if (step === 'cargar') return { at, tracking: answer as CargarAnswer };
  return { at, factyval: answer as CargarFactyvalAnswer };
}
