import type { Correction } from '../../api/contract/corrections.ts';
import type { CorrectedSummary, FittedCorrection } from './corrections/corrections-protocol.ts';
import type { DateReport, DateReportRequest } from './dates/dates-protocol.ts';
import type { WorkbookGatewayOptions } from './gateway-options.ts';
import type { BuildLoadRequest, BuiltLoad } from './load/load-protocol.ts';
import type { MarkedWorkbookMaker } from './marked/marked-protocol.ts';
import type {
  ColumnRequest,
  ColumnStatistics,
  FieldPlace,
  OnFirstRows,
  PageOptions,
  PlacesRequest,
  RowLocation,
  SheetPage,
} from './preview/preview-protocol.ts';
import type { TemplateMaker } from './template/template-protocol.ts';
import type { WorkbookSummary } from './workbook-summary.ts';

/** What crosses between the page and the workbook worker. Everything here is structured-clonable. */

export interface WorkbookOpenOptions extends WorkbookGatewayOptions {
  /** Called at most once, before `open` resolves; never for a file that can only be read whole (.xls). */
  readonly onFirstRows?: OnFirstRows;
}

/**
 * The page's side of the worker, implemented by `workbook-client.ts`. One workbook is open at a time:
 * opening another closes the first. Rejects with WorkbookError, or AbortError once the signal aborts
 * (which ends the worker: the workbook must be opened again).
 */
export interface WorkbookGateway extends MarkedWorkbookMaker, TemplateMaker {
  open(file: File, options?: WorkbookOpenOptions): Promise<WorkbookSummary>;
  page(sheet: number, offset: number, limit: number, options?: PageOptions): Promise<SheetPage>;
  /** Where the row that Excel numbers so stands; null in a sheet without data rows. */
  locate(sheet: number, row: number, options?: WorkbookGatewayOptions): Promise<RowLocation | null>;
  columnStatistics(request: ColumnRequest, options?: WorkbookGatewayOptions): Promise<ColumnStatistics>;
  /** One for each reference, in their order; null where that row loads nothing any more. */
  placesOfFields(
    request: PlacesRequest,
    options?: WorkbookGatewayOptions,
  ): Promise<readonly (FieldPlace | null)[]>;
  /** The whole list, each over those before it; an empty one takes them all back. Everything sees through them. */
  correct(corrections: readonly Correction[], options?: WorkbookGatewayOptions): Promise<CorrectedSummary>;
  /** Which of the corrections of an earlier load fit this workbook. */
  fitCorrections(
    corrections: readonly Correction[],
    options?: WorkbookGatewayOptions,
  ): Promise<readonly FittedCorrection[]>;
  dateReport(request: DateReportRequest, options?: WorkbookGatewayOptions): Promise<DateReport>;
  /** Building the same request again gives the blobs already built. */
  buildLoad(request: BuildLoadRequest, options?: WorkbookGatewayOptions): Promise<BuiltLoad>;
  close(): void;
}
