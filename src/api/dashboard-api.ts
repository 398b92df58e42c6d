import type { CallOptions } from './api.ts';
import type { Dashboard, DashboardQuery, DashboardStatistics } from './contract/dashboard.ts';

export interface DashboardApi {
  dashboardStatistics(query: DashboardQuery, options?: CallOptions): Promise<DashboardStatistics>;
  dashboard(query: DashboardQuery, options?: CallOptions): Promise<Dashboard>;
}
