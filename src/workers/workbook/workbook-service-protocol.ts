import type { Correction } from '../../api/contract/corrections.ts';
import type { LoadCheck } from '../../api/contract/loads/load-check.ts';
import type { SheetType } from '../../shared/fields/sheet-fields.ts';
import type { CorrectedSummary, FittedCorrection } from './corrections/corrections-protocol.ts';
import type { FixPreview, FixRequest } from './corrections/group-fix-protocol.ts';
import type { DateColumnReport, DateReport, DateReportRequest } from './dates/dates-protocol.ts';
import type { FileGlance } from './glance/glance-protocol.ts';
import type { LayoutRequest } from './layout/layout-protocol.ts';
import type { LeftOutRequest, LeftOutWorkbook } from './left-out/left-out-protocol.ts';
import type { BuildLoadRequest, BuiltLoad } from './load/load-protocol.ts';
import type { MarkedWorkbook, MarkRequest } from './marked/marked-protocol.ts';
import type { NumberColumnReport } from './numbers/numbers-protocol.ts';
import type {
  ColumnRequest,
  ColumnStatistics,
  FieldPlace,
  FilteredRows,
  OnFirstRows,
  PlacesRequest,
  RowFilterRequest,
  RowLocation,
  SheetPage,
  WindowOptions,
} from './preview/preview-protocol.ts';
import type { OnProgress } from './progress.ts';
import type { WorkbookFile } from './reader/workbook-file.ts';
import type {
  ReadAs,
  TableDates,
  TableFailure,
  TableFingerprint,
  TableLimits,
  TableNumbers,
  TablePart,
  TableReading,
  TableRows,
  TableSheet,
  TableSummary,
} from './table/table-protocol.ts';
import type { TemplateRequest } from './template/template-protocol.ts';
import type {
  FaultCell,
  FaultCellsRequest,
  FaultReport,
  FaultsRequest,
  FaultValue,
  FaultValuesRequest,
  SheetFields,
} from './validation/faults-protocol.ts';
import type { WorkbookFailure } from './workbook-failure.ts';
import type { WorkbookSummary } from './workbook-summary.ts';

/** Messages between client and worker. Errors travel as codes: Comlink loses their classes. */
export type Outcome<T, TFailure = WorkbookFailure> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: TFailure };

export interface WorkbookService {
  open(
    file: WorkbookFile,
    onProgress: OnProgress,
    onFirstRows?: OnFirstRows,
  ): Promise<Outcome<WorkbookSummary>>;
  layOut(request: LayoutRequest): Promise<Outcome<CorrectedSummary>>;
  page(sheet: number, offset: number, limit: number, window: WindowOptions): Promise<Outcome<SheetPage>>;
  locate(sheet: number, row: number, isFiltered?: boolean): Promise<Outcome<RowLocation | null>>;
  filterRows(request: RowFilterRequest): Promise<Outcome<FilteredRows>>;
  columnStatistics(request: ColumnRequest): Promise<Outcome<ColumnStatistics>>;
  placesOfFields(request: PlacesRequest): Promise<Outcome<readonly (FieldPlace | null)[]>>;
  correct(corrections: readonly Correction[]): Promise<Outcome<CorrectedSummary>>;
  fitCorrections(corrections: readonly Correction[]): Promise<Outcome<readonly FittedCorrection[]>>;
  dateReport(request: DateReportRequest): Promise<Outcome<DateReport>>;
  faults(request: FaultsRequest): Promise<Outcome<FaultReport>>;
  faultValues(request: FaultValuesRequest): Promise<Outcome<readonly FaultValue[]>>;
  faultCells(request: FaultCellsRequest): Promise<Outcome<readonly FaultCell[]>>;
  faultRows(sheet: SheetType): Promise<Outcome<readonly number[]>>;
  previewFix(request: FixRequest): Promise<Outcome<FixPreview>>;
  subprojectsAsk(tracking: SheetFields): Promise<Outcome<LoadCheck>>;
  buildLoad(request: BuildLoadRequest, onProgress: OnProgress): Promise<Outcome<BuiltLoad>>;
  markedWorkbook(request: MarkRequest, onProgress: OnProgress): Promise<Outcome<MarkedWorkbook>>;
  leftOutAsk(sheets: FaultsRequest['sheets']): Promise<Outcome<LoadCheck>>;
  leftOutWorkbook(request: LeftOutRequest, onProgress: OnProgress): Promise<Outcome<LeftOutWorkbook>>;
  template(request: TemplateRequest): Promise<Outcome<Blob>>;
  openTable(
    file: WorkbookFile,
    reading: TableLimits & ReadAs,
    onProgress: OnProgress,
  ): Promise<Outcome<TableSummary, TableFailure>>;
  readTableAs(as: ReadAs, onProgress: OnProgress): Promise<Outcome<TableSummary, TableFailure>>;
  tableRows(
    columns: readonly number[],
    part?: TablePart,
    reading?: TableReading,
  ): Promise<Outcome<TableRows, TableFailure>>;
  tableDates(dates: TableDates): Promise<Outcome<readonly DateColumnReport[], TableFailure>>;
  tableNumbers(numbers: TableNumbers): Promise<Outcome<readonly NumberColumnReport[], TableFailure>>;
  tableFingerprint(): Promise<Outcome<TableFingerprint, TableFailure>>;
  glance(file: WorkbookFile, onProgress: OnProgress): Promise<Outcome<FileGlance, TableFailure>>;
  writeTable(sheet: TableSheet): Promise<Outcome<Blob>>;
  /** Stops the reading that `faults` began; the workbook stays open. */
  stopFinding(): void;
  /** Ends the marking in progress; the workbook stays open. */
  stopMarking(): void;
  close(): void;
}
