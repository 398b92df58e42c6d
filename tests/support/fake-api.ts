import { type Api, ApiError, type ApiFailure } from '../../src/api/api.ts';
import {
  type AvailableFields,
  cargarRequest,
  LOAD_STEPS,
  type LoadStep,
  type LoadType,
  type Run,
  type RunState,
  type RunStep,
  type ScriptResult,
} from '../../src/api/contract/bulk-load.ts';
import type { User } from '../../src/api/contract/identity.ts';
import type { Permissions } from '../../src/api/contract/permissions.ts';

export interface FakePerson {
  readonly user: User;
  readonly permissions: Permissions;
  readonly code: string;
}

export type ApiMethod = keyof Api;

export interface FakeApiOptions {
  /** As http-api's: the token the browser holds at the time of the call. */
  readonly token: () => string | null;
  readonly onUnauthorized?: (path: string, token: string | null) => void;
  readonly onForbidden?: (path: string) => void;
  readonly people?: readonly FakePerson[];
  /** The result of the scripts of the next loads. */
  readonly scripts?: readonly ScriptResult[];
}

export interface FakeApi {
  readonly api: Api;
  /** The calls made, in order. */
  readonly calls: readonly ApiMethod[];
  /** The next call of the method rejects so, once; further ones queue up. Nothing is done on the "server". */
  failNext(method: ApiMethod, failure: ApiFailure): void;
  /** Calls of the method wait until released. */
  hold(method: ApiMethod): { release(): void };
  /** A session an earlier visit left open. */
  openSession(token: string, email: string): void;
  /** Every session ends: the next calls are answered 401. */
  endSessions(): void;
  setScripts(scripts: readonly ScriptResult[]): void;
  codeOf(email: string): string;
}

const person = (id: number, email: string, name: string, permissions: Permissions): FakePerson => ({
  user: { id, name, email, is_active: true },
  permissions,
  code: String(id).padStart(6, '0'),
});

/** The sample people of the server, as far as the suite needs them. */
export const SAMPLE_PEOPLE: readonly FakePerson[] = [
  person(2, 'operaciones@conectividad.example', 'Operaciones', {
    bulk_loads: true,
    dashboard: true,
    cargar_export: true,
  }),
  person(3, 'consulta@conectividad.example', 'Consulta', { dashboard: true }),
  person(4, 'ana.ruiz@conectividad.example', 'Ana Ruiz', {
    bulk_loads: true,
    bulk_update: true,
    locations: true,
  }),
  person(5, 'sin.permisos@conectividad.example', 'Sin permisos', {}),
];

/** The obligatory fields of the server, and a date that may be missing. */
const FIELDS: Record<LoadType, readonly (readonly [string, FieldKind, boolean])[]> = {
  cm_seg_01: [
    ['proyecto', 'texto', true],
    ['subproyecto', 'texto', true],
    ['site_cod', 'texto', true],
    ['cod_obra_interno_4plus', 'texto', true],
    ['seg_asignacion_fecha', 'fecha', true],
    ['seg_fin_obra_fecha', 'fecha', false],
  ],
  cm_fyv_01: [
    ['fyv_linea', 'entero', true],
    ['cod_obra_interno_4plus', 'texto', true],
    ['fyv_concepto', 'texto', true],
    ['fyv_importe', 'decimal', true],
  ],
};
type FieldKind = AvailableFields['configuracion'][string]['tipo'];

const status = (code: number, message: string): ApiFailure => ({
  kind: 'status',
  status: code,
  message,
  requestId: null,
  fields: {},
  retryAfter: null,
});

