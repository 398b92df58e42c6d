/** `\s` has every kind of blank of Unicode, those that Excel and web pages write between digits among them. */
const SEVERAL = /\s+/g;

/** The text with every run of blanks as one space, and none around it. */
export const withSingleBlanks = (text: string): string => text.replace(SEVERAL, ' ').trim();
