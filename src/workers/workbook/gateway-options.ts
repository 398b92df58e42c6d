import type { OnProgress } from './progress.ts';

export interface WorkbookGatewayOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: OnProgress;
}
