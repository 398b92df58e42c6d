import type { DaySpan } from '../../shared/periods/periods.ts';
import type { AskedTime } from '../../shared/periods/time-range.ts';

export interface TimeZoomDelays {
  /** Milliseconds in which a second click makes a double click of the first. */
  readonly secondClick: number;
}
export const TIME_ZOOM_DELAYS: TimeZoomDelays = { secondClick: 300 };

export interface TimeZoomInput {
  readonly delays: TimeZoomDelays;
}

export interface TimeZoomContext extends TimeZoomInput {
  /** The days of the page before each zoom, the newest last. */
  readonly past: readonly AskedTime[];
  /** The days of the last zoom; null when nothing is zoomed. */
  readonly zoomed: DaySpan | null;
  /** Address of the list of the value that was clicked. */
  readonly href: string | null;
}

/** `present`: the days of the page, which other controls change too. */
export type TimeZoomEvent =
  | { readonly type: 'zoom.chosen'; readonly days: DaySpan; readonly present: AskedTime }
  | { readonly type: 'zoom.pointPressed'; readonly href: string; readonly present: AskedTime }
  | { readonly type: 'zoom.doublePressed'; readonly present: AskedTime };

export type TimeZoomEmitted =
  | { readonly type: 'zoom.timeAsked'; readonly time: AskedTime }
  | { readonly type: 'zoom.pointOpened'; readonly href: string };
