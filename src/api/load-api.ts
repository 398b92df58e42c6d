import type { CallOptions, DownloadOptions } from './api.ts';
import type {
  AvailableFields,
  BorrarAnswer,
  BorrarRequest,
  CargarAnswer,
  CargarFactyvalAnswer,
  FieldMapping,
  GuardarArchivoAnswer,
  LoadStep,
  LoadType,
  MaxCodObra,
  Run,
} from './contract/bulk-import.ts';
import type { Correction } from './contract/corrections.ts';
import type { LoadCheck, LoadFacts } from './contract/load-check.ts';
import type {
  LoadComparison,
  LoadComparisonQuery,
  RunStanding,
  RunStandingQuery,
} from './contract/load-comparison.ts';
import type {
  LastCorrections,
  RunFile,
  RunProblemsFilter,
  RunProblemsPage,
  RunProblemsQuery,
  RunsPage,
  RunsQuery,
  RunWorksFilter,
  RunWorksPage,
  RunWorksQuery,
  Turn,
  UndoAnswer,
  UndoPreview,
  UndoRequest,
} from './contract/load-runs.ts';
import type { TemplateData } from './contract/template.ts';

export interface RunCallOptions extends CallOptions {
  readonly uploadId: string;
  /** Called with what the server recorded as the duration of the step, in ms. */
  readonly onTimed?: (ms: number) => void;
}

export interface LoadApi {
  fieldMappingDates(options?: CallOptions): Promise<FieldMapping>;
  availableFields(type: LoadType, options?: CallOptions): Promise<AvailableFields>;
  maxCodObra(value: string, options?: CallOptions): Promise<MaxCodObra>;
  templateData(options?: CallOptions): Promise<TemplateData>;
  /** What the server knows of the distinct values of a workbook. */
  checkLoad(values: LoadCheck, options?: CallOptions): Promise<LoadFacts>;

  borrar(request: BorrarRequest, options: RunCallOptions): Promise<BorrarAnswer>;
  guardarSeguimiento(csv: Blob, fileName: string, options: RunCallOptions): Promise<GuardarArchivoAnswer>;
  /** `body` is the JSON of `cargarRequest`, built in the worker. */
  cargar(body: Blob, options: RunCallOptions): Promise<CargarAnswer>;
  /** `rest`: the JSON of `cargarFactyval` without its CSV; with it the server goes on without the page. */
  guardarFactyval(
    csv: Blob,
    fileName: string,
    options: RunCallOptions & { readonly rest?: string },
  ): Promise<GuardarArchivoAnswer>;
  cargarFactyval(body: Blob, options: RunCallOptions): Promise<CargarFactyvalAnswer>;
  run(uploadId: string, options?: CallOptions): Promise<Run>;

  turn(options?: CallOptions): Promise<Turn>;
  closeRun(uploadId: string, options?: CallOptions): Promise<void>;
  runs(query: RunsQuery, options?: CallOptions): Promise<RunsPage>;
  runProblems(uploadId: string, query: RunProblemsQuery, options?: CallOptions): Promise<RunProblemsPage>;
  exportRunProblems(uploadId: string, filter: RunProblemsFilter, options?: DownloadOptions): Promise<Blob>;
  runWorks(uploadId: string, query: RunWorksQuery, options?: CallOptions): Promise<RunWorksPage>;
  exportRunWorks(uploadId: string, filter: RunWorksFilter, options?: DownloadOptions): Promise<Blob>;
  runCorrections(uploadId: string, options?: CallOptions): Promise<readonly Correction[]>;
  runStanding(uploadId: string, query: RunStandingQuery, options?: CallOptions): Promise<RunStanding>;
  loadComparison(query: LoadComparisonQuery, options?: CallOptions): Promise<LoadComparison>;
  runFiles(uploadId: string, options?: CallOptions): Promise<readonly RunFile[]>;
  runFile(uploadId: string, step: LoadStep, options?: DownloadOptions): Promise<Blob>;
  lastCorrections(options?: CallOptions): Promise<LastCorrections>;
  previewUndo(uploadId: string, options?: CallOptions): Promise<UndoPreview>;
  undo(uploadId: string, request: UndoRequest, options?: CallOptions): Promise<UndoAnswer>;
}
