import type { CallOptions } from './api.ts';
import type { Dashboard, DashboardQuery, DashboardStatistics } from './contract/dashboard.ts';
import type { History, HistoryQuery } from './contract/history.ts';

export interface DashboardApi {
  dashboardStatistics(query: DashboardQuery, options?: CallOptions): Promise<DashboardStatistics>;
  dashboard(query: DashboardQuery, options?: CallOptions): Promise<Dashboard>;
  dashboardHistory(query: HistoryQuery, options?: CallOptions): Promise<History>;
}
