import type { ListRow } from '../../explorer/export/list-cursor.ts';

export type AboutLine = readonly [label: string, text: string];

/** Writes a file row by row, and passes its bytes to the function that it was made with. */
export interface FileWriter {
  add(rows: readonly ListRow[]): Promise<void>;
  /** `about`: lines that describe the file. A format without a place for such lines leaves them out. */
  end(about: readonly AboutLine[]): Promise<void>;
  /** Frees what the writer holds. Call it when the file will not be finished. */
  drop(): void;
}
