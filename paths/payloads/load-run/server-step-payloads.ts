import type {
  AskedRun,
  SentStep,
  ServerStepEvent,
} from '../../../src/machines/load-run/step/server-step-types.ts';
import { CRASH, told } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

const AT = '2026-11-21T10:42:05.000Z';
const ANSWER = { success: true, message: 'Hecho.', records_inserted: 3 };

const sent = [
  { at: AT, ms: 5, kind: 'answered', answer: ANSWER },
  { at: AT, ms: 5, kind: 'failed', failure: { kind: 'timeout' } },
  { at: AT, ms: 5, kind: 'failed', failure: told(401) },
  { at: AT, ms: 5, kind: 'failed', failure: told(409, 'Ana Ruiz está cargando «X.xlsx».') },
  { at: AT, ms: 5, kind: 'failed', failure: { ...told(503), data: { motivo: 'ocupada' } } },
  { at: AT, ms: 5, kind: 'failed', failure: told(500) },
] as const satisfies readonly SentStep[];

const asked = [
  { at: AT, kind: 'answered', answer: ANSWER, ms: 7 },
  { at: AT, kind: 'running' },
  { at: AT, kind: 'rejected', failure: told(422, 'Faltan columnas.') },
  { at: AT, kind: 'closed', by: 'Luis Gil' },
  { at: AT, kind: 'neverReceived' },
  { at: AT, kind: 'noAnswer', failure: told(401) },
  { at: AT, kind: 'noAnswer', failure: told(403) },
  { at: AT, kind: 'noAnswer', failure: { kind: 'noResponse' } },
] as const satisfies readonly AskedRun[];

export const serverStepPayloads: PayloadCases<ServerStepEvent> = {
  events: {
    'run.retryRequested': [{ at: AT }],
    'run.takeOverRequested': [{ at: AT }],
    'run.abandoned': [{ at: AT }],
  },
  outputs: { sendStep: sent, askRun: asked },
  failures: { sendStep: CRASH, askRun: CRASH },
};
