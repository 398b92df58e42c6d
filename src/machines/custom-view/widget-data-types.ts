import type { WidgetData } from '../../api/contract/widget-data.ts';
import type { RefreshInterval, WidgetType } from '../../api/contract/widget-layout.ts';
import type { AskedTime } from '../../shared/periods/time-range.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export interface WidgetDataDelays {
  /** Milliseconds between two looks at which types are due. Every interval of a widget is a multiple of it. */
  readonly look: number;
}

export interface WidgetDataInput {
  readonly delays: WidgetDataDelays;
}

/** A type that some widget shows, and the shortest interval of its widgets; 0 when it is only read by hand. */
export interface WantedType {
  readonly type: WidgetType;
  /** The interval, in seconds. */
  readonly every: RefreshInterval;
}

export interface WidgetDataContext extends WidgetDataInput {
  readonly wanted: readonly WantedType[];
  readonly time: AskedTime;
  /** The last answers; a failure keeps them, unless they are of other days than those asked for. */
  readonly answers: WidgetData;
  readonly isOfOtherDays: boolean;
  /** Types that the running call reads. */
  readonly asked: readonly WidgetType[];
  /** Types that the next call will read. */
  readonly queued: readonly WidgetType[];
  readonly isByHand: boolean;
  readonly looks: number;
  readonly failure: CallFailure | null;
}

export type WidgetDataEvent =
  | { readonly type: 'widgets.shown'; readonly time: AskedTime }
  | { readonly type: 'widgets.left' }
  | { readonly type: 'widgets.wanted'; readonly wanted: readonly WantedType[] }
  | { readonly type: 'widgets.refreshRequested'; readonly types: readonly WidgetType[] }
  /** The machine raises this itself, whenever types have to be read without a request of the person. */
  | { readonly type: 'widgets.due'; readonly types: readonly WidgetType[] }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  | SessionRenewed
  | ConnectionReturned;

export type WidgetDataEmitted =
  /** How a refresh ended that a person asked for. */
  { readonly type: 'widgets.refreshed' } | { readonly type: 'widgets.refreshFailed' };
