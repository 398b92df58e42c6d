const COLLATOR = new Intl.Collator('es', { numeric: true });

/**
 * Compares two texts that people read, as the database's collation `es_portal` does: texts that Spanish does not tell
 * apart (9 and 09) are compared by their characters.
 */
export const compareInSpanish = (one: string, other: string): number =>
  COLLATOR.compare(one, other) || Number(one > other) - Number(one < other);
