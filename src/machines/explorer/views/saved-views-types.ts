import type { SavedView, SavedViews, ViewRegister, ViewShape } from '../../../api/contract/records/views.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { TheirsTaken, ViewChanged, ViewRefused } from './view-change-types.ts';
import type { ViewSaved, ViewValues } from './view-form-types.ts';

/**
 * How an explorer uses `savedViews`: it invokes the machine with its register for as long as it lives, sends it
 * `views.defaultAsked`, `views.openAsked` or `views.recalled` when its address changes. Its page shows the register as
 * `chosen` says. The present shape stays in the explorer, which passes it to the selectors and the menu.
 */
export interface SavedViewsInput {
  readonly register: ViewRegister;
}

/** The view to open once the list is read. */
export type WantedView = { readonly kind: 'default' } | { readonly kind: 'view'; readonly id: number };

/** The view to show the register with, and its shape; null for none and for the register's own shape. */
export interface ChosenView {
  readonly id: number | null;
  readonly forma: ViewShape | null;
}

export interface SavedViewsContext extends SavedViewsInput {
  /** The last list that was read, with the changes made since; null before it was read. */
  readonly list: SavedViews | null;
  readonly failure: CallFailure | null;
  /**
   * Id of the open view. It is not cleared when the list, which may not have been read yet, lacks the view; the selectors
   * then find no open view.
   */
  readonly openId: number | null;
  /**
   * The open view as it was when it was opened. The present shape is compared with it, and saving sends its version, so
   * that the server refuses to overwrite what another tab saved since.
   */
  readonly base: SavedView | null;
  readonly wanted: WantedView | null;
  /**
   * What was opened, until the page has shown the register so: the list may have been read before the page was drawn.
   * The address of a recalled view names the shape itself.
   */
  readonly chosen: ChosenView | null;
  /** The last deleted view, while the page offers to restore it. */
  readonly deleted: SavedView | null;
  /** The values with which the form was opened. */
  readonly values: ViewValues | null;
}

export type SavedViewsEvent =
  /** The page is about to show the list. */
  | { readonly type: 'views.asked' }
  /** The register was opened with a plain address: it is shown with the default view, if there is one. */
  | { readonly type: 'views.defaultAsked' }
  /** A person opens a view; null for the register's own shape. Opening the open view again restores its saved shape. */
  | { readonly type: 'views.opened'; readonly id: number | null }
  /** An address asks for a view as it is saved now, so the list is read before it is opened. */
  | { readonly type: 'views.openAsked'; readonly id: number }
  /** The address names both the open view and the shape to show, so the shape is not taken from the view. */
  | { readonly type: 'views.recalled'; readonly id: number | null }
  /** The page shows the register with the chosen view. */
  | { readonly type: 'views.chosenShown' }
  | { readonly type: 'views.retryRequested' }
  | { readonly type: 'views.undoDismissed' }
  | { readonly type: 'view.formOpened'; readonly values: ViewValues }
  | { readonly type: 'view.formClosed' }
  | ViewChanged
  | ViewRefused
  | TheirsTaken
  | ViewSaved
  | SessionRenewed
  | ConnectionReturned;

export type SavedViewsEmitted = ViewChanged | ViewRefused | ViewSaved;
