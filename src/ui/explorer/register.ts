import type { ExplorerRow } from '../../api/contract/records/explorer.ts';
import type { LookOf } from '../components/states/state-look.ts';
import type { RegisterWords } from '../text/explorer.ts';
import type { RecordLook } from './record/record-look.ts';

/** The properties in which registers differ: the key, the words, and the addresses of records and values. */
export interface Register {
  /** The column by which a record is named. */
  readonly key: string;
  /** A code is drawn in fixed width. */
  readonly keyIs: 'code' | 'name';
  readonly words: RegisterWords;
  /** Initial widths in pixels of columns that are wider or narrower than usual. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Columns of states, which are drawn as tags. */
  readonly stateLooks?: Readonly<Record<string, LookOf>>;
  /** Columns whose records have a value for a word. */
  readonly valueWords?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Address of a record; null while it depends on a row that is not loaded yet. */
  readonly addressOf: (key: string, row: ExplorerRow | null) => string | null;
  /** Address for the value of a column; null: the value is no link. */
  readonly linkOf: (column: string, row: ExplorerRow) => string | null;
  readonly look: RecordLook;
}
