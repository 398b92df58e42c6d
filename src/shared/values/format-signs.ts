const LITERALS = /"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g;

/** The section for positive numbers of an Excel number format, without its literal texts, colours and conditions. */
export const signsOf = (format: string): string => format.replace(LITERALS, '').split(';')[0] ?? '';
