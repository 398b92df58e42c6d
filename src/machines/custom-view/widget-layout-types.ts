import type { LayoutVersion, WidgetLayout, Widgets } from '../../api/contract/widget-layout.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export interface WidgetLayoutDelays {
  /** From the last change to its saving. */
  readonly saveAfter: number;
}

export interface WidgetLayoutInput {
  /** One browser may serve several people: each finds only their own. */
  readonly userId: number | null;
  readonly delays: WidgetLayoutDelays;
  /** How many changes can be undone. */
  readonly steps: number;
}

/** What this browser keeps of a person's layout under spec 2's `dashboard-widget-layout`. */
export interface KeptLayout {
  readonly widgets: Widgets;
  /** Of the server's copy that it comes from. */
  readonly version: number;
  /** The server does not have it yet. */
  readonly isAhead: boolean;
}

export interface WidgetLayoutContext extends WidgetLayoutInput {
  readonly widgets: Widgets;
  /** There are widgets to show; none at all is an arrangement too. */
  readonly isKnown: boolean;
  /** The newest last. */
  readonly past: readonly Widgets[];
  /** The next one last. */
  readonly future: readonly Widgets[];
  readonly version: number;
  /** What the server does not have yet was read from this browser. */
  readonly isAhead: boolean;
  /** What the administrator gives everybody. */
  readonly general: Widgets;
  readonly sending: Widgets | null;
  /** As somebody with the same account left it elsewhere. */
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
  /** To be shown: it comes from elsewhere. */
  | { readonly type: 'layout.came'; readonly widgets: Widgets }
  | { readonly type: 'layout.reset' }
  | { readonly type: 'layout.shared' }
  | { readonly type: 'layout.shareFailed' };

/** `stale`: another version has been saved since, which is `current`. */
export type SaveLayoutOutput =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'stale'; readonly current: WidgetLayout };

export type LayoutStoreEvent = { readonly type: 'keep'; readonly layout: KeptLayout };
