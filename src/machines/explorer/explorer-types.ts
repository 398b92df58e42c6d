import type { ExplorerColumn, ExplorerRow } from '../../api/contract/records/explorer.ts';
import type { ViewRegister } from '../../api/contract/records/views.ts';
import type { WorkEmitted } from '../kit/open-work.ts';
import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { RowSelectionEvent, RowsChosen } from '../kit/row-selection/row-selection-types.ts';
import type { CellsEmitted, CellsSaved } from './cells/cell-editing-types.ts';
import type { RecordsFilter, RecordsQuery } from './explorer-query.ts';

export interface ExplorerInput {
  readonly register: ViewRegister;
  readonly delays: PagedListDelays;
}

export interface ExplorerContext extends ExplorerInput {
  /** All columns of the register; null until they are known. */
  readonly columns: readonly ExplorerColumn[] | null;
}

/** A selected record, as it was when it was selected. Its values are copied from any page of the list. */
export type SelectedRow = ExplorerRow;
export type SelectionEvent = RowSelectionEvent<SelectedRow, RecordsFilter>;

/** What the page's address asks to show. */
export interface ExplorerAsk {
  readonly query: RecordsQuery;
  /** True when the sums are to be shown beside those of the days before. */
  readonly compares: boolean;
  /** Key of the record open beside the list. */
  readonly record: string | null;
  /** Id of the open saved view. */
  readonly view: number | null;
  /** True when the view is to be shown as it was saved, and the address tells nothing else. */
  readonly opensView: boolean;
  /** True when the address asks for nothing special, so that the register opens with the person's default view. */
  readonly isPlain: boolean;
}

export type ExplorerEvent =
  | ({ readonly type: 'explorer.asked' } & ExplorerAsk)
  /** Another machine lists the records; the explorer only provides the columns to filter by, and the saved views. */
  | { readonly type: 'explorer.filtersAsked'; readonly view: number | null }
  | { readonly type: 'explorer.left' }
  | { readonly type: 'explorer.refreshRequested' }
  /** A set of changes was applied or undone. */
  | { readonly type: 'changes.written' }
  | RowsChosen<SelectedRow>
  | CellsEmitted
  | SessionRenewed
  | ConnectionReturned;

export type ExplorerEmitted = CellsSaved | WorkEmitted;
