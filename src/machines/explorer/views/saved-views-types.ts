import type { SavedView, SavedViews, ViewRegister, ViewShape } from '../../../api/contract/records/views.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { TheirsTaken, ViewChanged, ViewRefused } from './view-change-types.ts';
import type { ViewSaved, ViewValues } from './view-form-types.ts';

/**
 * How an explorer uses `savedViews`: it invokes it with its register for as long as it lives, sends it
 * `views.defaultAsked`, `views.opened` or `views.recalled` as its address says, and shows the register as each
 * `views.chosen` says. What the page shows just now stays with the explorer: the selectors and the menu take it.
 */
export interface SavedViewsInput {
  readonly register: ViewRegister;
}

/** What is chosen as soon as the list is there. */
export type WantedView = { readonly kind: 'default' } | { readonly kind: 'view'; readonly id: number };

export interface SavedViewsContext extends SavedViewsInput {
  /** What was read last, with what was changed since; null: nothing yet. */
  readonly list: SavedViews | null;
  readonly failure: CallFailure | null;
  /** It may be in the list no more, and be there again later. */
  readonly openId: number | null;
  /**
   * The open view as the page took it up. What is shown is held against it and saved over it, so that what another tab
   * saved since is met, and not overwritten.
   */
  readonly base: SavedView | null;
  readonly wanted: WantedView | null;
  /** The one that was deleted last, as long as it is offered to bring it back. */
  readonly deleted: SavedView | null;
  /** With what the form was opened. */
  readonly values: ViewValues | null;
}

export type SavedViewsEvent =
  /** The list is about to be seen. */
  | { readonly type: 'views.asked' }
  /** The register was opened and nothing asked of it: it is to be shown by the default, if there is one. */
  | { readonly type: 'views.defaultAsked' }
  /** A person opens it; null: the register as it comes. Of the open one: back to what is saved. */
  | { readonly type: 'views.opened'; readonly id: number | null }
  /** The address says which one is open, and how the register is shown: nothing is chosen. */
  | { readonly type: 'views.recalled'; readonly id: number | null }
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

/**
 * The register is to be shown like this; null: as it comes. Answers every `views.opened` and `views.defaultAsked`, and
 * follows what another tab saved and was taken, and a new view, which is then the open one.
 */
export interface ViewChosen {
  readonly type: 'views.chosen';
  readonly id: number | null;
  readonly forma: ViewShape | null;
}

export type SavedViewsEmitted = ViewChosen | ViewChanged | ViewRefused | ViewSaved;
