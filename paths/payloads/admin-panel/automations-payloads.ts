import type {
  AutomationRun,
  AutomationRuns,
  AutomationRunsQuery,
  Automations,
  AutomationTrend,
  AutomationTrendQuery,
} from '../../../src/api/contract/automations.ts';
import type { JobState } from '../../../src/api/contract/jobs.ts';
import type { NewProgramKey, ProgramKey } from '../../../src/api/contract/program-keys.ts';
import type { AutomationOrdersEvent } from '../../../src/machines/automations/automation-orders-types.ts';
import type { AutomationsEvent } from '../../../src/machines/automations/automations-types.ts';
import type { ProgramKeyValues } from '../../../src/machines/automations/program-key-form.ts';
import { answered, told } from '../failures.ts';
import { formPayloads } from '../kit/form-payloads.ts';
import { pagedListPayloads, wholeListPayloads } from '../kit/paged-list-payloads.ts';
import type { PayloadCases } from '../payload-cases.ts';

const CONFLICT = [answered(409)];
const AT = '2026-11-21T10:42:05.000Z';

const linux: AutomationRunsQuery = { origen: 'linux', page: 1 };
const access: AutomationRunsQuery = { origen: 'access', page: 1 };

export const automationsPayloads: PayloadCases<AutomationsEvent> = {
  events: {
    'automations.asked': [
      { asked: { linux, access, detail: null } },
      { asked: { linux, access, detail: { origen: 'linux', script: 'indicadores-diarios' } } },
    ],
    'order.carriedOut': [{ order: { kind: 'pause', job: 'indicadores-diarios' } }],
    'order.failed': [{ order: { kind: 'run', job: 'indicadores-diarios' }, failure: { kind: 'noResponse' } }],
    'programKey.made': [{ name: 'Cierre', key: 'pc_clave', calls: ['cargas'] }],
    'form.failed': [
      { form: 'newProgramKey', failure: told(428), hasProblems: false },
      { form: 'newProgramKey', failure: told(422), hasProblems: true },
    ],
    'proof.accepted': [{ asker: 'newProgramKey' }],
  },
  outputs: { freshProof: [undefined] },
  failures: {},
};

const run: AutomationRun = {
  id: 12,
  fecha_hora: AT,
  script: 'indicadores-diarios',
  comments: '1 día escrito.',
  resultado: 'ok',
  ms: 320,
  filas: 1,
  debida_en: AT,
  recuperadas: 0,
  pedida_por: null,
  marcas: [],
};
const runs = (...items: readonly AutomationRun[]): AutomationRuns => ({
  items: [...items],
  total: items.length,
  page: 1,
  pageSize: 50,
  scripts: ['indicadores-diarios'],
});
const going: AutomationRun = { ...run, resultado: 'en_curso', ms: null };

export const automationSummaryPayloads = wholeListPayloads<Automations>([
  {
    cronLinuxSummary: [{ fecha: '2026-11-21', script: 'indicadores-diarios', cuenta: 1, fallidas: 0 }],
    cronAccessSummary: [],
    cronLinuxAutomatismos: [run],
    cronAccessAutomatismos: [],
    totalLinux: 1,
    totalAccess: 0,
  },
]);
export const linuxRunsPayloads = pagedListPayloads<AutomationRunsQuery, AutomationRuns>(
  [linux, { ...linux, page: 2 }],
  [runs(run), runs(going)],
);
export const accessRunsPayloads = pagedListPayloads<AutomationRunsQuery, AutomationRuns>(
  [access, { ...access, page: 2 }],
  [runs(run), runs(going)],
);
export const automationTrendPayloads = pagedListPayloads<AutomationTrendQuery, AutomationTrend>(
  [
    { origen: 'linux', script: 'indicadores-diarios' },
    { origen: 'linux', script: 'muestra-conexiones' },
  ],
  [
    {
      dias: [{ fecha: '2026-11-21', cuenta: 1, media: 320, maximo: 320, filas: 1 }],
      tendencia: null,
      limites: { ms: null, filas: null, intervalo: null },
      avisos: [],
    },
  ],
);
const job: JobState = {
  nombre: 'indicadores-diarios',
  descripcion: 'Escribe los indicadores de cada día.',
  cron: '5 0 * * *',
  siguiente_en: AT,
  fallos: 0,
  pausa: null,
  ultima: run,
};
export const serverJobsPayloads = wholeListPayloads<readonly JobState[]>([
  [job],
  [{ ...job, ultima: going }],
]);

const key: ProgramKey = {
  id: 1,
  nombre: 'Cierre',
  principio: 'pc_abcde',
  llamadas: ['automatizaciones'],
  creada_por: 'Administración',
  creada_en: AT,
  usada_en: null,
  revocada_en: null,
  revocada_por: null,
  motivo_fin: null,
  vale: true,
};
export const programKeysPayloads = wholeListPayloads<readonly ProgramKey[]>([[key]]);

export const automationOrdersPayloads: PayloadCases<AutomationOrdersEvent> = {
  events: { 'order.given': [{ order: { kind: 'pause', job: 'indicadores-diarios' } }] },
  outputs: { carryOut: [undefined] },
  failures: { carryOut: CONFLICT },
};
const made: NewProgramKey = { ...key, clave: 'pc_clave' };
export const newProgramKeyPayloads = formPayloads<ProgramKeyValues>({
  whole: { nombre: 'Cierre', llamadas: ['cargas'] },
  wrong: { nombre: '', llamadas: [] },
  answer: made,
});
