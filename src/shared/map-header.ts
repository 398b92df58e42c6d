export interface MappedHeader {
  /** The column of each field; the first one when several headers name the same field. */
  readonly columns: readonly { readonly column: number; readonly field: string }[];
  readonly duplicated: readonly string[];
  /** Headers that name no field. */
  readonly ignored: readonly string[];
}

/** Column A is never a field: it numbers the rows, and its header is the file code. */
export const FIRST_FIELD_COLUMN = 1;

export const fieldKey = (name: string): string => name.trim().toLowerCase();

/**
 * Finds the fields that the headers of a load's sheet name exactly, without regard to case and to blanks
 * around them.
 */
export function mapHeader(header: readonly string[], fields: readonly string[]): MappedHeader {
  const fieldOf = new Map(fields.map((field) => [field.toLowerCase(), field]));
  const columns = new Map<string, number>();
  const duplicated = new Set<string>();
  const ignored: string[] = [];
  for (const [column, text] of header.entries()) {
    if (column < FIRST_FIELD_COLUMN) continue;
    const name = text.trim();
    const field = fieldOf.get(name.toLowerCase());
    if (field === undefined) {
      if (name !== '') ignored.push(name);
    } else if (columns.has(field)) {
      duplicated.add(field);
    } else {
      columns.set(field, column);
    }
  }
  return {
    columns: [...columns].map(([field, column]) => ({ column, field })),
    duplicated: [...duplicated],
    ignored,
  };
}
