import type { WidgetData } from '../../api/contract/widget-data.ts';
import type { RefreshInterval, WidgetType } from '../../api/contract/widget-layout.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export interface WidgetDataDelays {
  /** Milliseconds between two looks for what is due. Every interval of a widget is a multiple of it. */
  readonly look: number;
}

export interface WidgetDataInput {
  readonly delays: WidgetDataDelays;
}

/** A type that some widget shows, and the shortest interval of its widgets. 0: only by hand. */
export interface WantedType {
  readonly type: WidgetType;
  /** In seconds. */
  readonly every: RefreshInterval;
}

export interface WidgetDataContext extends WidgetDataInput {
  readonly wanted: readonly WantedType[];
  /** The last answers; they stay through a failure. */
  readonly answers: WidgetData;
  /** Types of the call under way. */
  readonly asked: readonly WidgetType[];
  /** Types of the next call. */
  readonly queued: readonly WidgetType[];
  readonly isByHand: boolean;
  readonly looks: number;
  readonly failure: CallFailure | null;
}

export type WidgetDataEvent =
  | { readonly type: 'widgets.shown' }
  | { readonly type: 'widgets.left' }
  | { readonly type: 'widgets.wanted'; readonly wanted: readonly WantedType[] }
  | { readonly type: 'widgets.refreshRequested'; readonly types: readonly WidgetType[] }
  /** Sent by the machine's own clock. */
  | { readonly type: 'widgets.due'; readonly types: readonly WidgetType[] }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  | SessionRenewed
  | ConnectionReturned;

export type WidgetDataEmitted =
  /** How a refresh that a person asked for ended. */
  { readonly type: 'widgets.refreshed' } | { readonly type: 'widgets.refreshFailed' };
