import type { LinkBoard, LinkBoardQuery, LinkSheet } from '../../api/contract/links.ts';
import type { LinkState } from '../../shared/link-states.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { LinkChanged, LinkRefused } from './link-change-types.ts';
import type { LinkSaved, LinkValues } from './link-form-types.ts';

export interface LinksInput {
  readonly delays: { readonly settle: number };
}

export interface LinksContext extends LinksInput {
  readonly query: LinkBoardQuery | null;
  /** The last board; it stays on screen while it is read again. */
  readonly board: LinkBoard | null;
  readonly failure: CallFailure | null;
  /** The column whose next links are asked for. */
  readonly column: LinkState | null;
  /** Id of the link in the dialog; null when the dialog is closed or shows a new link. */
  readonly id: number | null;
  readonly sheet: LinkSheet | null;
  readonly sheetFailure: CallFailure | null;
  /** The values that the form was opened with. */
  readonly values: LinkValues | null;
}

export type LinksEvent =
  | { readonly type: 'links.asked'; readonly query: LinkBoardQuery }
  | { readonly type: 'links.left' }
  | { readonly type: 'links.retryRequested' }
  | { readonly type: 'links.refreshRequested' }
  | { readonly type: 'links.moreRequested'; readonly estado: LinkState }
  | { readonly type: 'link.opened'; readonly id: number }
  | { readonly type: 'link.retryRequested' }
  | { readonly type: 'link.formOpened'; readonly values: LinkValues }
  | { readonly type: 'link.formClosed' }
  | { readonly type: 'link.closed' }
  | LinkChanged
  | LinkRefused
  | LinkSaved
  | SessionRenewed
  | ConnectionReturned;

export type LinksEmitted = LinkChanged | LinkRefused | LinkSaved;

export interface BoardOrder {
  readonly query: LinkBoardQuery;
}
export interface ColumnOrder extends BoardOrder {
  readonly estado: LinkState;
  readonly after: string;
}
export interface SheetOrder {
  readonly id: number;
}
