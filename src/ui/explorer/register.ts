import type { ExplorerRow } from '../../api/contract/records/explorer.ts';
import type { RegisterWords } from '../text/explorer.ts';

/** The part of a register that differs from the others: its key, its words, and where it leads. */
export interface Register {
  /** The column by which a record is named. */
  readonly key: string;
  readonly words: RegisterWords;
  /** Initial widths in pixels, of the columns that are wider or narrower than usual. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Where a record leads; null while that depends on a row that is not there yet. */
  readonly addressOf: (key: string, row: ExplorerRow | null) => string | null;
  /** Where the value of a column leads; null: nowhere. */
  readonly linkOf: (column: string, row: ExplorerRow) => string | null;
}
