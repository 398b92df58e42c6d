import type { ExplorerApi } from './explorer-api.ts';

export interface WorksApi {
  readonly works: ExplorerApi;
}
