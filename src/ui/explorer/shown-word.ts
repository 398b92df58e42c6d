import type { Register } from './register.ts';

/** The text of a cell as people read it: by its word, where the list has a value for it. */
export const shownWord = (
  { stateLooks, valueWords }: Pick<Register, 'stateLooks' | 'valueWords'>,
  column: string,
  text: string,
): string => stateLooks?.[column]?.(text)?.word ?? valueWords?.[column]?.[text] ?? text;
