import type { CallOptions, DownloadOptions } from './api.ts';
import type { Dashboard, DashboardQuery, DashboardStatistics } from './contract/dashboard.ts';
import type { ExportCheck, ExportRequest } from './contract/exports.ts';
import type { History, HistoryQuery } from './contract/history.ts';

export interface ExportedFile {
  readonly file: Blob;
  readonly fileName: string;
  /** '3F0A-91BC-77D2-E410' */
  readonly fingerprint: string;
}

export interface DashboardApi {
  dashboardStatistics(query: DashboardQuery, options?: CallOptions): Promise<DashboardStatistics>;
  dashboard(query: DashboardQuery, options?: CallOptions): Promise<Dashboard>;
  dashboardHistory(query: HistoryQuery, options?: CallOptions): Promise<History>;
  exportReport(request: ExportRequest, options?: DownloadOptions): Promise<ExportedFile>;
  checkExport(fingerprint: string, options?: CallOptions): Promise<ExportCheck>;
}
