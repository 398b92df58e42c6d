import type { Count, ExplorerPage, ExplorerRow } from '../../api/contract/records/explorer.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { RecordsFilter, RecordsQuery } from './explorer-query.ts';

export interface ExplorerListInput {
  readonly delays: { readonly settle: number };
}

export interface ExplorerListContext extends ExplorerListInput {
  readonly query: RecordsQuery | null;
  /** The last page; it stays on screen while the next one is read. */
  readonly page: ExplorerPage | null;
  /** The query that `page` answers. */
  readonly answered: RecordsQuery | null;
  /** Count for the present filter; null when only the page's own count is known. */
  readonly count: Count | null;
  readonly failure: CallFailure | null;
}

export type ExplorerListEvent =
  | { readonly type: 'list.asked'; readonly query: RecordsQuery }
  | { readonly type: 'list.left' }
  | { readonly type: 'list.retryRequested' }
  | { readonly type: 'list.refreshRequested' }
  | { readonly type: 'list.countRequested' }
  /** A record of the page as it is now. */
  | { readonly type: 'list.rowRead'; readonly row: ExplorerRow }
  | SessionRenewed
  | ConnectionReturned;

export interface RecordsAsked {
  readonly query: RecordsQuery;
}
export interface CountAsked {
  readonly filter: RecordsFilter;
}
