import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { AvailableFields, LoadType } from '../../api/contract/bulk-import.ts';
import type { CallOptions } from '../../api/endpoints/call-options.ts';
import type { LoadApi, RunStep } from '../../api/endpoints/loads.ts';
import { loadBody, loadRest } from '../../workers/workbook/load/load-protocol.ts';
import type { WorkbookGateway } from '../../workers/workbook/protocol.ts';
import { apiFailureOf } from '../kit/api-failure.ts';
import { callFailure } from '../kit/call-failure.ts';
import { type WatchVisibility, watchPage } from '../kit/watch-page.ts';
import { importConsoleMachine } from '../load-run/console/import-console-machine.ts';
import { loadRunMachine } from '../load-run/load-run-machine.ts';
import type { Builds } from '../load-run/load-run-types.ts';
import { exportProblems } from '../load-run/record/export-problems.ts';
import { whatHappened } from '../load-run/record/recorded-step.ts';
import {
  askTurn,
  findFileLoad,
  findOpenRun,
  findSameContent,
  loadTurn,
  type RunRecordDeps,
  runRecordActors,
} from '../load-run/record/run-record-actors.ts';
import { runRecordMachine } from '../load-run/record/run-record-machine.ts';
import { serverStepMachine } from '../load-run/step/server-step-machine.ts';
import type { AskedRun, SentStep, StepAnswer, StepRequest } from '../load-run/step/server-step-types.ts';
import { turnWatchMachine } from '../load-run/turn/turn-watch-machine.ts';
import { type KeyValueStore, LAST_CSV_KEY } from '../session/session-store.ts';
import type { FieldsLookup, ReadingListener } from './bulk-import-children.ts';
import type { BulkImportReport } from './bulk-import-types.ts';
import { type CorrectionsDeps, createCorrectionsActors } from './corrections/corrections-actors.ts';
import { createFaultFinding } from './faults/fault-finding-actors.ts';
import { createProblemGroups } from './faults/problem-groups-actors.ts';
import { earlierLoadMachine } from './file/earlier-load-machine.ts';
import type { FieldsFailure, LastCodObra } from './file/import-file.ts';
import { makeMarkedBook } from './files/marked-book-actors.ts';
import { markedBookMachine } from './files/marked-book-machine.ts';
import { createTemplateImplementations } from './files/template-actors.ts';
import { templateMachine } from './files/template-machine.ts';
import { createPreviewActors } from './preview/preview-actors.ts';
import { buildLoads } from './run/prepare-loads.ts';
import { turnWaitMachine } from './run/turn-wait-machine.ts';

export type TextStore = Pick<KeyValueStore, 'setItem' | 'removeItem'>;
export interface BulkImportDeps {
  readonly api: Pick<
    LoadApi,
    | 'maxCodObra'
    | 'availableFields'
    | 'fieldMappingDates'
    | 'borrar'
    | 'guardarSeguimiento'
    | 'cargar'
    | 'guardarFactyval'
    | 'cargarFactyval'
    | 'run'
    | 'runs'
    | 'turn'
    | 'closeRun'
    | 'lastCorrections'
    | 'templateData'
    | 'runProblems'
    | 'runWorks'
    | 'exportRunWorks'
    | 'exportRunProblems'
    | 'runCorrections'
    | 'runFiles'
    | 'runStanding'
    | 'runFile'
    | 'previewUndo'
    | 'undo'
    | 'checkLoad'
  >;
  readonly workbook: WorkbookGateway;
  readonly sessionStore: TextStore;
  readonly preferences: CorrectionsDeps['preferences'];
  readonly clock: () => Date;
  readonly everySecond: RunRecordDeps['everySecond'];
  readonly watchVisibility: WatchVisibility;
  readonly saveFile: (fileName: string, file: Blob) => void;
}

