import type { WorkbookGatewayOptions } from '../gateway-options.ts';
import type { FieldReference } from '../preview/preview-protocol.ts';

export interface FieldProblem extends FieldReference {
  readonly title: string;
  readonly detail: string;
}

export interface SheetProblems {
  readonly sheet: number;
  readonly fields: readonly string[];
  readonly problems: readonly FieldProblem[];
}

export interface PlacedProblem {
  readonly sheet: number;
  readonly row: number;
  readonly column: number | null;
  readonly kind: 'validation' | 'unreadDate';
  readonly code: string;
  readonly detail: string;
}

/** The problems to mark. Cells with Excel errors that no correction mended are marked too; they are not listed here. */
export interface MarkRequest {
  readonly sheets: readonly SheetProblems[];
  readonly cells: readonly PlacedProblem[];
  readonly unlisted: number;
}

export interface MarkedWorkbook {
  readonly file: Blob;
  readonly fileName: string;
  readonly marked: number;
  /** Number of all problems; more than `marked` when they exceed MARK_LIMIT. */
  readonly total: number;
}

export interface MarkedWorkbookMaker {
  /**
   * A copy of the chosen file in which the problems that the corrections do not solve are marked. An abort stops only
   * the marking: the workbook stays open.
   */
  markedWorkbook(request: MarkRequest, options?: WorkbookGatewayOptions): Promise<MarkedWorkbook>;
}

/** With more marks than this, Excel takes minutes to open the file. */
export const MARK_LIMIT = 5_000;
