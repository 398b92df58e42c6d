import type { LoadRunEvent } from '../../../src/machines/load-run/load-run-types.ts';
import type { ServerStepOutput } from '../../../src/machines/load-run/step/server-step-types.ts';
import { CRASH, told } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

const AT = '2026-11-21T10:42:05.000Z';
const script = {
  type: 'select',
  script: '040-resumen.sql',
  description: 'Resumen',
  success: true,
  message: 'Hecho.',
  records_affected: 2,
  query_results: [{ action: 'Creadas', table: 'obra', cuenta: 2 }],
  result_count: 1,
  has_warnings: false,
  warning_count: 0,
  warning_message: null,
  ms: 3,
} as const;
const answer = (warns: boolean) => ({
  success: true,
  message: 'Hecho.',
  records_inserted: 2,
  results: { scripts_executed: [{ script: '001-vaciar.sql', description: 'Vaciar', records_affected: 4 }] },
  scripts_results: [
    warns ? { ...script, type: 'validation' as const, has_warnings: true, query_results: [] } : script,
  ],
});

const steps = [
  { kind: 'answered', at: AT, ms: 5, answer: answer(false) },
  { kind: 'answered', at: AT, ms: 5, answer: answer(true) },
  {
    kind: 'failed',
    at: AT,
    ms: 5,
    failure: told(500, 'Error interno.'),
  },
  { kind: 'closed', at: AT, ms: 5, by: 'Luis Gil' },
  { kind: 'abandoned', at: AT, ms: 5 },
] as const satisfies readonly ServerStepOutput[];

export const loadRunPayloads: PayloadCases<LoadRunEvent> = {
  events: {
    'run.consoleReady': [{ at: AT }],
    'run.retryRequested': [{ at: AT }],
    'run.takeOverRequested': [{ at: AT }],
    'run.abandoned': [{ at: AT }],
    'run.leaveRefused': [{ at: AT }],
    'run.waitingChanged': [{ waiting: { kind: 'session' } }],
    'run.wrote': [
      { entry: { at: AT, step: 'cargar', level: 'info', code: 'stepStarted', params: {}, ms: null } },
    ],
  },
  outputs: { saveCsv: [{ kept: true }, { kept: false }], serverStep: steps },
  failures: {
    saveCsv: CRASH,
  },
};
