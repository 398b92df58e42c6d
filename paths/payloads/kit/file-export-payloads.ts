import type { FileExportEvent } from '../../../src/machines/kit/file-export/file-export-types.ts';
import { DOWN } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

export const fileExportPayloads = <TFilter>(filter: TFilter): PayloadCases<FileExportEvent<TFilter>> => ({
  events: { 'export.requested': [{ filter }], 'export.received': [{ bytes: 1_024 }] },
  outputs: { exportFile: [undefined] },
  failures: { exportFile: [DOWN] },
});
