import type { Correction } from '../../../api/contract/corrections.ts';
import type { BareYears, DateOrders, MomentDays, UnreadDate } from '../dates/dates-protocol.ts';
import type { NumberRules } from '../numbers/numbers-protocol.ts';

export interface BuildLoadRequest {
  /** Index of the sheet; null for a workbook without a second sheet, whose load has zero rows. */
  readonly sheet: number | null;
  /** Enabled fields, in any order: only columns whose header is one of them are kept (spec 3 section 5). */
  readonly fields: readonly string[];
  readonly requiredFields: readonly string[];
  readonly dateFields: readonly string[];
  readonly dateOrders: DateOrders;
  readonly bareYears?: BareYears;
  readonly momentDays?: MomentDays;
  readonly numbers?: NumberRules;
  /**
   * Fields of names and codes. They are compared and loaded without repeated blanks and invisible characters.
   */
  readonly nameFields?: readonly string[];
  /** Fields of free text, in which digits that Excel has lost do not stop the load. */
  readonly freeTextFields?: readonly string[];
  readonly fileName: string;
}

export interface LoadBodyHead {
  readonly fileName: string;
  readonly totalRows: number;
  readonly mappedColumns: Readonly<Record<string, true>>;
  readonly correcciones?: readonly Correction[];
  readonly hoja?: {
    readonly nombre: string;
    readonly filas: readonly (readonly [record: number, row: number])[];
  };
}

export interface BuiltLoad {
  readonly head: LoadBodyHead;
  readonly csv: Blob;
  readonly csvJson: Blob;
  readonly sha256: string;
  readonly rows: number;
  readonly columns: readonly string[];
  readonly missingRequired: readonly string[];
  readonly duplicatedColumns: readonly string[];
  readonly ignoredColumns: readonly string[];
  readonly unreadDates: readonly UnreadDate[];
  readonly unreadDateCount: number;
  readonly normalisedDates: number;
  readonly undecidedYears: readonly string[];
  /** Fields with moments for which nobody has decided which day is meant. */
  readonly undecidedMoments: readonly string[];
  /** Fields whose numbers can be read in two ways. */
  readonly undecidedNumbers: readonly string[];
  /**
   * Address of the first cell with a NUL character, which PostgreSQL refuses in a text; null when there is
   * none.
   */
  readonly nulCell: string | null;
  /**
   * Address of the first number with more than 15 digits in a text field other than free text, where Excel has lost the
   * other digits; null when there is none.
   */
  readonly lostDigitsCell: string | null;
  readonly characters: number;
  readonly csvText: string | null;
}
export const SESSION_CSV_LIMIT = 1_000_000;

/**
 * The JSON body of `cargar` / `cargar-factyval`. Head and CSV are built once; each run adds its own upload
 * id. The CSV comes last, so that the server, which reads the body as a stream, knows all other fields before
 * it.
 */
export function loadBody({ head, csvJson }: Pick<BuiltLoad, 'head' | 'csvJson'>, uploadId: string): Blob {
  const opening = loadRest({ head }, uploadId).slice(0, -1);
  return new Blob([`${opening},"csvContent":`, csvJson, '}'], { type: 'application/json' });
}

/**
 * The body without the CSV. The step `guardar-factyval` sends it with the CSV, so that the server can run the last
 * step, `cargar-factyval`, by itself if the page is closed before it.
 */
export const loadRest = ({ head }: Pick<BuiltLoad, 'head'>, uploadId: string): string =>
  JSON.stringify({ uploadId, ...head });
