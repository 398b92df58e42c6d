import { dashboardAnswer, dashboardQuery, dashboardStatisticsAnswer } from '../contract/dashboard.ts';
import { checkParams, exportCheckAnswer, exportRequest } from '../contract/exports.ts';
import { historyAnswer, historyQuery } from '../contract/history.ts';
import { data, type FileAnswer, file } from './answer.ts';
import type { Calls } from './calls.ts';
import { endpointsFor } from './endpoint.ts';
import type { NamedFile } from './named-file.ts';

export interface ExportedFile extends NamedFile {
  /** The fingerprint of the exported rows, such as '3F0A-91BC-77D2-E410'. */
  readonly fingerprint: string;
}

const exported: FileAnswer<ExportedFile> = {
  kind: 'file',
  read: (content, header) => ({ ...file.read(content, header), fingerprint: header('x-huella') ?? '' }),
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
