/** For LIKE: the text itself, whatever it holds. */
export const literalPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
