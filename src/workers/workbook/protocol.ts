import type { Correction } from '../../api/contract/corrections.ts';
import type { LoadCheck } from '../../api/contract/loads/load-check.ts';
import type { SheetType } from '../../shared/fields/sheet-fields.ts';
import type { CorrectedSummary, FittedCorrection } from './corrections/corrections-protocol.ts';
import type { FixPreview, FixRequest } from './corrections/group-fix-protocol.ts';
import type { DateReport, DateReportRequest } from './dates/dates-protocol.ts';
import type { WorkbookGatewayOptions } from './gateway-options.ts';
import type { LayoutRequest } from './layout/layout-protocol.ts';
import type { LeftOutMaker } from './left-out/left-out-protocol.ts';
import type { BuildLoadRequest, BuiltLoad } from './load/load-protocol.ts';
import type { MarkedWorkbookMaker } from './marked/marked-protocol.ts';
import type {
  ColumnRequest,
  ColumnStatistics,
  FieldPlace,
  FilteredRows,
  LocateOptions,
  OnFirstRows,
  PageOptions,
  PlacesRequest,
  RowFilterRequest,
  RowLocation,
  SheetPage,
} from './preview/preview-protocol.ts';
import type { TemplateMaker } from './template/template-protocol.ts';
import type {
  FaultCell,
  FaultCellsRequest,
  FaultReport,
  FaultsRequest,
  FaultValue,
  FaultValuesRequest,
  SheetFields,
} from './validation/faults-protocol.ts';
import type { WorkbookSummary } from './workbook-summary.ts';

export interface WorkbookOpenOptions extends WorkbookGatewayOptions {
  /** Called at most once, before `open` resolves; never for an .xls or .xlsb, whose sheets are only read whole. */
  readonly onFirstRows?: OnFirstRows;
}

/**
 * The page's side of the worker, implemented by `workbook-client.ts`. One workbook is open at a time: opening another
 * closes the first. Rejects with WorkbookError, or with AbortError once the signal aborts (which ends the worker: the
 * workbook must be opened again).
 */
export interface WorkbookGateway extends MarkedWorkbookMaker, LeftOutMaker, TemplateMaker {
  open(file: File, options?: WorkbookOpenOptions): Promise<WorkbookSummary>;
  /**
   * Chooses other sheets or header rows for the tables of the load, or other fields for columns. All later
   * calls see the workbook with this layout. Corrections are kept, and apply to the cells that they name.
   */
  layOut(request: LayoutRequest, options?: WorkbookGatewayOptions): Promise<CorrectedSummary>;
  page(sheet: number, offset: number, limit: number, options?: PageOptions): Promise<SheetPage>;
  locate(sheet: number, row: number, options?: LocateOptions): Promise<RowLocation | null>;
  /**
   * Finds the rows with a problem, by the last report of `faults`. Later requests for pages and places show only these
   * rows if they set `isFiltered`.
   */
  filterRows(request: RowFilterRequest, options?: WorkbookGatewayOptions): Promise<FilteredRows>;
  columnStatistics(request: ColumnRequest, options?: WorkbookGatewayOptions): Promise<ColumnStatistics>;
  placesOfFields(
    request: PlacesRequest,
    options?: WorkbookGatewayOptions,
  ): Promise<readonly (FieldPlace | null)[]>;
  /**
   * Replaces all corrections, each applied over those before it; an empty list removes them. All other calls see the
   * corrected workbook.
   */
  correct(corrections: readonly Correction[], options?: WorkbookGatewayOptions): Promise<CorrectedSummary>;
  fitCorrections(
    corrections: readonly Correction[],
    options?: WorkbookGatewayOptions,
  ): Promise<readonly FittedCorrection[]>;
  dateReport(request: DateReportRequest, options?: WorkbookGatewayOptions): Promise<DateReport>;
  /**
   * Finds the faults that the validations will find in the corrected workbook. Called again after each
   * correction; unchanged sheets are not read again. `faultValues`, `faultCells` and `faultRows` use the last
   * report.
   */
  faults(request: FaultsRequest, options?: WorkbookGatewayOptions): Promise<FaultReport>;
  faultValues(request: FaultValuesRequest, options?: WorkbookGatewayOptions): Promise<readonly FaultValue[]>;
  faultCells(request: FaultCellsRequest, options?: WorkbookGatewayOptions): Promise<readonly FaultCell[]>;
  /** Excel's numbers of the rows with at least one fault, ascending. */
  faultRows(sheet: SheetType, options?: WorkbookGatewayOptions): Promise<readonly number[]>;
  /** Computes what a fix would change in the cells of a group of problems, without changing anything. */
  previewFix(request: FixRequest, options?: WorkbookGatewayOptions): Promise<FixPreview>;
  /** Returns what has to be asked of the server about the subprojects of the load. */
  subprojectsAsk(tracking: SheetFields, options?: WorkbookGatewayOptions): Promise<LoadCheck>;
  /** When a request is repeated unchanged, it answers with the blobs already built. */
  buildLoad(request: BuildLoadRequest, options?: WorkbookGatewayOptions): Promise<BuiltLoad>;
  close(): void;
}
