import type { Language } from './language.ts';

/** What an option takes of the theme, or of the paper. */
export interface Look {
  readonly text: string;
  readonly muted: string;
  readonly border: string;
  readonly surface: string;
  readonly font: string;
  /** Its numbers, and where it begins: from right to left the first value stands at the right. */
  readonly language: Language;
  /** False for who asked for less motion, and in pictures. */
  readonly isMoving: boolean;
}
