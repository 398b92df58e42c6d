import { dashboardAnswer, dashboardStatisticsAnswer } from '../contract/dashboard.ts';
import { exportCheckAnswer } from '../contract/exports.ts';
import { historyAnswer } from '../contract/history.ts';
import type { DashboardApi } from '../dashboard-api.ts';
import type { Http } from './http.ts';

export const dashboardCalls = (http: Http): DashboardApi => ({
  dashboardStatistics: async (query, call) =>
    (await http.get(dashboardStatisticsAnswer, '/dashboard/estadisticas', call, query)).data,
  dashboard: async (query, call) => (await http.get(dashboardAnswer, '/dashboard', call, query)).data,
  dashboardHistory: async (query, call) =>
    (await http.get(historyAnswer, '/dashboard/historico', call, query)).data,
  exportReport: async (request, call) => {
    const { file, header } = await http.postForFile('/dashboard/exportaciones', request, call);
    const named = /filename="([^"]+)"/.exec(header('content-disposition') ?? '');
    return {
      file,
      fileName: named?.[1] ?? `exportacion.${request.formato}`,
      fingerprint: header('x-huella') ?? '',
    };
  },
  checkExport: async (fingerprint, call) => {
    const typed = encodeURIComponent(fingerprint);
    return (await http.get(exportCheckAnswer, `/dashboard/exportaciones/${typed}`, call)).data;
  },
});
