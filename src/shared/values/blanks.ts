/** `\s` matches every blank of Unicode, including those that Excel and web pages write between digits. */
const SEVERAL = /\s+/g;

/** The text without blanks around it, and with each run of blanks inside it as a single space. */
export const withSingleBlanks = (text: string): string => text.replace(SEVERAL, ' ').trim();
