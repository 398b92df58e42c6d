import type { Correction } from '../../../api/contract/corrections.ts';
import type { BareYears, DateOrders, UnreadDate } from '../dates/dates-protocol.ts';

/** What crosses between the page and the worker about the load of a sheet. */

export interface BuildLoadRequest {
  /** Index of the sheet, or null for a workbook without a second sheet: zero rows. */
  readonly sheet: number | null;
  /** Enabled fields, in any order: only columns whose header is one of them are kept (spec 3 section 5). */
  readonly fields: readonly string[];
  readonly requiredFields: readonly string[];
  readonly dateFields: readonly string[];
  readonly dateOrders: DateOrders;
  readonly bareYears?: BareYears;
  /** As the JSON body carries it. */
  readonly fileName: string;
}

/** What the JSON body says before the CSV. */
export interface LoadBodyHead {
  readonly fileName: string;
  readonly totalRows: number;
  readonly mappedColumns: Readonly<Record<string, true>>;
  /** Of this sheet; left out when there are none. */
  readonly correcciones?: readonly Correction[];
  /** Where its rows stand; left out for a sheet that the workbook has not. */
  readonly hoja?: {
    readonly nombre: string;
    readonly filas: readonly (readonly [record: number, row: number])[];
  };
}

export interface BuiltLoad {
  readonly head: LoadBodyHead;
  /** BOM, ';', header line, CRLF-free lines ended by '\n'. */
  readonly csv: Blob;
  /** The same CSV as a JSON string, its quotes included. */
  readonly csvJson: Blob;
  /** SHA-256 of the bytes of `csv`, in hexadecimal. */
  readonly sha256: string;
  readonly rows: number;
  readonly columns: readonly string[];
  readonly missingRequired: readonly string[];
  readonly duplicatedColumns: readonly string[];
  readonly ignoredColumns: readonly string[];
  readonly unreadDates: readonly UnreadDate[];
  readonly unreadDateCount: number;
  readonly normalisedDates: number;
  /** Date fields with years of which nobody has said what they are: they are among the unread dates. */
  readonly undecidedYears: readonly string[];
  /** The cell that holds a NUL character, which no database takes; null when none does. */
  readonly nulCell: string | null;
  /** Characters of the CSV; when at most SESSION_CSV_LIMIT, `csvText` carries it for session storage. */
  readonly characters: number;
  readonly csvText: string | null;
}
export const SESSION_CSV_LIMIT = 1_000_000;

/**
 * The JSON body of `cargar` / `cargar-factyval`. Made for each run from what was built once. The long text comes last:
 * whoever reads it as a stream then knows all the rest.
 */
export function loadBody({ head, csvJson }: Pick<BuiltLoad, 'head' | 'csvJson'>, uploadId: string): Blob {
  const opening = JSON.stringify({ uploadId, ...head }).slice(0, -1);
  return new Blob([`${opening},"csvContent":`, csvJson, '}'], { type: 'application/json' });
}
