import type { Language } from './language.ts';

/** What a chart takes from the theme, or from the paper of a picture. */
export interface Look {
  readonly text: string;
  readonly muted: string;
  readonly border: string;
  readonly surface: string;
  readonly font: string;
  /** Language of the numbers. Arabic mirrors the chart: the first value is at the right. */
  readonly language: Language;
  /** False for people who asked for less motion, and in pictures. */
  readonly isMoving: boolean;
}
