import type { Correction } from '../../api/contract/corrections.ts';
import type { CorrectedSummary, FittedCorrection } from './corrections/corrections-protocol.ts';
import type { DateReport, DateReportRequest } from './dates/dates-protocol.ts';
import type { MarkedWorkbook, MarkRequest } from './marked/marked-protocol.ts';
import type { WindowOptions } from './preview/sheet-page.ts';
import type {
  BuildLoadRequest,
  BuiltLoad,
  ColumnRequest,
  ColumnStatistics,
  FieldPlace,
  OnFirstRows,
  OnProgress,
  PlacesRequest,
  RowLocation,
  SheetPage,
  WorkbookFailure,
  WorkbookSummary,
} from './protocol.ts';
import type { TemplateRequest } from './template/template-protocol.ts';

/** What client and worker say to each other. Errors travel as codes: Comlink loses their classes. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: WorkbookFailure };

/** A File loses its name in some engines when it crosses: it travels apart. */
export interface WorkbookFile {
  readonly name: string;
  readonly type: string;
  readonly content: Blob;
}

export interface WorkbookService {
  open(
    file: WorkbookFile,
    onProgress: OnProgress,
    onFirstRows?: OnFirstRows,
  ): Promise<Outcome<WorkbookSummary>>;
  page(sheet: number, offset: number, limit: number, window: WindowOptions): Promise<Outcome<SheetPage>>;
  locate(sheet: number, row: number): Promise<Outcome<RowLocation | null>>;
  columnStatistics(request: ColumnRequest): Promise<Outcome<ColumnStatistics>>;
  placesOfFields(request: PlacesRequest): Promise<Outcome<readonly (FieldPlace | null)[]>>;
  correct(corrections: readonly Correction[]): Promise<Outcome<CorrectedSummary>>;
  fitCorrections(corrections: readonly Correction[]): Promise<Outcome<readonly FittedCorrection[]>>;
  dateReport(request: DateReportRequest): Promise<Outcome<DateReport>>;
  buildLoad(request: BuildLoadRequest, onProgress: OnProgress): Promise<Outcome<BuiltLoad>>;
  markedWorkbook(request: MarkRequest, onProgress: OnProgress): Promise<Outcome<MarkedWorkbook>>;
  template(request: TemplateRequest): Promise<Outcome<Blob>>;
  /** Ends a marking under way; the workbook stays open. */
  stopMarking(): void;
  close(): void;
}
