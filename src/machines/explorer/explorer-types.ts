import type { ExplorerColumn } from '../../api/contract/records/explorer.ts';
import type { ViewRegister } from '../../api/contract/records/views.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { RowSelectionEvent } from '../kit/row-selection/row-selection-types.ts';
import type { RecordsFilter, RecordsQuery } from './explorer-query.ts';

export interface ExplorerInput {
  readonly register: ViewRegister;
  readonly delays: PagedListDelays;
}

export interface ExplorerContext extends ExplorerInput {
  /** Those there are, once they are known. */
  readonly columns: readonly ExplorerColumn[] | null;
}

/** A record as it was when it was chosen. */
export interface SelectedRow {
  readonly id: number;
  readonly clave: string;
  readonly version: number;
}
export type SelectionEvent = RowSelectionEvent<SelectedRow, RecordsFilter>;

/** What the page's address asks. */
export interface ExplorerAsk {
  readonly query: RecordsQuery;
  /** Which record is open beside the list. */
  readonly record: string | null;
  /** Which saved view is open. */
  readonly view: number | null;
  /** It asks for nothing: the register is shown as the person's default view says. */
  readonly isPlain: boolean;
}

export type ExplorerEvent =
  | ({ readonly type: 'explorer.asked' } & ExplorerAsk)
  /** Its records are shown by another machine: here are only the columns to narrow them by, and the saved views. */
  | { readonly type: 'explorer.filtersAsked'; readonly view: number | null }
  | { readonly type: 'explorer.left' }
  | { readonly type: 'explorer.refreshRequested' }
  /** Records were changed as one, or that was taken back. */
  | { readonly type: 'changes.written' }
  | SessionRenewed
  | ConnectionReturned;
