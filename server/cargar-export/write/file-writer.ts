import type { ListRow } from '../../explorer/export/list-cursor.ts';

export type AboutLine = readonly [label: string, text: string];

/** Writes a file row by row; what it has written goes to whoever made it. */
export interface FileWriter {
  add(rows: readonly ListRow[]): Promise<void>;
  /** `about`: what the file says of itself, where its kind has a place for it. */
  end(about: readonly AboutLine[]): Promise<void>;
  /** Nobody wants it any more. */
  drop(): void;
}