export function createFakeApi(options: FakeApiOptions): FakeApi {
  const people = options.people ?? SAMPLE_PEOPLE;
  const sessions = new Map<string, FakePerson>();
  const failures = new Map<ApiMethod, ApiFailure[]>();
  const held = new Map<ApiMethod, Promise<void>>();
  const calls: ApiMethod[] = [];
  const runs = new Map<string, FakeRun>();
  let scripts = options.scripts ?? [COUNTED];
  let tokens = 0;

  const find = (email: string) => people.find(({ user }) => user.email === email.trim().toLowerCase());
  const refuse = (failure: ApiFailure, path: string, token = options.token()): never => {
    if (failure.kind === 'status' && failure.status === 401) options.onUnauthorized?.(path, token);
    if (failure.kind === 'status' && failure.status === 403) options.onForbidden?.(path);
    throw new ApiError(failure);
  };
  /** What every call goes through: it is counted, may wait, may fail, and may be aborted meanwhile. */
  const enter = async (method: ApiMethod, path: string, signal?: AbortSignal) => {
    calls.push(method);
    const token = options.token();
    await held.get(method);
    if (signal?.aborted) throw new DOMException('The call was cancelled.', 'AbortError');
    const failure = failures.get(method)?.shift();
    if (failure) refuse(failure, path, token);
  };
  const signedIn = (path: string): FakePerson => {
    const someone = sessions.get(options.token() ?? '');
    return someone ?? refuse(status(401, 'Inicia sesión para continuar.'), path);
  };
  const loader = (path: string): FakePerson => {
    const someone = signedIn(path);
    if (someone.permissions.bulk_loads !== true && someone.permissions.admin !== true) {
      refuse(status(403, 'No tienes permisos para realizar esta acción.'), path);
    }
    return someone;
  };

  /** The step in its order, once; the same again answers as before (domain.md 5). */
  const step = async <T>(
    method: ApiMethod,
    name: LoadStep,
    { uploadId, signal }: { uploadId: string; signal?: AbortSignal },
    body: string,
    answer: () => T,
  ): Promise<T> => {
    const path = `/cargamasiva/${name}`;
    await enter(method, path, signal);
    const someone = loader(path);
    const run = runs.get(uploadId) ?? new FakeRun(uploadId, someone.user.name);
    runs.set(uploadId, run);
    const before = run.recorded.get(name);
    if (before) {
      if (before.body !== body) refuse(status(422, 'Ese paso ya se envió con otro contenido.'), path);
      return before.answer as T;
    }
    if (!run.mayTake(name)) refuse(status(409, 'Ese paso no es el que toca en esta carga.'), path);
    const given = answer();
    run.recorded.set(name, { body, answer: given });
    return given;
  };

  const load = async <T extends object>(
    method: ApiMethod,
    name: LoadStep,
    body: Blob,
    run: { uploadId: string },
    more: () => T,
  ) => {
    const text = await body.text();
    const { csvContent, totalRows } = cargarRequest.parse(JSON.parse(text));
    return step(method, name, run, text, () => {
      const rows = csvContent.split('\n').filter((line) => line !== '').length - 1;
      if (rows !== totalRows) refuse(status(422, 'Las filas no coinciden.'), `/cargamasiva/${name}`);
      return { success: true, message: 'Cargado.', records_inserted: rows, ...more() };
    });
  };

  const api: Api = {
    async checkEmail({ email }, call) {
      await enter('checkEmail', '/check-email', call?.signal);
      return { exists: find(email) !== undefined };
    },
    async login({ email, password }, call) {
      await enter('login', '/login', call?.signal);
      const someone = find(email);
      if (someone === undefined || someone.code !== password) {
        return refuse(status(401, 'Credenciales inválidas.'), '/login');
      }
      tokens += 1;
      const token = `token-${tokens}`;
      sessions.set(token, someone);
      return { access_token: token, user: someone.user };
    },
    async logout(call) {
      await enter('logout', '/logout', call?.signal);
      signedIn('/logout');
      sessions.delete(options.token() ?? '');
      return { success: true };
    },
    async me(call) {
      await enter('me', '/me', call?.signal);
      return signedIn('/me').user;
    },
    async myPermissions(call) {
      await enter('myPermissions', '/me/permissions', call?.signal);
      return signedIn('/me/permissions').permissions;
    },
    async fieldMappingDates(call) {
      await enter('fieldMappingDates', '/cargamasiva/field-mapping-dates', call?.signal);
      loader('/cargamasiva/field-mapping-dates');
      const dates = Object.values(FIELDS).flatMap((fields) => fields.filter(([, kind]) => kind === 'fecha'));
      return Object.fromEntries(dates.map(([name]) => [name, 'YYYY-MM-DD']));
    },
    async availableFields(type, call) {
      await enter('availableFields', '/cargamasiva/available-fields', call?.signal);
      loader('/cargamasiva/available-fields');
      return availableFields(type);
    },
    async maxCodObra(value, call) {
      await enter('maxCodObra', '/cargamasiva/max-cod-obra', call?.signal);
      loader('/cargamasiva/max-cod-obra');
      return { maxNumCodObra: value === '%NOR-FTTH%' ? 12 : null };
    },
    borrar: (request, run) =>
      step('borrar', 'borrar', run, JSON.stringify(request), () => {
        const open = runs.get(run.uploadId);
        if (open) open.fileName = request.fileName;
        return {
          success: true,
          message: 'Tablas auxiliares vacías.',
          results: {
            scripts_executed: [{ script: 'borrar', description: 'Vacía las tablas', records_affected: 0 }],
          },
        };
      }),
    guardarSeguimiento: (_csv, fileName, run) =>
      step('guardarSeguimiento', 'guardar-seguimiento', run, fileName, SAVED),
    cargar: (body, run) => load('cargar', 'cargar', body, run, () => ({})),
    guardarFactyval: (_csv, fileName, run) =>
      step('guardarFactyval', 'guardar-factyval', run, fileName, SAVED),
    cargarFactyval: (body, run) =>
      load('cargarFactyval', 'cargar-factyval', body, run, () => {
        const results = [...scripts];
        const open = runs.get(run.uploadId);
        if (open) open.estado = outcome(results);
        return { success: results.every(({ success }) => success), scripts_results: results };
      }),
    async run(uploadId, call) {
      await enter('run', `/cargamasiva/ejecuciones/${uploadId}`, call?.signal);
      loader('/cargamasiva/ejecuciones');
      const found = runs.get(uploadId);
      return found === undefined || found.recorded.size === 0
        ? refuse(status(404, 'No hay ninguna carga con ese número.'), '/cargamasiva/ejecuciones')
        : found.told();
    },
  };

  return {
    api,
    calls,
    failNext(method, failure) {
      failures.set(method, [...(failures.get(method) ?? []), failure]);
    },
    hold(method) {
      let release = () => {};
      held.set(method, new Promise((resolve) => (release = resolve)));
      return {
        release() {
          held.delete(method);
          release();
        },
      };
    },
    openSession(token, email) {
      const someone = find(email);
      if (someone === undefined) throw new Error(`Nobody has the address ${email}.`);
      sessions.set(token, someone);
    },
    endSessions: () => sessions.clear(),
    setScripts(next) {
      scripts = [...next];
    },
    codeOf(email) {
      const someone = find(email);
      if (someone === undefined) throw new Error(`Nobody has the address ${email}.`);
      return someone.code;
    },
  };
}

