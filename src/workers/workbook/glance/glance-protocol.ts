/** Spec 1 section 9. */
export const GLANCE = { sheets: 3, rows: 5, columns: 5 } as const;

/** A file as the Excel helper of spec 1 shows it. */
export interface FileGlance {
  /** The first names; none of a CSV. */
  readonly sheets: readonly string[];
  readonly sheetCount: number;
  /** Of the first columns in which something is written. */
  readonly header: readonly string[];
  /** The first below the header, of those columns; '' where nothing is written. */
  readonly rows: readonly (readonly string[])[];
  /** All of them, without the blank ones. */
  readonly rowCount: number;
}
