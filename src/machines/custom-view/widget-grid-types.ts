import type { Widget, Widgets } from '../../api/contract/widget-layout.ts';
import type { Cells } from './grid-rules.ts';

export interface WidgetGridContext {
  /** The widgets in reading order. */
  readonly widgets: Widgets;
  readonly columns: number;
  /** The widget that is being moved, and the places of all widgets before the move. */
  readonly held: { readonly id: string; readonly before: Widgets } | null;
  /** The widget that was added last, which takes the focus; null once the arrangement came from elsewhere. */
  readonly added: string | null;
}

export type WidgetSettings = Pick<Widget, 'type' | 'title' | 'refreshInterval' | 'chartType'>;

export type WidgetGridEvent =
  /** The layout machine has these widgets; they replace those of the grid. */
  | { readonly type: 'grid.given'; readonly widgets: Widgets }
  | { readonly type: 'grid.columnsMeasured'; readonly columns: number }
  | { readonly type: 'grid.editRequested' }
  | { readonly type: 'grid.editEnded' }
  | { readonly type: 'widget.taken'; readonly id: string }
  | { readonly type: 'widget.moved'; readonly by: Cells }
  | { readonly type: 'widget.grown'; readonly by: Cells }
  | { readonly type: 'widget.dropped' }
  | { readonly type: 'widget.putBack' }
  | { readonly type: 'widget.added'; readonly widget: Widget }
  | { readonly type: 'widget.configured'; readonly id: string; readonly settings: WidgetSettings }
  | { readonly type: 'widget.removed'; readonly id: string };

export type GridNotice = 'configured' | 'removed';
/** Steps of moving or resizing a widget, announced to screen readers. */
export type GridStep = 'taken' | 'moved' | 'grown' | 'dropped' | 'putBack';

export type WidgetGridEmitted =
  | { readonly type: 'grid.changed'; readonly widgets: Widgets }
  | { readonly type: 'grid.spoke'; readonly step: GridStep; readonly widget: Widget }
  | { readonly type: 'grid.notified'; readonly notice: GridNotice };
