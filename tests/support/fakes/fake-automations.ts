import type {
  AutomationRun,
  AutomationRuns,
  AutomationRunsQuery,
  Automations,
  AutomationTrend,
  AutomationTrendQuery,
} from '../../../src/api/contract/automations.ts';
import type { JobState } from '../../../src/api/contract/jobs.ts';
import type {
  KeyEnd,
  NewProgramKey,
  ProgramKey,
  ProgramKeyRequest,
} from '../../../src/api/contract/program-keys.ts';
import type { automationEndpoints } from '../../../src/api/endpoints/automations.ts';
import { pageOf } from './fake-page.ts';
import type { FakePerson } from './fake-person.ts';
import { AT } from './fake-run.ts';
import type { Answers } from './fake-server.ts';
import { refusal } from './refusal.ts';

export const fakeAutomationRun = (id: number, change: Partial<AutomationRun> = {}): AutomationRun => ({
  id,
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
  ...change,
});

/** Automations that the other fakes share: one job, and no program that reports. */
export class FakeAutomations {
  runs: Record<AutomationRunsQuery['origen'], AutomationRun[]> = {
    linux: [fakeAutomationRun(1)],
    access: [],
  };
  /** Rows on a page: as many as the server's, unless a test wants fewer. */
  pageSize = 50;
  readonly askedPages: AutomationRunsQuery[] = [];
  jobs: JobState[] = [
    {
      nombre: 'indicadores-diarios',
      descripcion: 'Escribe los indicadores de cada día.',
      cron: '5 0 * * *',
      siguiente_en: AT,
      fallos: 0,
      pausa: null,
      ultima: fakeAutomationRun(1),
    },
  ];
  keys: ProgramKey[] = [];
  trend: AutomationTrend = {
    dias: [{ fecha: '2026-01-15', cuenta: 1, media: 320, maximo: 400, filas: 1 }],
    tendencia: 12,
    limites: {
      ms: { desde: null, hasta: 1_500 },
      filas: { desde: 5, hasta: 60 },
      intervalo: null,
    },
    avisos: [],
  };

  summary(): Automations {
    const { linux, access } = this.runs;
    return {
      cronLinuxSummary: summed(linux),
      cronAccessSummary: summed(access),
      cronLinuxAutomatismos: linux.slice(0, this.pageSize),
      cronAccessAutomatismos: access.slice(0, this.pageSize),
      totalLinux: linux.length,
      totalAccess: access.length,
    };
  }

  page(query: AutomationRunsQuery): AutomationRuns {
    this.askedPages.push(query);
    const { origen, page, resultado, script, marca, desde, hasta } = query;
    const found = this.runs[origen].filter(
      (run) =>
        (resultado === undefined || run.resultado === resultado) &&
        (script === undefined || run.script === script) &&
        (marca === undefined ||
          (marca === 'cualquiera' ? run.marcas.length > 0 : run.marcas.includes(marca))) &&
        (desde === undefined || run.fecha_hora.slice(0, 10) >= desde) &&
        (hasta === undefined || run.fecha_hora.slice(0, 10) <= hasta),
    );
    return {
      ...pageOf(found, page, this.pageSize),
      scripts: [...new Set(this.runs[origen].map(({ script: name }) => name))],
    };
  }

  trendOf(_: AutomationTrendQuery): AutomationTrend {
    return this.trend;
  }

  pause(name: string, isPaused: boolean, { user }: FakePerson): JobState {
    return this.change(name, {
      siguiente_en: isPaused ? null : AT,
      pausa: isPaused ? { por: user.name, desde: AT } : null,
    });
  }

  run(name: string, { user }: FakePerson): void {
    const run = fakeAutomationRun(this.runs.linux.length + 1, { script: name, pedida_por: user.name });
    this.runs = { ...this.runs, linux: [run, ...this.runs.linux] };
    this.change(name, { ultima: run });
  }

  makeKey({ nombre: name, llamadas }: ProgramKeyRequest, { user }: FakePerson): NewProgramKey {
    if (this.keys.some(({ nombre }) => nombre === name)) {
      throw refusal(409, 'Ya hay una clave con ese nombre: elige otro, o revoca la que hay.');
    }
    const key: ProgramKey = {
      id: this.keys.length + 1,
      nombre: name,
      principio: 'pc_abcde',
      llamadas,
      creada_por: user.name,
      creada_en: AT,
      usada_en: null,
      revocada_en: null,
      revocada_por: null,
      motivo_fin: null,
      vale: true,
    };
    this.keys = [key, ...this.keys];
    return { ...key, clave: 'pc_abcdefghijk' };
  }

  revokeKey(id: number, person: FakePerson): ProgramKey {
    return this.endKey(id, person, null);
  }

  endKey(id: number, { user }: FakePerson, motivo_fin: KeyEnd | null): ProgramKey {
    const key = this.keys.find((one) => one.id === id);
    if (key === undefined) throw refusal(404, 'Esa clave no existe.');
    const revoked = { ...key, revocada_en: AT, revocada_por: user.name, motivo_fin, vale: false };
    this.keys = this.keys.map((one) => (one.id === id ? revoked : one));
    return revoked;
  }

  private change(name: string, change: Partial<JobState>): JobState {
    const job = this.jobs.find(({ nombre }) => nombre === name);
    if (job === undefined) throw refusal(404, 'Ese trabajo no existe.');
    const changed = { ...job, ...change };
    this.jobs = this.jobs.map((one) => (one.nombre === name ? changed : one));
    return changed;
  }
}

function summed(runs: readonly AutomationRun[]): Automations['cronLinuxSummary'] {
  const days = new Map<string, Automations['cronLinuxSummary'][number]>();
  for (const { fecha_hora, script, resultado } of runs) {
    const fecha = fecha_hora.slice(0, 10);
    const day = days.get(`${fecha} ${script}`) ?? { fecha, script, cuenta: 0, fallidas: 0 };
    const hasFailed = resultado === 'error' || resultado === 'colgada';
    days.set(`${fecha} ${script}`, {
      ...day,
      cuenta: day.cuenta + 1,
      fallidas: day.fallidas + (hasFailed ? 1 : 0),
    });
  }
  return [...days.values()];
}

export const automationAnswers = (
  automations: FakeAutomations,
  requireProof: (token: string | null, userId: number) => void,
): Answers<typeof automationEndpoints> => ({
  automations: () => automations.summary(),
  automationRuns: ({ query }) => automations.page(query),
  automationTrend: ({ query }) => automations.trendOf(query),
  serverJobs: () => automations.jobs,
  pauseJob: ({ params, body, caller }) => automations.pause(params.nombre, body.pausado, caller),
  runJob: ({ params, caller }) => automations.run(params.nombre, caller),
  programKeys: () => automations.keys,
  makeProgramKey: ({ body, caller, token }) => {
    requireProof(token, caller.user.id);
    return automations.makeKey(body, caller);
  },
  revokeProgramKey: ({ params, caller }) => automations.revokeKey(params.id, caller),
});
