import type { LayoutVersion, WidgetLayout, Widgets } from '../../api/contract/widget-layout.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export interface WidgetLayoutDelays {
  /** Milliseconds between the last change and saving it. */
  readonly saveAfter: number;
}

export interface WidgetLayoutInput {
  /** The layout is stored in the browser with this id: several people may use one browser. */
  readonly userId: number | null;
  readonly delays: WidgetLayoutDelays;
  /** Maximum number of changes that can be undone. */
  readonly steps: number;
}

/** What this browser stores of a person's layout, under the name `dashboard-widget-layout` (spec 2). */
export interface KeptLayout {
  readonly widgets: Widgets;
  /** Version of the server's copy that this layout comes from. */
  readonly version: number;
  /** True while the server does not have this layout yet. */
  readonly isAhead: boolean;
}

export interface WidgetLayoutContext extends WidgetLayoutInput {
  readonly widgets: Widgets;
  /** True when the layout is known; a layout without widgets counts too. */
  readonly isKnown: boolean;
  /** Earlier layouts for undo, the newest last. */
  readonly past: readonly Widgets[];
  /** Undone layouts for redo; the one that redo restores next is last. */
  readonly future: readonly Widgets[];
  readonly version: number;
  /** True when this browser had a layout that the server does not have yet. */
  readonly isAhead: boolean;
  /** The layout that an administrator saved for everybody. */
  readonly general: Widgets;
  readonly sending: Widgets | null;
  /** The layout that the same account saved in another tab or browser. */
  readonly theirs: WidgetLayout | null;
  readonly failure: CallFailure | null;
}

export type WidgetLayoutEvent =
  | { readonly type: 'layout.opened' }
  | { readonly type: 'layout.changed'; readonly widgets: Widgets }
  | { readonly type: 'layout.undone' }
  | { readonly type: 'layout.redone' }
  | { readonly type: 'layout.resetConfirmed' }
  | { readonly type: 'layout.versionChosen'; readonly version: Pick<LayoutVersion, 'widgets'> }
  | { readonly type: 'layout.shareConfirmed' }
  | { readonly type: 'layout.retryRequested' }
  | { readonly type: 'layout.mineKept' }
  | { readonly type: 'layout.theirsTaken' }
  | SessionRenewed
  | ConnectionReturned;

export type WidgetLayoutEmitted =
  /** Tells the grid to show these widgets, when the change did not come from the grid. */
  | { readonly type: 'layout.came'; readonly widgets: Widgets }
  | { readonly type: 'layout.reset' }
  | { readonly type: 'layout.shared' }
  | { readonly type: 'layout.shareFailed' };

/** `stale`: another version, `current`, was saved meanwhile. */
export type SaveLayoutOutput =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'stale'; readonly current: WidgetLayout };

export type LayoutStoreEvent = { readonly type: 'keep'; readonly layout: KeptLayout };