export function createBulkImportImplementations(deps: BulkImportDeps) {
  return {
    actors: {
      closeWorkbook: closeWorkbook(deps),
      loadWorkbook: loadWorkbook(deps),
      lookUpCodObra: lookUpCodObra(deps),
      watchCodObra: watchCodObra(deps),
      loadFields: loadFields(deps),
      buildLoads: buildLoads(deps),
      findSameContent: findSameContent(deps),
      findOpenRun: findOpenRun(deps),
      importConsole: importConsoleMachine.provide({
        actors: { watchPage: watchPage(deps.watchVisibility) },
      }),
      turnWatch: turnWatchMachine.provide({
        actors: { loadTurn: loadTurn(deps), watchPage: watchPage(deps.watchVisibility) },
      }),
      turnWait: turnWaitMachine.provide({
        actors: { askTurn: askTurn(deps), lookUpCodObra: lookUpCodObra(deps) },
      }),
      runRecord: runRecordMachine.provide({ actors: runRecordActors(deps) }),
      exportProblems: exportProblems(deps),
      template: templateMachine.provide(createTemplateImplementations(deps)),
      markedBook: markedBookMachine.provide({ actors: { makeMarkedBook: makeMarkedBook(deps) } }),
      ...createPreviewActors(deps),
      earlierLoad: earlierLoadMachine.provide({ actors: { findFileLoad: findFileLoad(deps) } }),
      faultFinding: createFaultFinding(deps),
      problemGroups: createProblemGroups(deps),
      ...createCorrectionsActors(deps),
      loadRun: loadRunMachine.provide({
        actors: {
          saveCsv: saveCsv(deps),
          serverStep: serverStepMachine.provide({
            actors: { sendStep: sendStep(deps), askRun: askRun(deps) },
          }),
        },
      }),
    },
  };
}

export const closeWorkbook = ({ workbook }: Pick<BulkImportDeps, 'workbook'>) =>
  fromPromise(async () => workbook.close());

export const loadWorkbook = ({ workbook }: Pick<BulkImportDeps, 'workbook'>) =>
  fromPromise(
    ({ input, signal }: { input: { file: File; listener: ReadingListener }; signal: AbortSignal }) =>
      workbook.open(input.file, {
        signal,
        onProgress: (percent) => input.listener.send({ type: 'reading.progressed', percent }),
        onFirstRows: (firstRows) => input.listener.send({ type: 'reading.firstRowsKnown', firstRows }),
      }),
  );

export const lookUpCodObra = ({ api }: Pick<BulkImportDeps, 'api'>) =>
  fromPromise(
    async ({ input, signal }: { input: { pattern: string }; signal: AbortSignal }): Promise<LastCodObra> => {
      try {
        const { maxNumCodObra } = await api.maxCodObra(input.pattern, { signal });
        return lastOf(maxNumCodObra);
      } catch (error) {
        return failedLookup(error);
      }
    },
  );

/** In seconds. */
const ASKED_AGAIN_EVERY = 10;

interface CodObraDeps extends Pick<BulkImportDeps, 'everySecond'> {
  readonly api: Pick<LoadApi, 'maxCodObra'>;
}

export const watchCodObra = ({ api, everySecond }: CodObraDeps) =>
  fromCallback<EventObject, { pattern: string }>(({ input: { pattern }, sendBack }) => {
    const ended = new AbortController();
    let seconds = 0;
    let isAsking = false;
    const ask = async (): Promise<void> => {
      isAsking = true;
      try {
        const { maxNumCodObra } = await api.maxCodObra(pattern, { signal: ended.signal });
        if (!ended.signal.aborted)
          sendBack({ type: 'code.askedAgain', last: lastOf(maxNumCodObra) } satisfies BulkImportReport);
      } catch {
      } finally {
        isAsking = false;
      }
    };
    const stop = everySecond(() => {
      seconds += 1;
      if (seconds % ASKED_AGAIN_EVERY === 0 && !isAsking) void ask();
    });
    return () => {
      stop();
      ended.abort();
    };
  });

const lastOf = (max: number | string | null): LastCodObra =>
  max === null ? { kind: 'newPattern' } : { kind: 'value', value: String(max) };

/** Spec 3 section 8, 'Max-CodObra lookup display values'. */
function failedLookup(error: unknown): LastCodObra {
  const failure = apiFailureOf(error);
  if (failure === null || failure.kind === 'notSent') return { kind: 'configuration' };
  if (failure.kind === 'wrongShape') return { kind: 'notFound' };
  if (failure.kind !== 'status') return { kind: 'noResponse' };
  if (failure.status === 0) return { kind: 'cors' };
  return failure.status === 404 ? { kind: 'routeNotFound' } : { kind: 'status', status: failure.status };
}

export const loadFields = ({ api }: Pick<BulkImportDeps, 'api'>) =>
  fromPromise(async ({ signal }: { signal: AbortSignal }): Promise<FieldsLookup> => {
    const [seguimiento, factyval, dates] = await Promise.allSettled([
      enabledFields(api, 'cm_seg_01', signal),
      enabledFields(api, 'cm_fyv_01', signal),
      api.fieldMappingDates({ signal }),
    ]);
    if (seguimiento.status === 'rejected') return failedFields(seguimiento.reason, 'cm_seg_01');
    if (factyval.status === 'rejected') return failedFields(factyval.reason, 'cm_fyv_01');
    if (dates.status === 'rejected') return failedFields(dates.reason, 'dates');
    return { fields: { seguimiento: seguimiento.value, factyval: factyval.value, dates: dates.value } };
  });

