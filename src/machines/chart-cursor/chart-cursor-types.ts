/** A value of a chart: index of its series and index of its label. */
export interface CursorPlace {
  readonly series: number;
  readonly label: number;
}

/** What is at each place, by series and label: no value, a value, or a value that opens the list that it counts. */
export type CursorPoint = 'gap' | 'value' | 'link';
export type CursorPoints = readonly (readonly CursorPoint[])[];

export type CursorMove = 'next' | 'previous' | 'first' | 'last' | 'nextSeries' | 'previousSeries';

export interface ChartCursorContext {
  readonly place: CursorPlace | null;
}

export type ChartCursorEvent =
  /** The points come with each event, because a refresh may have changed them. */
  | { readonly type: 'cursor.moved'; readonly move: CursorMove; readonly points: CursorPoints }
  | {
      readonly type: 'cursor.opened';
      readonly place: CursorPlace;
      readonly points: CursorPoints;
      readonly isNewTab: boolean;
    }
  | { readonly type: 'cursor.left' }
  | { readonly type: 'cursor.tableToggled' };

export type ChartCursorEmitted =
  | { readonly type: 'cursor.reached'; readonly place: CursorPlace }
  | { readonly type: 'cursor.opening'; readonly place: CursorPlace; readonly isNewTab: boolean }
  /** The person opened a point that has no list to open. */
  | { readonly type: 'cursor.leadsNowhere'; readonly place: CursorPlace };
