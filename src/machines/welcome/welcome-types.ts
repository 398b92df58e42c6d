import type { PagedListDelays } from '../kit/paged-list/paged-list-types.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';
import type { QuickNotesEmitted } from './quick-notes-types.ts';

export interface WelcomeInput {
  readonly userId: number | null;
  readonly delays: PagedListDelays;
}

/** Days are `YYYY-MM-DD` and months `YYYY-MM`, both in the office's time zone. */
export interface WelcomeContext extends WelcomeInput {
  readonly today: string;
  readonly month: string;
  readonly day: string;
}

/** `today` is part of the query, so that after midnight the query for the same month differs and is read again. */
export interface MonthAsked {
  readonly mes: string;
  readonly today: string;
}

export type WelcomeEvent =
  | { readonly type: 'welcome.asked'; readonly today: string }
  | { readonly type: 'welcome.left' }
  | { readonly type: 'calendar.monthChosen'; readonly month: string }
  | { readonly type: 'calendar.dayChosen'; readonly day: string }
  | { readonly type: 'calendar.pageChosen'; readonly page: number }
  | QuickNotesEmitted
  | SessionRenewed
  | ConnectionReturned;

export type WelcomeEmitted = QuickNotesEmitted;
