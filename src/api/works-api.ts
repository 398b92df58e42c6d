import type { CallOptions } from './api.ts';
import type { WorkOptions, Works, WorksQuery } from './contract/works.ts';

export interface WorksApi {
  works(query: WorksQuery, options?: CallOptions): Promise<Works>;
  workOptions(options?: CallOptions): Promise<WorkOptions>;
}
