import type { CallOptions, DownloadOptions } from './api.ts';
import type {
  ActivityDetail,
  ActivityFilter,
  ActivityOptions,
  ActivityPage,
  ActivityQuery,
  ActivitySummary,
} from './contract/activity.ts';

export interface ActivityApi {
  activity(query: ActivityQuery, options?: CallOptions): Promise<ActivityPage>;
  activityEntry(id: number, options?: CallOptions): Promise<ActivityDetail>;
  activityOptions(options?: CallOptions): Promise<ActivityOptions>;
  activitySummary(filter: ActivityFilter, options?: CallOptions): Promise<ActivitySummary>;
  exportActivity(filter: ActivityFilter, options?: DownloadOptions): Promise<Blob>;
}