/** Times never move in the fake: what a test asserts is whole. */
const AT = '2026-01-15T10:42:00.000Z';

class FakeRun {
  fileName = '';
  estado: RunState = 'en_curso';
  readonly recorded = new Map<LoadStep, { readonly body: string; readonly answer: unknown }>();

  constructor(
    readonly uploadId: string,
    readonly usuario: string,
  ) {}

  /** A save that failed only warns: its step may be passed over. */
  mayTake(step: LoadStep): boolean {
    const missing = LOAD_STEPS.slice(0, LOAD_STEPS.indexOf(step)).filter((one) => !this.recorded.has(one));
    return this.estado === 'en_curso' && missing.every((one) => one.startsWith('guardar-'));
  }

  told(): Run {
    const steps = [...this.recorded].map(
      ([step, { answer }]): RunStep => ({
        step,
        state: 'hecho',
        status: 200,
        answer,
        startedAt: AT,
        ms: 1,
      }),
    );
    const running = this.estado === 'en_curso';
    return {
      uploadId: this.uploadId,
      fileName: this.fileName,
      usuario: this.usuario,
      propia: true,
      ensayo: false,
      filasPrevistas: 0,
      filasSeguimiento: null,
      filasFactyval: null,
      estado: this.estado,
      startedAt: AT,
      endedAt: running ? null : AT,
      leaseUntil: running ? AT : null,
      steps,
      scripts: [],
      deshecha: null,
    };
  }
}

function outcome(scripts: readonly ScriptResult[]): RunState {
  if (scripts.some(({ success }) => !success)) return 'fallida';
  if (scripts.some(({ type, has_warnings }) => type === 'validation' && has_warnings)) return 'detenida';
  return scripts.some(({ type, result_count }) => type === 'information' && result_count > 0)
    ? 'con_pendientes'
    : 'completada';
}

function availableFields(type: LoadType): AvailableFields {
  const fields = FIELDS[type];
  return {
    campos: fields.map(([name]) => name),
    configuracion: Object.fromEntries(
      fields.map(([name, tipo, obligatorio]) => [
        name,
        { etiqueta: name, tipo, obligatorio, actualizable: true, es_fecha: tipo === 'fecha' },
      ]),
    ),
  };
}

const SAVED = () => ({ success: true, message: 'Archivo guardado.' });

const COUNTED: ScriptResult = {
  type: 'final_verification',
  script: '900-verificacion.sql',
  description: 'Comprueba que todo se ha cargado',
  success: true,
  message: 'Correcto.',
  records_affected: 0,
  query_results: [],
  result_count: 0,
  has_warnings: false,
  warning_count: 0,
  warning_message: null,
  ms: 1,
};
