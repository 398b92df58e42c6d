import type { Run } from '../../../src/api/contract/bulk-import.ts';
import type { RunRecordEvent, RunSeen } from '../../../src/machines/load-run/record/run-record-types.ts';
import { answered, CRASH } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

const AT = '2026-11-21T10:42:05.000Z';

export const openRun: Run = {
  uploadId: '7d9f5c3e-3a58-4b57-8f4a-0d4a1c9b8e21',
  fileName: 'Norte.xlsx',
  usuario: 'Ana Ruiz',
  propia: true,
  ensayo: false,
  estado: 'en_curso',
  filasPrevistas: 120,
  filasSeguimiento: null,
  filasFactyval: null,
  filasOmitidas: 0,
  startedAt: AT,
  endedAt: null,
  leaseUntil: AT,
  steps: [],
  scripts: [],
  cerradaPor: null,
  deshecha: null,
};
const open: RunSeen = { run: openRun, turn: null };
const over: RunSeen = { run: { ...openRun, estado: 'abortada', endedAt: AT, leaseUntil: null }, turn: null };
const completed: RunSeen = { ...over, run: { ...over.run, estado: 'completada' } };

export const runRecordPayloads: PayloadCases<RunRecordEvent> = {
  events: { 'clock.ticked': [{ at: AT }] },
  outputs: { loadRun: [open, over, completed], closeRun: [undefined], undoRun: [undefined] },
  failures: {
    loadRun: [answered(404), answered(503)],
    closeRun: [answered(409)],
    everySecond: CRASH,
  },
};
