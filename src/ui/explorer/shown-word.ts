import type { Register } from './register.ts';

/** The text of a cell as people read it: a state by its word, where the list has a value for it. */
export const shownWord = (
  { stateLooks }: Pick<Register, 'stateLooks'>,
  column: string,
  text: string,
): string => stateLooks?.[column]?.(text)?.word ?? text;
