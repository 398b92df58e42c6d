import { dashboardAnswer, dashboardQuery, dashboardStatisticsAnswer } from '../contract/dashboard.ts';
import { checkParams, exportCheckAnswer, exportRequest } from '../contract/exports.ts';
import { historyAnswer, historyQuery } from '../contract/history.ts';
import { data, type FileAnswer } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';

export interface ExportedFile {
  readonly file: Blob;
  readonly fileName: string;
  /** '3F0A-91BC-77D2-E410' */
  readonly fingerprint: string;
}

const exported: FileAnswer<ExportedFile> = {
  kind: 'file',
  read: (file, header) => ({
    file,
    fileName: /filename="([^"]+)"/.exec(header('content-disposition') ?? '')?.[1] ?? 'exportacion',
    fingerprint: header('x-huella') ?? '',
  }),
};

const { get, post } = endpointsFor('dashboard');

export const dashboardEndpoints = {
  dashboardStatistics: get('/dashboard/estadisticas', {
    query: dashboardQuery,
    answer: data(dashboardStatisticsAnswer),
  }),
  dashboard: get('/dashboard', { query: dashboardQuery, answer: data(dashboardAnswer) }),
  dashboardHistory: get('/dashboard/historico', { query: historyQuery, answer: data(historyAnswer) }),
  exportReport: post('/dashboard/exportaciones', { body: exportRequest, answer: exported }),
  checkExport: get('/dashboard/exportaciones/:huella', {
    params: checkParams,
    answer: data(exportCheckAnswer),
  }),
};
export type DashboardApi = Calls<typeof dashboardEndpoints>;
