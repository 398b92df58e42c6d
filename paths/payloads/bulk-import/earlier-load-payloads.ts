import type { EarlierLoadEvent } from '../../../src/machines/bulk-import/file/earlier-load-machine.ts';
import type { FileLoad } from '../../../src/machines/load-run/record/run-record-types.ts';
import { DOWN } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

const load: FileLoad = {
  uploadId: 'u-1',
  fileName: 'Norte.xlsx',
  usuario: 'Ana Ruiz',
  propia: false,
  startedAt: '2026-11-20T09:00:00.000Z',
  filasSeguimiento: 120,
  filasOmitidas: 2,
};

export const earlierLoadPayloads: PayloadCases<EarlierLoadEvent> = {
  events: {},
  outputs: { findFileLoad: [load, null] },
  failures: { findFileLoad: [DOWN] },
};
