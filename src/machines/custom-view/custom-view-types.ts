import type { Widgets } from '../../api/contract/widget-layout.ts';
import type { AskedTime } from '../../shared/periods/time-range.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { WidgetDataDelays } from './widget-data-types.ts';
import type { WidgetLayoutDelays } from './widget-layout-types.ts';

export type CustomViewDelays = WidgetDataDelays & WidgetLayoutDelays;
export const CUSTOM_VIEW_DELAYS: CustomViewDelays = { saveAfter: 800, look: 30_000 };

export interface CustomViewInput {
  /** The layout is stored in the browser with this id: several people may use one browser. */
  readonly userId: number | null;
  readonly delays: CustomViewDelays;
}

export type CustomViewEvent =
  | { readonly type: 'customView.asked'; readonly time: AskedTime }
  | { readonly type: 'customView.left' }
  | { readonly type: 'layout.came'; readonly widgets: Widgets }
  | { readonly type: 'grid.changed'; readonly widgets: Widgets }
  | SessionRenewed
  | ConnectionReturned;
