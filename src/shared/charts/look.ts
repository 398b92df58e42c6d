/** What an option takes of the theme, or of the paper. */
export interface Look {
  readonly text: string;
  readonly muted: string;
  readonly border: string;
  readonly surface: string;
  readonly font: string;
  /** False for who asked for less motion, and in pictures. */
  readonly isMoving: boolean;
}
