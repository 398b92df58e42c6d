const COLLATOR = new Intl.Collator('es', { numeric: true });

/**
 * Compares two texts in the order of Spanish, like the database's collation `es_portal`. Texts that are equal
 * in that order (9 and 09) are compared by their characters.
 */
export const compareInSpanish = (one: string, other: string): number =>
  COLLATOR.compare(one, other) || Number(one > other) - Number(one < other);
