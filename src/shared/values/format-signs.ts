const LITERALS = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;

/**
 * The part of an Excel number format that applies to positive numbers, without literal texts, colours and
 * conditions.
 */
export const signsOf = (format: string): string => format.replace(LITERALS, '').split(';')[0] ?? '';
