import type { Dashboard, DashboardStatistics } from '../../api/contract/dashboard.ts';
import type { DaySpan } from '../../shared/periods/periods.ts';
import type { AskedTime } from '../../shared/periods/time-range.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export interface DashboardDelays {
  /** Milliseconds between the last change of the address and the call. */
  readonly settle: number;
  /** Milliseconds between two updates in real time. */
  readonly updateEvery: number;
}
export const DASHBOARD_DELAYS: DashboardDelays = { settle: 250, updateEvery: 30_000 };

export interface FiguresQuery {
  readonly time: AskedTime;
  /** Number of the page, from 1. */
  readonly page: number;
}

export interface DashboardFigures {
  readonly statistics: DashboardStatistics;
  readonly page: Dashboard;
  /** First and last day that the figures cover; null for all days. */
  readonly range: DaySpan | null;
  /** When the figures were read, in milliseconds since 1970. */
  readonly readAt: number;
}

export interface DashboardInput {
  readonly delays: DashboardDelays;
}

export interface DashboardContext extends DashboardInput {
  readonly query: FiguresQuery | null;
  /** The last figures; they stay on screen while the next ones are read, and after a failure. */
  readonly figures: DashboardFigures | null;
  readonly failure: CallFailure | null;
  /** Whether the person wants updates in real time; kept when the page is left. */
  readonly isLive: boolean;
}

export type DashboardEvent =
  | { readonly type: 'dashboard.asked'; readonly query: FiguresQuery }
  | { readonly type: 'dashboard.left' }
  | { readonly type: 'dashboard.refreshRequested' }
  | { readonly type: 'dashboard.retryRequested' }
  | { readonly type: 'dashboard.liveToggled' }
  /** The machine raises this itself: when updates are turned on, at its clock, and when a hidden tab is shown again. */
  | { readonly type: 'dashboard.updateDue' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  | SessionRenewed
  | ConnectionReturned;

export type DashboardEmitted =
  | { readonly type: 'dashboard.refreshed' }
  /** A call that the person is waiting for has failed. */
  | { readonly type: 'dashboard.loadFailed' };
