import type { Language } from './language.ts';

/** Colours and settings of a chart: those of the theme on screen, and light colours on white in a picture. */
export interface Look {
  readonly text: string;
  readonly muted: string;
  readonly border: string;
  readonly surface: string;
  readonly font: string;
  /** Language of the numbers. Arabic mirrors the chart: the first value is on the right. */
  readonly language: Language;
  /** False for people who prefer reduced motion, and in pictures. */
  readonly isMoving: boolean;
}
