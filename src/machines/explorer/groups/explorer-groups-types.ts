import type { ExplorerRow } from '../../../api/contract/records/explorer.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { RecordsQuery } from '../explorer-query.ts';
import type { GroupingColumn } from './group-filter.ts';

/** A group that was unfolded. */
export interface OpenGroup {
  readonly column: GroupingColumn;
  /** The value that its records share; null: they have none. */
  readonly valor: string | null;
  /** The columns to read while the address names none. */
  readonly columns: readonly string[];
  readonly rows: readonly ExplorerRow[];
  /** The place after these rows; null at the end of the group. */
  readonly next: string | null;
  /** What is to be read: the group from its start, or what follows its rows. Null: nothing. */
  readonly asks: 'start' | 'more' | null;
  /** True: the last reading failed, and is not repeated until a person asks for it. */
  readonly hasFailed: boolean;
}

export interface ExplorerGroupsInput {
  readonly delays: { readonly settle: number };
}

export interface ExplorerGroupsContext extends ExplorerGroupsInput {
  readonly query: RecordsQuery | null;
  /** In the order in which they were unfolded. */
  readonly groups: readonly OpenGroup[];
  /** The group whose rows are being read, as it was when their reading began. */
  readonly read: OpenGroup | null;
}

export type GroupPlace = Pick<OpenGroup, 'column' | 'valor' | 'columns'>;

export type ExplorerGroupsEvent =
  | { readonly type: 'groups.asked'; readonly query: RecordsQuery }
  | { readonly type: 'groups.refreshRequested' }
  | { readonly type: 'list.left' }
  /** A record as it is now. */
  | { readonly type: 'groups.rowRead'; readonly row: ExplorerRow }
  | { readonly type: 'group.toggled'; readonly group: GroupPlace }
  /** The next rows of a group, or once more those that could not be read. */
  | { readonly type: 'group.rowsAsked'; readonly valor: string | null }
  | SessionRenewed
  | ConnectionReturned;

export interface GroupRowsAsked {
  readonly query: RecordsQuery;
  readonly group: OpenGroup;
}
