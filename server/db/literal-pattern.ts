export const literalPattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
