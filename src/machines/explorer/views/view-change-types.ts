import type { SavedView, ViewShape } from '../../../api/contract/records/views.ts';
import type { CallFailure } from '../../kit/call-failure.ts';

/** A change to a view. The view is as the person saw it, and its version is sent. */
export type ViewOrder =
  | { readonly kind: 'save'; readonly view: SavedView; readonly forma: ViewShape }
  | { readonly kind: 'setDefault' | 'clearDefault' | 'delete' | 'restore'; readonly view: SavedView };

export interface ViewChangeContext {
  readonly order: ViewOrder | null;
  /** The view that another tab saved meanwhile. */
  readonly current: SavedView | null;
}

export type ViewChangeEvent =
  | { readonly type: 'change.requested'; readonly order: ViewOrder }
  | { readonly type: 'change.theirsTaken' }
  | { readonly type: 'change.mineKept' }
  | { readonly type: 'change.cancelled' };

export interface ViewChanged {
  readonly type: 'view.changed';
  readonly order: ViewOrder;
  readonly view: SavedView;
}
export interface ViewRefused {
  readonly type: 'view.refused';
  readonly order: ViewOrder;
  readonly failure: CallFailure;
}
/** The person chose to keep the other tab's version. */
export interface TheirsTaken {
  readonly type: 'view.theirsTaken';
  readonly view: SavedView;
}
export type ViewChangeEmitted = ViewChanged | ViewRefused | TheirsTaken;

export interface ViewChangeAsked {
  readonly order: ViewOrder;
}
