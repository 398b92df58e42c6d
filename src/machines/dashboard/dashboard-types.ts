import type { Dashboard, DashboardStatistics } from '../../api/contract/dashboard.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../kit/recovery-events.ts';

export interface DashboardDelays {
  /** Between the last change of the address and the call. */
  readonly settle: number;
  /** Between two updates in real time. */
  readonly updateEvery: number;
}
export const DASHBOARD_DELAYS: DashboardDelays = { settle: 250, updateEvery: 30_000 };

export interface FiguresQuery {
  /** Both or neither (spec 2 section 5); 'yyyy-mm-dd'. */
  readonly range: { readonly from: string; readonly to: string } | null;
  /** From 1. */
  readonly page: number;
}

export interface DashboardFigures {
  readonly statistics: DashboardStatistics;
  readonly page: Dashboard;
  /** Of which days they are. */
  readonly range: FiguresQuery['range'];
  /** When they were read, in milliseconds since 1970. */
  readonly readAt: number;
}

export interface DashboardInput {
  readonly delays: DashboardDelays;
}

export interface DashboardContext extends DashboardInput {
  readonly query: FiguresQuery | null;
  /** The last ones; they stay on screen while the next are requested, and through a failure. */
  readonly figures: DashboardFigures | null;
  readonly failure: CallFailure | null;
  /** Kept while the page is left. */
  readonly isLive: boolean;
}

export type DashboardEvent =
  | { readonly type: 'dashboard.asked'; readonly query: FiguresQuery }
  | { readonly type: 'dashboard.left' }
  | { readonly type: 'dashboard.refreshRequested' }
  | { readonly type: 'dashboard.retryRequested' }
  | { readonly type: 'dashboard.liveToggled' }
  /** By the machine's own clock. */
  | { readonly type: 'dashboard.updateDue' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  | SessionRenewed
  | ConnectionReturned;

export type DashboardEmitted =
  | { readonly type: 'dashboard.refreshed' }
  /** Of a call that the person waits for. */
  | { readonly type: 'dashboard.loadFailed' };
