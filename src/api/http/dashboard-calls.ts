import { dashboardAnswer, dashboardStatisticsAnswer } from '../contract/dashboard.ts';
import { historyAnswer } from '../contract/history.ts';
import type { DashboardApi } from '../dashboard-api.ts';
import type { Http } from './http.ts';

export const dashboardCalls = (http: Http): DashboardApi => ({
  dashboardStatistics: async (query, call) =>
    (await http.get(dashboardStatisticsAnswer, '/dashboard/estadisticas', call, query)).data,
  dashboard: async (query, call) => (await http.get(dashboardAnswer, '/dashboard', call, query)).data,
  dashboardHistory: async (query, call) =>
    (await http.get(historyAnswer, '/dashboard/historico', call, query)).data,
});
