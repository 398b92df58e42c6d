/** How much of a file the Excel helper shows at most (spec 1 section 9). */
export const GLANCE = { sheets: 3, rows: 5, columns: 5 } as const;

/** A file as the Excel helper of spec 1 shows it. */
export interface FileGlance {
  /** Names of the first sheets; empty for a CSV. */
  readonly sheets: readonly string[];
  readonly sheetCount: number;
  /** Header of the first columns that are not blank. */
  readonly header: readonly string[];
  /** The first rows below the header, in the columns of `header`; '' for a blank cell. */
  readonly rows: readonly (readonly string[])[];
  /** Number of all rows that are not blank. */
  readonly rowCount: number;
}