const enabledFields = (
  api: BulkImportDeps['api'],
  type: LoadType,
  signal: AbortSignal,
): Promise<AvailableFields> => api.availableFields(type, { signal });

/** A refusal has one sentence of spec 3 section 8, a missing answer the other. */
function failedFields(error: unknown, list: FieldsFailure['list']): FieldsLookup {
  const kind = apiFailureOf(error)?.kind;
  return { failure: { kind: kind === 'status' || kind === 'wrongShape' ? 'refused' : 'unreachable', list } };
}

/** The last CSV, for inspection; a full storage must not stop the run. */
export const saveCsv = ({ workbook, sessionStore }: Pick<BulkImportDeps, 'workbook' | 'sessionStore'>) =>
  fromPromise(async ({ input }: { input: { builds: Builds } }): Promise<{ kept: boolean }> => {
    let kept = true;
    // Removed first, because the new one may be too long to be stored.
    sessionStore.removeItem(LAST_CSV_KEY);
    for (const build of [input.builds.seguimiento, input.builds.factyval]) {
      const { csvText, rows } = await workbook.buildLoad(build);
      if (csvText === null || rows === 0) continue;
      try {
        sessionStore.setItem(LAST_CSV_KEY, csvText);
      } catch {
        kept = false;
      }
    }
    return { kept };
  });

type StepInput = { readonly uploadId: string; readonly request: StepRequest };

export interface SendingDeps {
  readonly api: Pick<
    LoadApi,
    'borrar' | 'guardarSeguimiento' | 'cargar' | 'guardarFactyval' | 'cargarFactyval' | 'run'
  >;
  readonly workbook: Pick<WorkbookGateway, 'buildLoad'>;
  readonly clock: () => Date;
}

export const sendStep = ({ api, workbook, clock }: SendingDeps) =>
  fromPromise(async ({ input, signal }: { input: StepInput; signal: AbortSignal }): Promise<SentStep> => {
    let ms: number | null = null;
    const onTimed = (told: number) => {
      ms = told;
    };
    try {
      const answer = await call(api, workbook, input, {
        step: { uploadId: input.uploadId, onTimed },
        options: { signal },
      });
      return { at: clock().toISOString(), ms, kind: 'answered', answer };
    } catch (error) {
      return { at: clock().toISOString(), ms, kind: 'failed', failure: callFailure(error) };
    }
  });

async function call(
  api: SendingDeps['api'],
  workbook: SendingDeps['workbook'],
  { uploadId, request }: StepInput,
  { step, options }: { readonly step: RunStep; readonly options: CallOptions },
): Promise<StepAnswer> {
  if (request.step === 'borrar') return api.borrar(request.body, step, options);
  const built = await workbook.buildLoad(request.build);
  const { fileName } = request.build;
  switch (request.step) {
    case 'guardar-seguimiento':
      return api.guardarSeguimiento(built.csv, fileName, step, options);
    case 'cargar':
      return api.cargar(loadBody(built, uploadId), step, options);
    case 'guardar-factyval':
      return api.guardarFactyval(built.csv, fileName, { ...step, rest: loadRest(built, uploadId) }, options);
    case 'cargar-factyval':
      return api.cargarFactyval(loadBody(built, uploadId), step, options);
  }
}

export const askRun = ({ api, clock }: Pick<SendingDeps, 'api' | 'clock'>) =>
  fromPromise(async ({ input, signal }: { input: StepInput; signal: AbortSignal }): Promise<AskedRun> => {
    try {
      const run = await api.run(input.uploadId, { signal });
      const at = clock().toISOString();
      const recorded = run.steps.find(({ step }) => step === input.request.step);
      if (recorded !== undefined) return { at, ...whatHappened(recorded) };
      return run.estado === 'en_curso'
        ? { at, kind: 'neverReceived' }
        : { at, kind: 'closed', by: run.cerradaPor };
    } catch (error) {
      const at = clock().toISOString();
      const failure = callFailure(error);
      return failure.kind === 'status' && failure.status === 404
        ? { at, kind: 'neverReceived' }
        : { at, kind: 'noAnswer', failure };
    }
  });
