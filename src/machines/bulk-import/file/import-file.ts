import type { AvailableFields, FieldMapping, LoadType } from '../../../api/contract/bulk-import.ts';
import type { Correction } from '../../../api/contract/corrections.ts';
import type { CorrectionEffect } from '../../../workers/workbook/corrections/corrections-protocol.ts';
import type { BareYears, DateOrders, MomentDays } from '../../../workers/workbook/dates/dates-protocol.ts';
import type { NumberAnswers } from '../../../workers/workbook/numbers/numbers-protocol.ts';
import type { FirstRows } from '../../../workers/workbook/preview/preview-protocol.ts';
import type { WorkbookFailure } from '../../../workers/workbook/workbook-failure.ts';
import type { WorkbookSummary } from '../../../workers/workbook/workbook-summary.ts';
import type { LeftCorrections } from '../corrections/earlier-corrections-types.ts';

export type ReadingFailure = WorkbookFailure | 'system';

export interface LoadFields {
  readonly seguimiento: AvailableFields;
  readonly factyval: AvailableFields;
  readonly dates: FieldMapping;
}
export interface FieldsFailure {
  readonly kind: 'refused' | 'unreachable';
  readonly list: LoadType | 'dates';
}

export type LastCodObra =
  | { readonly kind: 'checking' }
  | { readonly kind: 'value'; readonly value: string }
  | { readonly kind: 'newPattern' }
  | { readonly kind: 'notAvailable' }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'cors' }
  | { readonly kind: 'routeNotFound' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'noResponse' }
  | { readonly kind: 'configuration' };

/**
 * Why the load button is disabled. `columns` are names of fields; `failure` says which list of fields could not be
 * read.
 */
export type ImportBlock =
  | { readonly code: 'excelErrors'; readonly count: number }
  | { readonly code: 'notEnoughData' }
  | { readonly code: 'stillChecking' }
  | { readonly code: 'codeUnknown' }
  | { readonly code: 'codeMismatch' }
  | { readonly code: 'fieldsMissing'; readonly failure: FieldsFailure }
  | ContentBlock;
export interface ColumnBlock {
  readonly code: 'missingColumns' | 'duplicatedColumns';
  readonly sheet: LoadType;
  readonly columns: readonly string[];
}
export type ContentBlock =
  | ColumnBlock
  /** The block ends when the operator chooses how the dates or numbers of these columns are read. */
  | {
      readonly code: 'undecidedYears' | 'undecidedMoments' | 'undecidedNumbers';
      readonly columns: readonly string[];
    }
  | { readonly code: 'nulCharacter' | 'lostDigits'; readonly sheet: LoadType; readonly cell: string }
  | { readonly code: 'cannotPrepare'; readonly failure: ReadingFailure };

/** The chosen workbook, and what the page knows about it. */
export interface ImportFile {
  readonly fileName: string | null;
  readonly progress: number;
  readonly firstRows: FirstRows | null;
  readonly readingFailure: ReadingFailure | null;
  readonly workbook: WorkbookSummary | null;
  readonly lastCodObra: LastCodObra;
  readonly fields: LoadFields | null;
  readonly fieldsFailure: FieldsFailure | null;
  readonly contentBlock: ContentBlock | null;
  readonly corrections: readonly Correction[];
  readonly correctionEffects: readonly CorrectionEffect[];
  readonly loadedCorrections: readonly Correction[];
  readonly left: LeftCorrections | null;
  readonly skippedRows: readonly number[];
  readonly dateOrders: DateOrders;
  readonly bareYears: BareYears;
  readonly undecidedYears: readonly string[];
  readonly momentDays: MomentDays;
  readonly undecidedMoments: readonly string[];
  readonly numberAnswers: NumberAnswers;
  readonly undecidedNumbers: readonly string[];
  /** Names of the new subprojects that the operator accepted for this file. */
  readonly acceptedSubprojects: readonly string[];
}

export const NO_FILE: ImportFile = {
  fileName: null,
  progress: 0,
  firstRows: null,
  readingFailure: null,
  workbook: null,
  lastCodObra: { kind: 'checking' },
  fields: null,
  fieldsFailure: null,
  contentBlock: null,
  corrections: [],
  correctionEffects: [],
  loadedCorrections: [],
  left: null,
  skippedRows: [],
  dateOrders: {},
  bareYears: {},
  undecidedYears: [],
  momentDays: {},
  undecidedMoments: [],
  numberAnswers: { marks: {}, scales: {} },
  undecidedNumbers: [],
  acceptedSubprojects: [],
};
