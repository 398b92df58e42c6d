import type { WorkbookGatewayOptions } from '../gateway-options.ts';
import type { FieldReference } from '../preview/preview-protocol.ts';

/** What crosses between the page and the worker about the workbook that is given back marked. */

/** What the server's validation says of a field of a row, in its words. */
export interface FieldProblem extends FieldReference {
  readonly title: string;
  readonly detail: string;
}

/** Those of one sheet, with the fields the load was built with. */
export interface SheetProblems {
  readonly sheet: number;
  readonly fields: readonly string[];
  readonly problems: readonly FieldProblem[];
}

/** A problem whose cell is known. */
export interface PlacedProblem {
  readonly sheet: number;
  /** As Excel numbers it. */
  readonly row: number;
  /** From 0; null: the whole row. */
  readonly column: number | null;
  readonly kind: 'validation' | 'unreadDate';
  /** The type the server gave, or the field of the date. */
  readonly code: string;
  readonly detail: string;
}

/** The cells with Excel errors that no correction has mended are marked whatever the request says. */
export interface MarkRequest {
  readonly sheets: readonly SheetProblems[];
  readonly cells: readonly PlacedProblem[];
  /** Problems that are known of, and too many to be named. */
  readonly unlisted: number;
}

export interface MarkedWorkbook {
  readonly file: Blob;
  readonly fileName: string;
  readonly marked: number;
  /** More than `marked` when there were too many. */
  readonly total: number;
}

export interface MarkedWorkbookMaker {
  /**
   * The open workbook as it was chosen, with the problems marked that the corrections leave. An abort stops the marking
   * and nothing else: the workbook stays open.
   */
  markedWorkbook(request: MarkRequest, options?: WorkbookGatewayOptions): Promise<MarkedWorkbook>;
}

/** What is marked of a book at most; more would make a file that Excel takes minutes to open. */
export const MARK_LIMIT = 5_000;
