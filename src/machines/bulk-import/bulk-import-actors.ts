import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { AvailableFields, LoadType } from '../../api/contract/bulk-import.ts';
import type { IdentityApi } from '../../api/endpoints/identity.ts';
import type { LoadApi } from '../../api/endpoints/loads.ts';
import type { WorkbookGateway } from '../../workers/workbook/protocol.ts';
import { apiFailureOf } from '../kit/api-failure.ts';
import type { SaveFile } from '../kit/save-file.ts';
import type { WatchVisibility } from '../kit/watch-page.ts';
import type { RunRecordDeps } from '../load-run/record/run-record-actors.ts';
import type { KeyValueStore } from '../session/session-store.ts';
import type { BulkImportReport, FieldsLookup, ReadingListener } from './bulk-import-types.ts';
import type { CorrectionsDeps } from './corrections/corrections-actors.ts';
import type { FieldsFailure, LastCodObra } from './file/import-file.ts';

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
  > &
    Pick<IdentityApi, 'me'>;
  readonly workbook: WorkbookGateway;
  readonly sessionStore: KeyValueStore;
  readonly preferences: CorrectionsDeps['preferences'];
  readonly clock: () => Date;
  readonly everySecond: RunRecordDeps['everySecond'];
  readonly watchVisibility: WatchVisibility;
  readonly saveFile: SaveFile;
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

/** Seconds between two lookups of the last code, which changes when somebody loads while the file is open. */
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

/**
 * Gives the text that stands in the place of the last code when the lookup failed (spec 3, section 8,
 * 'Max-CodObra lookup display values').
 */
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

/**
 * Spec 3 section 8 has one sentence for a call that was refused or answered in a wrong form, and another for
 * a call that was not answered.
 */
function failedFields(error: unknown, list: FieldsFailure['list']): FieldsLookup {
  const kind = apiFailureOf(error)?.kind;
  return { failure: { kind: kind === 'status' || kind === 'wrongShape' ? 'refused' : 'unreachable', list } };
}
