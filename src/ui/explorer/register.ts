import type { ExplorerRow } from '../../api/contract/records/explorer.ts';
import type { RegisterWords } from '../text/explorer.ts';

/** What a register says and leads to that others do not. */
export interface Register {
  /** The column by which a record is named. */
  readonly key: string;
  readonly words: RegisterWords;
  /** In pixels, of columns that begin wider or narrower than others do. */
  readonly widths?: Readonly<Record<string, number>>;
  /** null: only the record itself knows, which is not there yet. */
  readonly addressOf: (key: string, row: ExplorerRow | null) => string | null;
  /** Of a value that leads somewhere else. */
  readonly linkOf: (column: string, row: ExplorerRow) => string | null;
}
