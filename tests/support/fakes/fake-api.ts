import { ApiError, type ApiFailure, type CallOptions } from '../../../src/api/api.ts';
import type { PortalApp } from '../../../src/api/contract/apps.ts';
import {
  type AvailableFields,
  cargarRequest,
  EXPORTED_PROBLEM_FIELDS,
  type LoadStep,
  type LoadType,
  type ScriptResult,
} from '../../../src/api/contract/bulk-import.ts';
import type { DashboardProject } from '../../../src/api/contract/dashboard.ts';
import type { ExportRequest } from '../../../src/api/contract/exports.ts';
import type { History } from '../../../src/api/contract/history.ts';
import type { SessionEnd } from '../../../src/api/contract/identity.ts';
import { linkRequest, newLinkRequest } from '../../../src/api/contract/links.ts';
import type { LoadComparison, StandingRow } from '../../../src/api/contract/load-comparison.ts';
import {
  type PendingKind,
  type RunProblemsQuery,
  type RunsQuery,
  type RunWork,
  type RunWorksQuery,
  runProblemsQuery,
  runsQuery,
  runWorksQuery,
  type UndoBlocker,
} from '../../../src/api/contract/load-runs.ts';
import {
  PERMISSION_FLAGS,
  type PermissionFlag,
  type Permissions,
} from '../../../src/api/contract/permissions.ts';
import type { ProjectRequest, ProjectWork } from '../../../src/api/contract/projects.ts';
import { explorerFilter, explorerQuery, facetQuery } from '../../../src/api/contract/records/explorer.ts';
import { massUpdateRequest } from '../../../src/api/contract/records/mass-updates.ts';
import {
  decisionRequest,
  reconciliationRequest,
  recoveryRequest,
} from '../../../src/api/contract/records/reconciliations.ts';
import type { TaskPerson } from '../../../src/api/contract/records/task.ts';
import {
  boardCardsQuery,
  boardRequest,
  newBoardRequest,
  taskCalendarQuery,
} from '../../../src/api/contract/records/task-boards.ts';
import {
  newTaskRequest,
  taskPatch,
  taskPomodoroRequest,
} from '../../../src/api/contract/records/task-changes.ts';
import type { ObraFound, SitioFound } from '../../../src/api/contract/search.ts';
import { siteImportRequest, siteSheetRequest } from '../../../src/api/contract/site-import.ts';
import { newSiteRequest, siteRequest } from '../../../src/api/contract/sites.ts';
import type { TemplateData } from '../../../src/api/contract/template.ts';
import type { ListedUser, PermissionChange } from '../../../src/api/contract/users.ts';
import type { ExplorerApi } from '../../../src/api/explorer-api.ts';
import { sessionEndOf } from '../../../src/api/http/answered-failure.ts';
import type { HttpOptions } from '../../../src/api/http/http.ts';
import type { RunCallOptions } from '../../../src/api/load-api.ts';
import { mayOpen } from '../../../src/shared/access.ts';
import { csvForPeople } from '../../../src/shared/csv-for-people.ts';
import { RECORD_FLAGS, type RecordKind } from '../../../src/shared/record-access.ts';
import type { Api } from '../http-api.ts';
import { type AddedEntry, FakeActivity } from './fake-activity.ts';
import { FakeAutomations } from './fake-automations.ts';
import { FakeChangeSets } from './fake-change-sets.ts';
import { FakeConnections } from './fake-connections.ts';
import { FakeCustomView } from './fake-custom-view.ts';
import { FakeDashboard } from './fake-dashboard.ts';
import { FakeLinks } from './fake-links.ts';
import { NO_FILES, standingOf } from './fake-load-comparison.ts';
import { FakeMassExports } from './fake-mass-exports.ts';
import { FakeMassUpdates } from './fake-mass-updates.ts';
import { FakeNotifications, type Told } from './fake-notifications.ts';
import { type FakePerson, SAMPLE_PEOPLE } from './fake-person.ts';
import { FakeProfile } from './fake-profile.ts';
import { FakeProjects } from './fake-projects.ts';
import { FakeReconciliations } from './fake-reconciliations.ts';
import type { FakeRegister } from './fake-register.ts';
import {
  fakeLinkTable,
  fakeSiteTable,
  fakeTaskTable,
  fakeTrashRegister,
  fakeWorks,
} from './fake-registers.ts';
import { AT, FakeRun, rowsOf } from './fake-run.ts';
import { FakeSites } from './fake-sites.ts';
import { FAKE_QUERIES, fakeQuery } from './fake-sql-config.ts';
import { FakeSubscriptions } from './fake-subscriptions.ts';
import { FakeTasks } from './fake-tasks.ts';
import { FakeTrash } from './fake-trash.ts';
import { FakeUsers } from './fake-users.ts';
import { FakeViews } from './fake-views.ts';
import { type FakeCalendar, FakeWelcome } from './fake-welcome.ts';
import { FakeWorkPages } from './fake-work-pages.ts';

const REGISTRATION = 'registration-of-this-form';
export const REGISTRATION_CODE = '135790';
/** The token in every mailed link that sets a password. */
export const RESET_TOKEN = 'r'.repeat(43);
/** The token in the mail that lets the first person take a change of their account back. */
export const UNDO_TOKEN = 'u'.repeat(43);

/** Names of the registers; calls of a register are named 'works.page' and so on. */
type RegisterName = 'works' | 'sites' | 'links' | 'tasks' | 'deletedWorks';
export type ApiMethod = Exclude<keyof Api, RegisterName> | `${RegisterName}.${keyof ExplorerApi}`;

export interface FakeApiOptions {
  /** Returns the token that the browser has at the time of the call. */
  readonly token: () => string | null;
  readonly onUnauthorized?: HttpOptions['onUnauthorized'];
  readonly onForbidden?: (path: string) => void;
  readonly onUnanswered?: () => void;
  readonly people?: readonly FakePerson[];
  readonly portalApps?: readonly PortalApp[];
  /** Results that the scripts of the next loads answer. */
  readonly scripts?: readonly ScriptResult[];
}

export interface FakeApi {
  readonly api: Api;
  readonly calls: readonly ApiMethod[];
  /**
   * The next call of the method rejects with this failure and changes nothing. Called several times, the failures queue
   * up.
   */
  failNext(method: ApiMethod, failure: ApiFailure): void;
  /** The next call of the method takes effect, but its answer is lost. */
  loseNext(method: ApiMethod, failure: ApiFailure): void;
  /** Calls of the method wait until they are released. */
  hold(method: ApiMethod): { release(): void };
  /** Opens a session that an earlier visit left in the browser. */
  openSession(token: string, email: string): void;
  /** Makes every proof of identity older than five minutes. `password` is that of `email`; null when they have none. */
  ageProofs(email: string, password: string | null): void;
  /** Ends every session: the next calls are answered 401, with the reason if given. */
  endSessions(why?: SessionEnd): void;
  setScripts(scripts: readonly ScriptResult[]): void;
  /** Adds a run of another person, or of an earlier visit. */
  addRun(run: AddedRun): void;
  /** Makes it look as if these people had changed rows of the run, so that it cannot be undone. */
  blockUndo(uploadId: string, blockers: readonly UndoBlocker[]): void;
  addActivity(entry: AddedEntry): void;
  setProjects(projects: readonly DashboardProject[]): void;
  readonly customView: FakeCustomView;
  /** Exports that were asked of the dashboard, oldest first. */
  readonly exported: readonly ExportRequest[];
  readonly connections: FakeConnections;
  readonly mailed: FakeSubscriptions;
  readonly massExports: FakeMassExports;
  readonly automations: FakeAutomations;
  readonly works: FakeRegister;
  readonly siteRegister: FakeRegister;
  readonly linkRegister: FakeRegister;
  readonly trashRegister: FakeRegister;
  readonly trash: FakeTrash;
  setProjectWorks(id: number, works: readonly ProjectWork[]): void;
  readonly workPages: FakeWorkPages;
  readonly sites: FakeSites;
  readonly links: FakeLinks;
  readonly tasks: FakeTasks;
  readonly taskRegister: FakeRegister;
  readonly views: FakeViews;
  readonly changeSets: FakeChangeSets;
  readonly reconciled: FakeReconciliations;
  readonly massUpdates: FakeMassUpdates;
  /** Sets what every load answers as still standing as it was loaded. */
  setStanding(rows: readonly StandingRow[]): void;
  setLoadComparison(comparison: LoadComparison | null): void;
  setHistory(change: (history: History) => History): void;
  /** Changes a project as another person would. */
  changeProject(id: number, change: Partial<ProjectRequest>, by: string): void;
  blockProjects(why: string | null): void;
  setCalendar(calendar: FakeCalendar, today: string): void;
  tell(email: string, told: Told): void;
  changePermissions(email: string, permissions: Permissions): void;
  codeOf(email: string): string;
}

/** `freeIn` is the number of seconds until the turn of an open run may be taken. */
export interface AddedRun
  extends Pick<FakeRun, 'uploadId' | 'usuario' | 'fileName'>,
    Partial<
      Pick<
        FakeRun,
        'ensayo' | 'estado' | 'rowCount' | 'tracking' | 'factyval' | 'corrections' | 'scripts' | 'files'
      >
    >,
    Partial<Pick<FakeRun, 'libro' | 'freeIn' | 'undoneBy' | 'closedBy' | 'recorded'>> {}

type FieldRow = readonly [string, FieldKind, boolean];
const FIELDS: Record<LoadType, readonly FieldRow[]> = {
  cm_seg_01: [
    ['proyecto', 'texto', true],
    ['subproyecto', 'texto', true],
    ['site_cod', 'texto', true],
    ['cod_obra_interno_4plus', 'texto', true],
    ['seg_asignacion_fecha', 'fecha', true],
    ['seg_fin_obra_fecha', 'fecha', false],
    ['contrata', 'texto', false],
    ['importe_estimado', 'decimal', false],
  ],
  cm_fyv_01: [
    ['fyv_linea', 'entero', true],
    ['cod_obra_interno_4plus', 'texto', true],
    ['fyv_concepto', 'texto', true],
    ['fyv_importe', 'decimal', true],
  ],
};
const NOT_UPDATED: readonly string[] = ['proyecto', 'cod_obra_interno_4plus', 'fyv_linea'];
type FieldKind = AvailableFields['configuracion'][string]['tipo'];

const LACKS: Readonly<Record<PendingKind, (work: RunWork) => boolean>> = {
  codigo_cliente: ({ cod_externo_cliente }) => cod_externo_cliente === null,
  factyval: ({ lineas_factyval }) => lineas_factyval === 0,
  responsable: ({ responsable }) => responsable === null,
};
const WORK_FIELDS = [
  'cod_obra_interno_4plus',
  'proyecto',
  'subproyecto',
  'site_cod',
  'cod_externo_cliente',
  'responsable',
  'lineas_factyval',
] as const;

const status = (
  code: number,
  message: string,
  retryAfter: number | null = null,
): Extract<ApiFailure, { kind: 'status' }> => ({
  kind: 'status',
  status: code,
  message,
  requestId: null,
  fields: {},
  retryAfter,
});

export function createFakeApi(options: FakeApiOptions): FakeApi {
  const people = [...(options.people ?? SAMPLE_PEOPLE)];
  const users = new FakeUsers(people);
  const profile = new FakeProfile(users);
  const failures = new Map<ApiMethod, ApiFailure[]>();
  const losses = new Map<ApiMethod, ApiFailure>();
  const held = new Map<ApiMethod, Promise<void>>();
  const calls: ApiMethod[] = [];
  const runs = new Map<string, FakeRun>();
  const notifications = new FakeNotifications();
  const activity = new FakeActivity();
  const welcome = new FakeWelcome();
  const customView = new FakeCustomView();
  const connections = new FakeConnections();
  const automations = new FakeAutomations();
  const dashboard = new FakeDashboard();
  const works = fakeWorks();
  const siteRegister = fakeSiteTable();
  const linkRegister = fakeLinkTable();
  const trashRegister = fakeTrashRegister();
  const trash = new FakeTrash(works, trashRegister);
  const workPages = new FakeWorkPages();
  const sites = new FakeSites();
  const links = new FakeLinks();
  const taskRegister = fakeTaskTable();
  const tasks = new FakeTasks(taskRegister, () =>
    people.filter(({ permissions }) => mayOpen(permissions, '4task')).map(({ user }) => namedPerson(user)),
  );
  const views = new FakeViews();
  const changeSets = new FakeChangeSets(workPages);
  const reconciled = new FakeReconciliations();
  const massUpdates = new FakeMassUpdates();
  let standing: readonly StandingRow[] = [];
  let compared: LoadComparison | null = null;
  const projectRegister = new FakeProjects(dashboard);
  const mailed = new FakeSubscriptions();
  const massExports = new FakeMassExports(works, availableFields);
  let scripts = options.scripts ?? [COUNTED];
  let tokens = 0;

  /** Registrations by token, until the code proves the address. */
  const registered = new Map<string, { readonly name: string; readonly email: string }>();

  const find = users.active;
  const sessionOf = ({ user }: FakePerson) => {
    tokens += 1;
    const token = `token-${tokens}`;
    profile.openSession(token, user.id);
    return { access_token: token, user };
  };
  const personOf = (email: string): FakePerson => {
    const someone = find(email);
    if (someone === undefined) throw new Error(`Nobody has the address ${email}.`);
    return someone;
  };
  const refuse = (failure: ApiFailure, path: string, token = options.token()): never => {
    if (failure.kind === 'status' && failure.status === 401) {
      options.onUnauthorized?.({ path, token, ended: sessionEndOf(failure) });
    }
    if (failure.kind === 'status' && failure.status === 403) options.onForbidden?.(path);
    if (failure.kind === 'noResponse' || failure.kind === 'timeout') options.onUnanswered?.();
    throw new ApiError(failure);
  };
  /** Every call comes through here: it is counted, and may wait, fail or be aborted. */
  const enter = async (method: ApiMethod, path: string, signal?: AbortSignal) => {
    calls.push(method);
    const token = options.token();
    await held.get(method);
    if (signal?.aborted) throw new DOMException('The call was cancelled.', 'AbortError');
    const failure = failures.get(method)?.shift();
    if (failure) refuse(failure, path, token);
  };
  let ended: SessionEnd | undefined;
  const signedIn = (path: string): FakePerson =>
    profile.whoHolds(options.token()) ??
    refuse(
      { ...status(401, 'Inicia sesión para continuar.'), ...(ended && { data: { motivo: ended } }) },
      path,
    );
  /** Answers a call for a signed-in person, or one with the flag. Refusals have the server's form. */
  const asked = async <T>(
    method: ApiMethod,
    path: string,
    call: CallOptions | undefined,
    answer: (caller: FakePerson) => T,
    flag?: PermissionFlag | readonly PermissionFlag[],
  ): Promise<T> => {
    await enter(method, path, call?.signal);
    const caller = signedIn(path);
    if (flag !== undefined && ![flag].flat().some((one) => mayOpen(caller.permissions, one))) {
      refuse(status(403, 'No tienes permisos para realizar esta acción.'), path);
    }
    try {
      return answer(caller);
    } catch (failure) {
      return refuse(failure as ApiFailure, path);
    }
  };
  const managing = <T>(
    method: ApiMethod,
    path: string,
    call: CallOptions | undefined,
    answer: (caller: FakePerson) => T,
  ) => asked(method, path, call, answer, 'users');
  const deleting = <T>(
    method: ApiMethod,
    path: string,
    call: CallOptions | undefined,
    answer: (caller: FakePerson) => T,
  ) => asked(method, path, call, answer, 'delete_records');
  const supervising = <T>(
    method: ApiMethod,
    path: string,
    call: CallOptions | undefined,
    answer: (caller: FakePerson) => T,
  ) => asked(method, path, call, answer, 'panel_admin');
  const auditing = <T>(
    method: ApiMethod,
    path: string,
    call: CallOptions | undefined,
    answer: (caller: FakePerson) => T,
  ) => asked(method, path, call, answer, 'activity');
  const changing = <T>(
    method: ApiMethod,
    path: string,
    call: CallOptions | undefined,
    answer: (caller: FakePerson) => T,
  ) => asked(method, path, call, answer, 'bulk_update');
  const exporting = <T>(
    method: ApiMethod,
    path: string,
    call: CallOptions | undefined,
    answer: (caller: FakePerson) => T,
  ) => asked(method, `/cargar-export${path}`, call, answer, 'cargar_export');
  const reconciling = <T>(
    method: ApiMethod,
    path: string,
    call: CallOptions | undefined,
    answer: (caller: FakePerson) => T,
  ) => asked(method, path, call, answer, 'celsig5');
  const tasking = <T>(
    method: ApiMethod,
    path: string,
    call: CallOptions | undefined,
    answer: (caller: TaskPerson) => T,
  ) => asked(method, `/4task${path}`, call, ({ user }) => answer(namedPerson(user)), '4task');
  /** Changes flags and adds the entries of the audit trail. */
  const changeAccess = (caller: FakePerson, changes: readonly PermissionChange[]) => {
    const held = ({ permissions }: ListedUser) => ({
      permisos: PERMISSION_FLAGS.filter((flag) => permissions[flag]),
    });
    const before = new Map(changes.map(({ id }) => [id, held(users.one(id))]));
    const changed = users.setPermissions(caller, changes);
    for (const person of changed) {
      activity.addOf(caller, {
        accion: 'usuario.permisosCambiados',
        entidad: 'usuario',
        entidadId: String(person.id),
        padres: { usuario: `${person.name} <${person.email}>` },
        antes: before.get(person.id) ?? null,
        despues: held(person),
      });
    }
    return changed;
  };
  const loader = (path: string): FakePerson => {
    const someone = signedIn(path);
    if (someone.permissions.bulk_loads !== true && someone.permissions.admin !== true) {
      refuse(status(403, 'No tienes permisos para realizar esta acción.'), path);
    }
    return someone;
  };

  /** Throws unless the caller may change works, by a load or by a file of changes. */
  const fieldReader = (path: string): void => {
    const { admin, bulk_loads, bulk_update } = signedIn(path).permissions;
    if (![admin, bulk_loads, bulk_update].includes(true)) {
      refuse(status(403, 'No tienes permisos para realizar esta acción.'), path);
    }
  };

  /** Returns the caller; throws unless they may read loads. */
  const reader = (path: string): FakePerson => {
    const someone = signedIn(path);
    const { admin, bulk_loads, cargar_export } = someone.permissions;
    if (![admin, bulk_loads, cargar_export].includes(true)) {
      refuse(status(403, 'No tienes permisos para realizar esta acción.'), path);
    }
    return someone;
  };
  const newestFirst = (): FakeRun[] => [...runs.values()].reverse();
  const openRun = (): FakeRun | undefined => newestFirst().find(({ estado }) => estado === 'en_curso');
  const known = (uploadId: string, path: string): FakeRun =>
    runs.get(uploadId) ?? refuse(status(404, 'No hay ninguna carga con ese identificador.'), path);

  const tellOwner = ({ uploadId, usuario, fileName, estado, ensayo }: FakeRun): void =>
    notifications.tell(usuario, { tipo: 'carga', uploadId, fileName, estado, ensayo, por: null });
  const abort = (run: FakeRun): void => {
    run.estado = 'abortada';
    tellOwner(run);
  };

  /**
   * Takes a step of a load. Steps come once and in order; a repeated one gets the same answer (docs/decisions/0009).
   */
  const step = async <T>(
    method: ApiMethod,
    name: LoadStep,
    { uploadId, signal, onTimed }: RunCallOptions,
    body: string,
    answer: () => T,
  ): Promise<T> => {
    const path = `/cargamasiva/${name}`;
    await enter(method, path, signal);
    const someone = loader(path);
    const run = runs.get(uploadId) ?? new FakeRun(uploadId, someone.user.name);
    const before = run.recorded.get(name);
    if (before) {
      if (before.body !== body) refuse(status(422, 'Ese paso ya se envió con otro contenido.'), path);
      onTimed?.(1);
      return before.answer as T;
    }
    if (!run.mayTake(name)) refuse(status(409, 'Ese paso no es el que toca en esta carga.'), path);
    runs.set(uploadId, run);
    const given = answer();
    run.recorded.set(name, { body, answer: given });
    onTimed?.(1);
    return given;
  };

  const load = async <T extends object>(
    method: ApiMethod,
    name: LoadStep,
    body: Blob,
    run: RunCallOptions,
    more: () => T,
  ) => {
    const text = await body.text();
    const { csvContent, totalRows, correcciones } = cargarRequest.parse(JSON.parse(text));
    return step(method, name, run, text, () => {
      const rows = rowsOf(csvContent) ?? 0;
      if (rows !== totalRows) refuse(status(422, 'Las filas no coinciden.'), `/cargamasiva/${name}`);
      runs.get(run.uploadId)?.keepSheet(name, csvContent, correcciones ?? []);
      return { success: true, message: 'Cargado.', records_inserted: rows, ...more() };
    });
  };

  const register = <Name extends RegisterName>(
    name: Name,
    path: string,
    records: FakeRegister,
    flag: PermissionFlag,
    /** Flags that may count and filter the register without reading its rows. */
    narrowedBy: readonly PermissionFlag[] = [],
  ): ExplorerApi => {
    const NARROWING: readonly (keyof ExplorerApi)[] = ['countRecords', 'facet', 'columns'];
    const ask = <T>(call: keyof ExplorerApi, at: string, options: CallOptions | undefined, answer: () => T) =>
      asked(
        `${name}.${call}` as ApiMethod,
        path + at,
        options,
        answer,
        NARROWING.includes(call) ? [flag, ...narrowedBy] : flag,
      );
    return {
      records: (query, call) => ask('records', '', call, () => records.page(explorerQuery.parse(query))),
      record: (key, call) =>
        ask('record', '', call, () => {
          const columnas = records.columns.map(({ nombre }) => nombre).join(',');
          return (
            records.page(
              explorerQuery.parse({ donde: [`${records.columns[0]?.nombre}.es.${key}`], columnas }),
            ).items[0] ?? null
          );
        }),
      countRecords: (filter, call) =>
        ask('countRecords', '/recuento', call, () => records.count(explorerFilter.parse(filter))),
      facet: (query, call) => ask('facet', '/facetas', call, () => records.facet(facetQuery.parse(query))),
      columns: (call) => ask('columns', '/columnas', call, () => records.columns),
      exportRecords: (query, call) =>
        ask('exportRecords', '.csv', call, () => {
          const { items } = records.page(explorerQuery.parse(query));
          return new Blob([items.map(({ clave }) => clave).join('\n')]);
        }),
    };
  };
  const api: Api = {
    async checkEmail({ email }, call) {
      await enter('checkEmail', '/check-email', call?.signal);
      return { exists: find(email) !== undefined };
    },
    async register({ name, email }, call) {
      await enter('register', '/register', call?.signal);
      if (find(email) !== undefined) {
        refuse(status(409, 'This email has already been registered.'), '/register');
      }
      registered.set(REGISTRATION, { name, email });
      return { verification: 'code', registration: REGISTRATION, expires_in: 600, delivery: 'sent' };
    },
    async forgotPassword({ email }, call) {
      await enter('forgotPassword', '/password-forgot', call?.signal);
      if (find(email) === undefined) refuse(status(404, 'This email is not registered!'), '/password-forgot');
    },
    async resetPassword({ email, token }, call) {
      await enter('resetPassword', '/password-reset', call?.signal);
      const someone = find(email);
      if (someone === undefined || token !== RESET_TOKEN) {
        const message = 'El enlace ya no sirve.';
        return refuse({ ...status(422, message), fields: { token: message } }, '/password-reset');
      }
      return sessionOf(someone);
    },
    async undoChange(token, call) {
      await enter('undoChange', '/account-undo', call?.signal);
      if (token === UNDO_TOKEN) return { email: people[0]?.user.email ?? '' };
      const message = 'El enlace ya no sirve.';
      return refuse({ ...status(422, message), fields: { token: message } }, '/account-undo');
    },
    async login({ email, password, registration }, call) {
      await enter('login', '/login', call?.signal);
      const newcomer = registered.get(registration ?? '');
      if (newcomer?.email === email && password === REGISTRATION_CODE) {
        const { id } = users.create(newcomer);
        registered.clear();
        return sessionOf(users.byId(id) as FakePerson);
      }
      const someone = find(email);
      if (someone === undefined || someone.code !== password) {
        return refuse(status(401, 'Credenciales inválidas.'), '/login');
      }
      return sessionOf(someone);
    },
    async logout(call) {
      await enter('logout', '/logout', call?.signal);
      signedIn('/logout');
      profile.endSession(options.token() ?? '');
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
    async search({ texto }, call) {
      await enter('search', '/buscar', call?.signal);
      const { permissions } = signedIn('/buscar');
      const words = texto.trim().split(/\s+/);
      const find = <T extends object>(kind: RecordKind, all: readonly T[]) =>
        RECORD_FLAGS[kind].some((flag) => mayOpen(permissions, flag))
          ? best(all.filter((one) => words.every((word) => says(Object.values(one).join(' '), word))))
          : null;
      const personas = people.map(({ user: { id, name, email, is_active } }) => ({
        id,
        nombre: name,
        email,
        activa: is_active,
      }));
      return {
        obras: find('obras', OBRAS),
        sitios: find('sitios', SITIOS),
        personas: find('personas', personas),
      };
    },
    saveProfile: (details, call) =>
      asked('saveProfile', '/me', call, (caller) => profile.save(caller, details, options.token())),
    changePassword: (request, call) =>
      asked('changePassword', '/me', call, (caller) =>
        profile.changePassword(caller, request, options.token()),
      ),
    wantedEmail: (call) => asked('wantedEmail', '/me/email', call, (caller) => profile.wantedEmail(caller)),
    proveEmail: (code, call) =>
      asked('proveEmail', '/me/email', call, (caller) => profile.proveEmail(caller, code, options.token())),
    uploadPicture: (userId, _picture, call) =>
      asked('uploadPicture', `/uploads/users/${userId}/profile-image`, call, (caller) =>
        profile.keepPicture(caller, userId),
      ),
    ownSessions: (call) =>
      asked('ownSessions', '/me/sesiones', call, () => profile.ownSessions(options.token())),
    closeOwnSession: (id, call) =>
      asked('closeOwnSession', `/me/sesiones/${id}`, call, (caller) =>
        profile.close(options.token(), id, caller),
      ),
    closeOtherSessions: (call) =>
      asked('closeOtherSessions', '/me/sesiones/otras', call, (caller) =>
        profile.closeOthers(options.token(), caller),
      ),
    sendProofCode: (call) =>
      asked('sendProofCode', '/me/prueba/codigo', call, (caller) => profile.sendProofCode(caller)),
    giveProof: (secret, call) =>
      asked('giveProof', '/me/prueba', call, (caller) => profile.giveProof(caller, secret, options.token())),
    users: (filter, call) => managing('users', '/users', call, () => users.list(filter)),
    usersPage: (query, call) =>
      managing('usersPage', '/users', call, () =>
        pageOf(users.list(query), query.page, query.pageSize ?? 50),
      ),
    exportUsers: (filter, call) =>
      managing('exportUsers', '/users/export.csv', call, () => new Blob([users.csv(filter)])),
    createUser: (person, call) => managing('createUser', '/users', call, () => users.create(person)),
    deletionPreview: (id, call) =>
      managing('deletionPreview', `/users/${id}/deletion`, call, (caller) => users.preview(caller, id)),
    deleteUser: (id, call) =>
      managing('deleteUser', `/users/${id}`, call, (caller) => users.delete(caller, id)),
    restoreUser: (id, call) =>
      managing('restoreUser', `/users/${id}/restore`, call, (caller) => users.restore(caller, id)),
    setUserStatus: (id, isActive, call) =>
      managing('setUserStatus', `/users/${id}/status`, call, (caller) => {
        users.setStatus(caller, [id], isActive);
        return users.one(id);
      }),
    setUsersStatus: ({ ids, is_active }, call) =>
      managing('setUsersStatus', '/users/status', call, (caller) => users.setStatus(caller, ids, is_active)),
    userPermissions: (id, call) =>
      managing('userPermissions', `/users/${id}/permissions`, call, () => users.one(id)),
    replacePermissions: (id, { version, permissions }, call) =>
      managing('replacePermissions', `/users/${id}/permissions`, call, (caller) => {
        const all = Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, permissions[flag] === true]));
        changeAccess(caller, [{ id, version, permissions: all }]);
        return users.one(id);
      }),
    changePermissions: (changes, call) =>
      managing('changePermissions', '/users/permissions', call, (caller) => changeAccess(caller, changes)),
    accessHistory: (id, query, call) =>
      managing('accessHistory', `/users/${id}/permissions/history`, call, () => users.history(id, query)),
    activity: (query, call) => auditing('activity', '/actividad', call, () => activity.page(query)),
    activityEntry: (id, call) => auditing('activityEntry', `/actividad/${id}`, call, () => activity.one(id)),
    activityOptions: (call) =>
      auditing('activityOptions', '/actividad/opciones', call, () => activity.options()),
    activitySummary: (filter, call) =>
      auditing('activitySummary', '/actividad/resumen', call, () => activity.summary(filter)),
    exportActivity: (filter, call) =>
      auditing('exportActivity', '/actividad/export.csv', call, (caller) => {
        activity.addOf(caller, {
          accion: 'actividad.exportada',
          entidad: 'actividad',
          despues: { ...filter },
        });
        const file = new Blob([activity.csv(filter)]);
        call?.onReceived?.(file.size);
        return file;
      }),
    connectionStatistics: (call) =>
      supervising('connectionStatistics', '/estadisticas-conexiones', call, () => connections.statistics),
    criticalConnections: (range, call) =>
      supervising('criticalConnections', '/conexiones-criticas', call, () =>
        connections.inRange(range, connections.critical),
      ),
    connectionTrend: (range, call) =>
      supervising('connectionTrend', '/evolucion-conexiones', call, () =>
        connections.inRange(range, connections.trend),
      ),
    recentConnections: (range, call) =>
      supervising('recentConnections', '/conexiones-recientes', call, () =>
        connections.inRange(range, connections.recent),
      ),
    stalledConnections: (moment, call) =>
      supervising('stalledConnections', '/conexiones-detenidas', call, () => connections.stalledAt(moment)),
    automations: (call) => supervising('automations', '/automatizaciones', call, () => automations.summary()),
    automationRuns: (query, call) =>
      supervising('automationRuns', '/automatizaciones/ejecuciones', call, () => automations.page(query)),
    automationTrend: (query, call) =>
      supervising('automationTrend', '/automatizaciones/duracion', call, () => automations.trendOf(query)),
    serverJobs: (call) => supervising('serverJobs', '/trabajos', call, () => automations.jobs),
    pauseJob: (name, isPaused, call) =>
      supervising('pauseJob', `/trabajos/${name}`, call, (caller) =>
        automations.pause(name, isPaused, caller),
      ),
    runJob: (name, call) =>
      supervising('runJob', `/trabajos/${name}/ejecuciones`, call, (caller) => automations.run(name, caller)),
    programKeys: (call) => supervising('programKeys', '/claves-programas', call, () => automations.keys),
    makeProgramKey: (key, call) =>
      supervising('makeProgramKey', '/claves-programas', call, (caller) => automations.makeKey(key, caller)),
    revokeProgramKey: (id, call) =>
      supervising('revokeProgramKey', `/claves-programas/${id}`, call, (caller) =>
        automations.revokeKey(id, caller),
      ),
    sqlQueries: (call) => supervising('sqlQueries', '/configuracion-sql', call, () => FAKE_QUERIES),
    sqlQuery: (file, call) =>
      supervising('sqlQuery', `/configuracion-sql/${file}`, call, () => fakeQuery(file)),
    widgetData: (types, call) =>
      asked('widgetData', '/dashboard/widgets', call, () => customView.data(types), 'dashboard'),
    widgetLayout: (call) =>
      asked('widgetLayout', '/dashboard/disposicion', call, () => customView.layout(), 'dashboard'),
    saveLayout: (request, call) =>
      asked(
        'saveLayout',
        '/dashboard/disposicion',
        call,
        () => {
          const saved = customView.save(request);
          if (saved !== null) return saved;
          throw {
            ...status(409, 'Tu panel se ha cambiado en otra pestaña o en otro equipo.'),
            data: { current: customView.layout() },
          } satisfies ApiFailure;
        },
        'dashboard',
      ),
    layoutVersions: (call) =>
      asked(
        'layoutVersions',
        '/dashboard/disposicion/versiones',
        call,
        () => customView.versions,
        'dashboard',
      ),
    shareLayout: (widgets, call) =>
      asked(
        'shareLayout',
        '/dashboard/disposicion/general',
        call,
        () => {
          customView.general = widgets;
        },
        'admin',
      ),
    dashboardStatistics: (query, call) =>
      asked(
        'dashboardStatistics',
        '/dashboard/estadisticas',
        call,
        () => dashboard.statistics(query),
        'dashboard',
      ),
    dashboard: (query, call) =>
      asked('dashboard', '/dashboard', call, () => dashboard.page(query), 'dashboard'),
    project: (id, call) =>
      asked('project', `/proyectos/${id}`, call, () => projectRegister.one(id), 'dashboard'),
    works: register('works', '/obras', works, 'dashboard', ['cargar_export']),
    sites: register('sites', '/localizaciones', siteRegister, 'locations'),
    links: register('links', '/conectividad', linkRegister, 'connectivity'),
    tasks: register('tasks', '/4task', taskRegister, '4task'),
    deletedWorks: register('deletedWorks', '/papelera', trashRegister, 'delete_records'),
    previewDeletion: (scope, call) =>
      deleting('previewDeletion', '/borrados', call, ({ user }) => trash.preview(scope, user.name)),
    deletion: (id, call) => deleting('deletion', `/borrados/${id}`, call, () => trash.deletion(id)),
    previewedWorks: (id, query, call) =>
      deleting('previewedWorks', `/borrados/${id}/obras`, call, () => trash.worksOf(id, query)),
    deleteWorks: (id, request, call) =>
      deleting('deleteWorks', `/borrados/${id}`, call, ({ user }) => trash.delete(id, request, user.name)),
    previewRestoration: (scope, call) =>
      deleting('previewRestoration', '/restauraciones', call, () => trash.previewBack(scope)),
    restoration: (id, call) =>
      deleting('restoration', `/restauraciones/${id}`, call, () => trash.restoration(id)),
    restoreWorks: (id, call) =>
      deleting('restoreWorks', `/restauraciones/${id}`, call, () => trash.restore(id)),
    trashBatches: (query, call) => deleting('trashBatches', '/papelera/lotes', call, () => trash.list(query)),
    projectWorks: (id, query, call) =>
      asked(
        'projectWorks',
        `/proyectos/${id}/obras`,
        call,
        () => projectRegister.worksOf(id, query),
        'dashboard',
      ),
    saveProject: (id, project, call) =>
      asked(
        'saveProject',
        `/proyectos/${id}`,
        call,
        ({ user }) => projectRegister.save(id, project, user.name),
        'dashboard',
      ),
    projectDeletion: (id, call) =>
      asked(
        'projectDeletion',
        `/proyectos/${id}/borrado`,
        call,
        () => projectRegister.preview(id),
        'delete_records',
      ),
    deleteProject: (id, request, call) =>
      asked(
        'deleteProject',
        `/proyectos/${id}/borrado`,
        call,
        ({ user }) => projectRegister.delete(id, request, user.name),
        'delete_records',
      ),
    deletedProjects: (call) =>
      asked('deletedProjects', '/proyectos/borrados', call, () => projectRegister.deleted(), 'admin'),
    restoreProject: (id, call) =>
      asked(
        'restoreProject',
        `/proyectos/${id}/restauracion`,
        call,
        () => projectRegister.restore(id),
        'admin',
      ),
    subscriptions: (call) =>
      asked('subscriptions', '/suscripciones', call, ({ user }) => ({
        correo: user.email,
        suscripciones: mailed.list(user.email),
      })),
    subscribe: (request, call) =>
      asked('subscribe', '/suscripciones', call, ({ user }) => mailed.add(user.email, request), 'dashboard'),
    changeSubscription: (id, request, call) =>
      asked(
        'changeSubscription',
        `/suscripciones/${id}`,
        call,
        ({ user }) => mailed.edit(user.email, id, request),
        'dashboard',
      ),
    pauseSubscription: (id, isPaused, call) =>
      asked('pauseSubscription', `/suscripciones/${id}/pausa`, call, ({ user }) =>
        mailed.pause(user.email, id, isPaused),
      ),
    endSubscription: (id, call) =>
      asked('endSubscription', `/suscripciones/${id}`, call, ({ user }) => mailed.end(user.email, id)),
    restoreSubscription: (id, call) =>
      asked(
        'restoreSubscription',
        `/suscripciones/${id}/recuperacion`,
        call,
        ({ user }) => mailed.restore(user.email, id),
        'dashboard',
      ),
    trySubscription: (_request, call) =>
      asked(
        'trySubscription',
        '/suscripciones/prueba',
        call,
        ({ user }) => ({ correo: user.email, retrasado: false }),
        'dashboard',
      ),
    exportFields: (type, call) =>
      asked('exportFields', '/cargar-export/available-fields', call, () => availableFields(type), [
        'cargar_export',
        'bulk_loads',
      ]),
    previewExport: (query, call) =>
      exporting('previewExport', '/vista-previa', call, () => massExports.preview(query)),
    massExports: (call) =>
      exporting('massExports', '/exportaciones', call, ({ user }) => ({
        items: massExports.list(user.email),
        ahora: AT,
      })),
    requestExport: (request, call) =>
      exporting('requestExport', '/exportaciones', call, ({ user }) =>
        massExports.request(user.email, request),
      ),
    cancelExport: (id, call) =>
      exporting('cancelExport', `/exportaciones/${id}/cancelacion`, call, ({ user }) =>
        massExports.cancel(user.email, id),
      ),
    restartExport: (id, call) =>
      exporting('restartExport', `/exportaciones/${id}/reinicio`, call, ({ user }) =>
        massExports.restart(user.email, id),
      ),
    deleteExport: (id, call) =>
      exporting('deleteExport', `/exportaciones/${id}`, call, ({ user }) =>
        massExports.delete(user.email, id, true),
      ),
    undeleteExport: (id, call) =>
      exporting('undeleteExport', `/exportaciones/${id}/restaurar`, call, ({ user }) =>
        massExports.delete(user.email, id, false),
      ),
    exportPart: async (id, part, call) => {
      const blob = await exporting('exportPart', `/exportaciones/${id}/fichero`, call, ({ user }) =>
        massExports.part(user.email, id, part),
      );
      call?.onReceived?.(blob.size);
      return blob;
    },
    selections: (type, call) =>
      exporting('selections', '/selecciones', call, ({ user }) => massExports.selections(user.email, type)),
    saveSelection: (request, call) =>
      exporting('saveSelection', '/selecciones', call, ({ user }) => massExports.save(user.email, request)),
    deleteSelection: (id, call) =>
      exporting('deleteSelection', `/selecciones/${id}`, call, ({ user }) =>
        massExports.deleteSelection(user.email, id, true),
      ),
    undeleteSelection: (id, call) =>
      exporting('undeleteSelection', `/selecciones/${id}/restaurar`, call, ({ user }) =>
        massExports.deleteSelection(user.email, id, false),
      ),
    savedViews: (register, call) =>
      asked('savedViews', '/vistas', call, (person) => views.list(person, register)),
    createView: (request, call) =>
      asked('createView', '/vistas', call, (person) => views.create(person, request)),
    changeView: (id, request, call) =>
      asked('changeView', `/vistas/${id}`, call, (person) => views.change(person, id, request)),
    deleteView: (id, call) =>
      asked('deleteView', `/vistas/${id}`, call, (person) => views.remove(person, id)),
    restoreView: (id, call) =>
      asked('restoreView', `/vistas/${id}/restaurar`, call, (person) => views.restore(person, id)),
    setDefaultView: (request, call) =>
      asked('setDefaultView', '/vistas/predeterminada', call, (person) => views.prefer(person, request)),
    siteMap: (query, call) =>
      asked('siteMap', '/localizaciones/mapa', call, () => sites.map(query), 'locations'),
    site: (cod, call) => asked('site', '/localizaciones/ficha', call, () => sites.one(cod), 'locations'),
    siteWorks: (query, call) =>
      asked('siteWorks', '/localizaciones/ficha/obras', call, () => sites.worksOf(query), 'locations'),
    siteHistory: (query, call) =>
      asked('siteHistory', '/localizaciones/ficha/historia', call, () => sites.historyOf(query), 'locations'),
    saveSite: (site, call) =>
      asked(
        'saveSite',
        '/localizaciones/ficha',
        call,
        ({ user }) => sites.save(siteRequest.parse(site), user.name),
        'locations',
      ),
    createSite: (site, call) =>
      asked(
        'createSite',
        '/localizaciones',
        call,
        ({ user }) => sites.create(newSiteRequest.parse(site), user.name),
        'locations',
      ),
    closeSite: (closing, call) =>
      asked(
        'closeSite',
        '/localizaciones/cierre',
        call,
        ({ user }) => sites.close(closing, user.name),
        'locations',
      ),
    reopenSite: (reopening, call) =>
      asked(
        'reopenSite',
        '/localizaciones/reapertura',
        call,
        ({ user }) => sites.reopen(reopening, user.name),
        'locations',
      ),
    compareSites: async (body, call) => {
      const sheet = siteSheetRequest.parse(JSON.parse(await body.text()));
      return asked(
        'compareSites',
        '/localizaciones/importaciones/comparacion',
        call,
        () => sites.imports.compare(sheet),
        'locations',
      );
    },
    importSites: async (body, call) => {
      const sheet = siteImportRequest.parse(JSON.parse(await body.text()));
      return asked(
        'importSites',
        '/localizaciones/importaciones',
        call,
        ({ user }) => sites.imports.take(sheet, user.name),
        'locations',
      );
    },
    siteImports: (query, call) =>
      asked(
        'siteImports',
        '/localizaciones/importaciones',
        call,
        () => sites.imports.list(query),
        'locations',
      ),
    undoSiteImport: (id, call) =>
      asked(
        'undoSiteImport',
        `/localizaciones/importaciones/${id}/deshacer`,
        call,
        ({ user }) => sites.imports.undo(id, user.name),
        'locations',
      ),
    siteRegister: (call) =>
      asked(
        'siteRegister',
        '/localizaciones/importaciones/plantilla',
        call,
        () => sites.imports.all(),
        'locations',
      ),
    checkSiteCodes: (codes, call) =>
      asked('checkSiteCodes', '/localizaciones/validar', call, () => sites.check(codes), 'locations'),
    linkBoard: (query, call) =>
      asked('linkBoard', '/conectividad/tablero', call, () => links.board(query), 'connectivity'),
    linkColumn: (query, call) =>
      asked('linkColumn', '/conectividad/columna', call, () => links.column(query), 'connectivity'),
    siteLinks: (cod, call) => asked('siteLinks', '/conectividad/sitio', call, () => links.ofSite(cod)),
    linkSheet: (id, call) =>
      asked('linkSheet', `/conectividad/enlaces/${id}`, call, () => links.sheet(id), 'connectivity'),
    createLink: (request, call) =>
      asked(
        'createLink',
        '/conectividad/enlaces',
        call,
        ({ user }) => links.create(newLinkRequest.parse(request), user.name),
        'connectivity',
      ),
    changeLink: (id, request, call) =>
      asked(
        'changeLink',
        `/conectividad/enlaces/${id}`,
        call,
        ({ user }) => links.save(id, request.version, linkRequest.parse(request), user.name),
        'connectivity',
      ),
    moveLink: (id, request, call) =>
      asked(
        'moveLink',
        `/conectividad/enlaces/${id}/movimiento`,
        call,
        ({ user }) => links.move(id, request, user.name),
        'connectivity',
      ),
    blockLink: (id, request, call) =>
      asked(
        'blockLink',
        `/conectividad/enlaces/${id}/bloqueo`,
        call,
        ({ user }) => links.block(id, request, user.name),
        'connectivity',
      ),
    boards: (call) => tasking('boards', '/tableros', call, () => tasks.list()),
    createBoard: (request, call) =>
      tasking('createBoard', '/tableros', call, () => tasks.createBoard(newBoardRequest.parse(request))),
    changeBoard: (id, request, call) =>
      tasking('changeBoard', `/tableros/${id}`, call, (by) =>
        tasks.changeBoard(id, boardRequest.parse(request), by),
      ),
    archiveBoard: (id, request, call) =>
      tasking('archiveBoard', `/tableros/${id}/archivado`, call, () => tasks.archiveBoard(id, request)),
    boardCards: (id, query, call) =>
      tasking('boardCards', `/tableros/${id}/tarjetas`, call, () =>
        tasks.cards(id, boardCardsQuery.parse(query)),
      ),
    taskCalendar: (query, call) =>
      tasking('taskCalendar', '/calendario', call, () => tasks.calendar(taskCalendarQuery.parse(query))),
    reminders: (call) =>
      tasking('reminders', '/recordatorios', call, (by) => ({ porCorreo: tasks.isRemindedByMail(by.id) })),
    saveReminders: ({ porCorreo }, call) =>
      tasking('saveReminders', '/recordatorios', call, (by) => tasks.remindByMail(by.id, porCorreo)),
    tiedTasks: (query, call) => tasking('tiedTasks', '/vinculadas', call, () => tasks.tied(query)),
    taskSheet: (id, call) => tasking('taskSheet', `/tareas/${id}`, call, () => tasks.sheet(id)),
    taskHistory: (id, query, call) =>
      tasking('taskHistory', `/tareas/${id}/historia`, call, () => tasks.history(id, query)),
    createTask: (request, call) =>
      tasking('createTask', '/tareas', call, (by) => tasks.create(newTaskRequest.parse(request), by)),
    patchTask: (id, request, call) =>
      tasking('patchTask', `/tareas/${id}`, call, (by) => tasks.patch(id, taskPatch.parse(request), by)),
    addPomodoro: (id, request, call) =>
      tasking('addPomodoro', `/tareas/${id}/pomodoros`, call, () =>
        tasks.addPomodoro(id, taskPomodoroRequest.parse(request)),
      ),
    sayPresence: (request, call) =>
      tasking('sayPresence', '/presencia', call, (by) => tasks.sayPresence(request, by)),
    taskNews: async (since, hear, call) => {
      const listen = await tasking(
        'taskNews',
        '/novedades',
        call,
        () => () => tasks.hear(since, hear, call?.signal),
      );
      await listen();
    },
    undoLink: (id, request, call) =>
      asked(
        'undoLink',
        `/conectividad/enlaces/${id}/deshacer`,
        call,
        ({ user }) => links.undo(id, request, user.name),
        'connectivity',
      ),
    changeFields: (call) => changing('changeFields', '/cambios/campos', call, () => changeSets.fields),
    proposeChangeSet: (request, call) =>
      changing('proposeChangeSet', '/cambios', call, ({ user }) => changeSets.propose(request, user.name)),
    changeSet: (id, call) =>
      changing('changeSet', `/cambios/${id}`, call, ({ user }) => changeSets.detail(id, user.name)),
    worksOfChangeSet: (id, query, call) =>
      changing('worksOfChangeSet', `/cambios/${id}/obras`, call, () => changeSets.worksOf(id, query)),
    applyChangeSet: (id, call) =>
      changing('applyChangeSet', `/cambios/${id}/aplicar`, call, ({ user }) =>
        changeSets.apply(id, user.name),
      ),
    previewChangeSetUndo: (id, call) =>
      changing('previewChangeSetUndo', `/cambios/${id}/deshacer`, call, () => changeSets.previewUndo(id)),
    undoChangeSet: (id, call) =>
      changing('undoChangeSet', `/cambios/${id}/deshacer`, call, ({ user }) =>
        changeSets.undo(id, user.name),
      ),
    changeSets: (query, call) =>
      changing('changeSets', '/cambios', call, ({ user }) => changeSets.list(query, user.name)),
    reconciliations: (query, call) =>
      reconciling('reconciliations', '/conciliaciones', call, ({ user }) =>
        reconciled.list(query, user.name),
      ),
    precedents: (query, call) =>
      reconciling('precedents', '/conciliaciones/antecedentes', call, ({ user }) =>
        reconciled.precedents(query, user.name),
      ),
    beginReconciliation: (request, call) =>
      reconciling('beginReconciliation', '/conciliaciones', call, ({ user }) =>
        reconciled.begin(reconciliationRequest.parse(request), user.name),
      ),
    sendReconciliationRows: async (id, rows, call) => {
      const text = await rows.text();
      return reconciling('sendReconciliationRows', `/conciliaciones/${id}/filas`, call, () =>
        reconciled.receive(id, text),
      );
    },
    compareReconciliation: (id, call) =>
      reconciling('compareReconciliation', `/conciliaciones/${id}/comparar`, call, ({ user }) =>
        reconciled.compare(id, user.name),
      ),
    discardReconciliation: (id, call) =>
      reconciling('discardReconciliation', `/conciliaciones/${id}`, call, () => reconciled.discard(id)),
    reconciliation: (id, call) =>
      reconciling('reconciliation', `/conciliaciones/${id}`, call, ({ user }) =>
        reconciled.read(id, user.name),
      ),
    reconciledLines: (id, query, call) =>
      reconciling('reconciledLines', `/conciliaciones/${id}/lineas`, call, () => reconciled.lines(id, query)),
    acceptDifferences: (id, request, call) =>
      reconciling('acceptDifferences', `/conciliaciones/${id}/aceptar`, call, () =>
        reconciled.accept(id, decisionRequest.parse(request)),
      ),
    dismissDifferences: (id, request, call) =>
      reconciling('dismissDifferences', `/conciliaciones/${id}/descartar`, call, ({ user }) =>
        reconciled.dismiss(id, decisionRequest.parse(request), user.name),
      ),
    recoverDifferences: (id, request, call) =>
      reconciling('recoverDifferences', `/conciliaciones/${id}/recuperar`, call, () =>
        reconciled.recover(id, recoveryRequest.parse(request)),
      ),
    exportDifferences: (id, query, call) =>
      reconciling('exportDifferences', `/conciliaciones/${id}/diferencias.csv`, call, () =>
        reconciled.csv(id, query),
      ),
    massUpdates: (query, call) =>
      changing('massUpdates', '/actualizaciones', call, ({ user }) => massUpdates.list(query, user.name)),
    updatePrecedents: (query, call) =>
      changing('updatePrecedents', '/actualizaciones/antecedentes', call, ({ user }) =>
        massUpdates.precedents(query, user.name),
      ),
    beginMassUpdate: (request, call) =>
      changing('beginMassUpdate', '/actualizaciones', call, ({ user }) =>
        massUpdates.begin(massUpdateRequest.parse(request), user.name),
      ),
    sendMassUpdateRows: async (id, rows, call) => {
      const text = await rows.text();
      return changing('sendMassUpdateRows', `/actualizaciones/${id}/filas`, call, () =>
        massUpdates.receive(id, text),
      );
    },
    compareMassUpdate: (id, call) =>
      changing('compareMassUpdate', `/actualizaciones/${id}/comparar`, call, ({ user }) =>
        massUpdates.compare(id, user.name),
      ),
    massUpdate: (id, call) =>
      changing('massUpdate', `/actualizaciones/${id}`, call, ({ user }) => massUpdates.read(id, user.name)),
    massUpdateRows: (id, query, call) =>
      changing('massUpdateRows', `/actualizaciones/${id}/filas`, call, () => massUpdates.rows(id, query)),
    omitMassUpdateRows: (id, request, call) =>
      changing('omitMassUpdateRows', `/actualizaciones/${id}/omitir`, call, ({ user }) =>
        massUpdates.omit(id, request, user.name),
      ),
    setMassUpdateFields: (id, request, call) =>
      changing('setMassUpdateFields', `/actualizaciones/${id}/campos`, call, ({ user }) =>
        massUpdates.setFields(id, request, user.name),
      ),
    setMassUpdateReplacements: (id, request, call) =>
      changing('setMassUpdateReplacements', `/actualizaciones/${id}/sustituciones`, call, ({ user }) =>
        massUpdates.replace(id, request, user.name),
      ),
    takeOverMassUpdate: (id, call) =>
      changing('takeOverMassUpdate', `/actualizaciones/${id}/relevo`, call, ({ user }) =>
        massUpdates.takeOver(id, user.name),
      ),
    applyMassUpdate: (id, request, call) =>
      changing('applyMassUpdate', `/actualizaciones/${id}/aplicar`, call, ({ user }) =>
        massUpdates.apply(id, request, user.name),
      ),
    discardMassUpdate: (id, call) =>
      changing('discardMassUpdate', `/actualizaciones/${id}`, call, ({ user }) =>
        massUpdates.discard(id, user.name),
      ),
    exportMassUpdate: (id, query, call) =>
      changing(
        'exportMassUpdate',
        `/actualizaciones/${id}/cambios.xlsx`,
        call,
        () => new Blob([JSON.stringify(massUpdates.rows(id, query).items)]),
      ),
    recipes: (query, call) =>
      changing('recipes', '/recetas', call, ({ user }) => massUpdates.recipes(query, user.name)),
    saveRecipe: (request, call) =>
      changing('saveRecipe', '/recetas', call, ({ user }) => massUpdates.saveRecipe(request, user.name)),
    deleteRecipe: (id, call) =>
      changing('deleteRecipe', `/recetas/${id}`, call, ({ user }) => massUpdates.deleteRecipe(id, user.name)),
    workPage: (cod, call) =>
      asked('workPage', '/obras/ficha', call, () => workPages.one(cod).page, 'dashboard'),
    workLines: (query, call) =>
      asked('workLines', '/obras/ficha/lineas', call, () => workPages.lines(query), 'dashboard'),
    workLife: (query, call) =>
      asked('workLife', '/obras/ficha/vida', call, () => workPages.life(query), 'dashboard'),
    workComparison: (query, call) =>
      asked('workComparison', '/obras/ficha/comparacion', call, () => workPages.compare(query), 'dashboard'),
    dashboardHistory: (query, call) =>
      asked('dashboardHistory', '/dashboard/historico', call, () => dashboard.history(query), 'dashboard'),
    exportReport: (request, call) =>
      asked(
        'exportReport',
        '/dashboard/exportaciones',
        call,
        (caller) => {
          const exported = dashboard.makeFile(request, caller.user.name);
          call?.onReceived?.(exported.file.size);
          return exported;
        },
        'dashboard',
      ),
    checkExport: (fingerprint, call) =>
      asked(
        'checkExport',
        `/dashboard/exportaciones/${fingerprint}`,
        call,
        () => dashboard.check(fingerprint),
        'dashboard',
      ),
    requestAccess: (call) =>
      asked('requestAccess', '/solicitudes-acceso', call, (caller) =>
        welcome.requestAccess(caller, people, notifications),
      ),
    calendar: (query, call) =>
      asked('calendar', '/calendario', call, ({ permissions }) => {
        if (query.mes !== undefined && !/-(0[1-9]|1[0-2])$/.test(query.mes)) {
          throw status(422, 'Ese mes no existe.');
        }
        return welcome.month(permissions, query);
      }),
    calendarDay: (wanted, call) =>
      asked('calendarDay', `/calendario/${wanted.dia}`, call, ({ permissions }) =>
        welcome.day(permissions, wanted),
      ),
    async notifications(query, call) {
      await enter('notifications', '/notificaciones', call?.signal);
      return notifications.page(signedIn('/notificaciones').user.name, query);
    },
    async markNotificationsRead(request, call) {
      await enter('markNotificationsRead', '/notificaciones/leidas', call?.signal);
      return notifications.markRead(signedIn('/notificaciones/leidas').user.name, request);
    },
    async apps(call) {
      await enter('apps', '/aplicaciones', call?.signal);
      signedIn('/aplicaciones');
      return options.portalApps ?? [];
    },
    async fieldMappingDates(call) {
      await enter('fieldMappingDates', '/cargamasiva/field-mapping-dates', call?.signal);
      fieldReader('/cargamasiva/field-mapping-dates');
      const dates = Object.values(FIELDS).flatMap((fields) => fields.filter(([, kind]) => kind === 'fecha'));
      return Object.fromEntries(dates.map(([name]) => [name, 'YYYY-MM-DD']));
    },
    async availableFields(type, call) {
      await enter('availableFields', '/cargamasiva/available-fields', call?.signal);
      fieldReader('/cargamasiva/available-fields');
      return availableFields(type);
    },
    async maxCodObra(value, call) {
      await enter('maxCodObra', '/cargamasiva/max-cod-obra', call?.signal);
      loader('/cargamasiva/max-cod-obra');
      return { maxNumCodObra: value === '%NOR-FTTH%' ? 12 : null };
    },
    async checkLoad(_values, call) {
      await enter('checkLoad', '/cargamasiva/comprobar', call?.signal);
      loader('/cargamasiva/comprobar');
      return {
        hoy: '2026-11-21',
        plazos: { cm_seg_01: {}, cm_fyv_01: {} },
        sitios: [],
        proyectos: [],
        obras: [],
        lineas: [],
      };
    },
    async templateData(call) {
      await enter('templateData', '/cargamasiva/plantilla', call?.signal);
      loader('/cargamasiva/plantilla');
      return TEMPLATE_DATA;
    },
    borrar: (request, run) =>
      step('borrar', 'borrar', run, JSON.stringify(request), () => {
        for (const other of runs.values()) {
          if (other.uploadId !== run.uploadId && other.estado === 'en_curso') abort(other);
        }
        const open = known(run.uploadId, '/cargamasiva/borrar');
        open.fileName = request.fileName;
        open.rowCount = request.rowCount;
        open.ensayo = request.ensayo ?? false;
        open.libro = request.libro ?? null;
        return {
          success: true,
          message: 'Tablas auxiliares vacías.',
          results: {
            scripts_executed: [{ script: 'borrar', description: 'Vacía las tablas', records_affected: 0 }],
          },
        };
      }),
    guardarSeguimiento: (csv, nombre, run) =>
      step('guardarSeguimiento', 'guardar-seguimiento', run, nombre, () => {
        runs.get(run.uploadId)?.files.set('guardar-seguimiento', { nombre, csv });
        return SAVED();
      }),
    cargar: (body, run) => load('cargar', 'cargar', body, run, () => ({})),
    guardarFactyval: (csv, nombre, run) =>
      step('guardarFactyval', 'guardar-factyval', run, nombre, () => {
        runs.get(run.uploadId)?.files.set('guardar-factyval', { nombre, csv });
        return SAVED();
      }),
    cargarFactyval: (body, run) =>
      load('cargarFactyval', 'cargar-factyval', body, run, () => {
        const results = [...scripts];
        const loaded = known(run.uploadId, '/cargamasiva/cargar-factyval');
        loaded.finish(results);
        tellOwner(loaded);
        return { success: results.every(({ success }) => success), scripts_results: results };
      }),
    async run(uploadId, call) {
      const path = `/cargamasiva/ejecuciones/${uploadId}`;
      await enter('run', path, call?.signal);
      const caller = reader(path);
      return known(uploadId, path).told(caller.user.name);
    },
    async turn(call) {
      await enter('turn', '/cargamasiva/turno', call?.signal);
      const caller = reader('/cargamasiva/turno');
      return openRun()?.turn(caller.user.name) ?? null;
    },
    async closeRun(uploadId, call) {
      const path = `/cargamasiva/ejecuciones/${uploadId}/cerrar`;
      await enter('closeRun', path, call?.signal);
      loader(path);
      const run = known(uploadId, path);
      if (run.estado !== 'en_curso') return;
      if (run.freeIn > 0) {
        refuse(status(409, 'Esa carga todavía puede seguir.', run.freeIn), path);
      }
      abort(run);
    },
    async runs(query: RunsQuery, call) {
      await enter('runs', '/cargamasiva/ejecuciones', call?.signal);
      const caller = reader('/cargamasiva/ejecuciones');
      const { page, pageSize, buscar = '', estado, contenido, libro } = runsQuery.parse(query);
      const found = newestFirst()
        .filter((run) => estado === undefined || run.estado === estado)
        .filter((run) => contenido === undefined || run.holds(contenido))
        .filter((run) => libro === undefined || run.libro === libro)
        .map((run) => run.summary(caller.user.name))
        .filter(({ fileName, usuario, codigo }) => says(`${fileName} ${usuario} ${codigo ?? ''}`, buscar));
      return pageOf(found, page, pageSize);
    },
    async runProblems(uploadId, query: RunProblemsQuery, call) {
      const path = `/cargamasiva/ejecuciones/${uploadId}/incidencias`;
      await enter('runProblems', path, call?.signal);
      reader(path);
      const { page, pageSize, error } = runProblemsQuery.parse(query);
      const found = known(uploadId, path).problems;
      return pageOf(
        found.filter((problem) => error === undefined || problem.error === error),
        page,
        pageSize,
      );
    },
    async exportRunProblems(uploadId, { error }, call) {
      const path = `/cargamasiva/ejecuciones/${uploadId}/incidencias.csv`;
      await enter('exportRunProblems', path, call?.signal);
      reader(path);
      const found = known(uploadId, path).problems.filter(
        (problem) => error === undefined || problem.error === error,
      );
      const rows = found.map((problem) =>
        EXPORTED_PROBLEM_FIELDS.map((field) => String(problem[field] ?? '')),
      );
      return new Blob([csvForPeople(EXPORTED_PROBLEM_FIELDS, rows)], { type: 'text/csv' });
    },
    async runWorks(uploadId, query: RunWorksQuery, call) {
      const path = `/cargamasiva/ejecuciones/${uploadId}/obras`;
      await enter('runWorks', path, call?.signal);
      reader(path);
      const { page, pageSize, pendiente } = runWorksQuery.parse(query);
      const { works } = known(uploadId, path);
      const lacking = (kind: PendingKind) => works.filter(LACKS[kind]);
      return {
        ...pageOf(pendiente === undefined ? works : lacking(pendiente), page, pageSize),
        obras: works.length,
        pendientes: {
          codigo_cliente: lacking('codigo_cliente').length,
          factyval: lacking('factyval').length,
          responsable: lacking('responsable').length,
        },
      };
    },
    async exportRunWorks(uploadId, { pendiente }, call) {
      const path = `/cargamasiva/ejecuciones/${uploadId}/obras.csv`;
      await enter('exportRunWorks', path, call?.signal);
      reader(path);
      const { works } = known(uploadId, path);
      const found = pendiente === undefined ? works : works.filter(LACKS[pendiente]);
      const rows = found.map((work) => Object.values(work).map((value) => String(value ?? '')));
      return new Blob([csvForPeople(WORK_FIELDS, rows)], { type: 'text/csv' });
    },
    async runCorrections(uploadId, call) {
      const path = `/cargamasiva/ejecuciones/${uploadId}/correcciones`;
      await enter('runCorrections', path, call?.signal);
      reader(path);
      return known(uploadId, path).corrections;
    },
    async runStanding(uploadId, query, call) {
      const path = `/cargamasiva/ejecuciones/${uploadId}/vigencia`;
      await enter('runStanding', path, call?.signal);
      reader(path);
      known(uploadId, path);
      return standingOf(standing, query);
    },
    async loadComparison(_query, call) {
      const path = '/cargamasiva/comparaciones';
      await enter('loadComparison', path, call?.signal);
      reader(path);
      return compared ?? refuse(status(409, NO_FILES), path);
    },
    async runFiles(uploadId, call) {
      const path = `/cargamasiva/ejecuciones/${uploadId}/ficheros`;
      await enter('runFiles', path, call?.signal);
      reader(path);
      return Array.from(known(uploadId, path).files, ([step, { nombre, csv }]) => ({
        step,
        nombre,
        bytes: csv.size,
        sha256: 'a'.repeat(64),
      }));
    },
    async runFile(uploadId, step, call) {
      const path = `/cargamasiva/ejecuciones/${uploadId}/ficheros/${step}`;
      await enter('runFile', path, call?.signal);
      reader(path);
      const gone = status(404, 'De esta carga no se guarda ese archivo, o ya no se conserva.');
      return known(uploadId, path).files.get(step)?.csv ?? refuse(gone, path);
    },
    async lastCorrections(call) {
      await enter('lastCorrections', '/cargamasiva/correcciones', call?.signal);
      loader('/cargamasiva/correcciones');
      const run = newestFirst().find(({ corrections }) => corrections.length > 0);
      if (!run) return null;
      const { uploadId, fileName, usuario, ensayo, corrections } = run;
      return { uploadId, fileName, usuario, en: AT, ensayo, correcciones: [...corrections] };
    },
    async previewUndo(uploadId, call) {
      const path = `/cargamasiva/ejecuciones/${uploadId}/deshacer`;
      await enter('previewUndo', path, call?.signal);
      loader(path);
      const run = known(uploadId, path);
      const motivo = whyNotUndone(run);
      return {
        posible: motivo === null,
        motivo,
        resumen: motivo === null ? whatUndoTakes(run) : [],
        bloqueos: [...run.blockers],
        totalBloqueos: run.blockers.length,
        testigo: motivo === null ? undoToken(run) : null,
      };
    },
    async undo(uploadId, request, call) {
      const path = `/cargamasiva/ejecuciones/${uploadId}/deshacer`;
      await enter('undo', path, call?.signal);
      const caller = loader(path);
      const run = known(uploadId, path);
      const motivo = whyNotUndone(run);
      if (motivo !== null) refuse(status(409, motivo), path);
      if (request.testigo !== undoToken(run)) {
        refuse(status(409, 'La carga ha cambiado desde que lo viste: vuelve a mirarlo.'), path);
      }
      run.undoneBy = caller.user.name;
      return { resumen: whatUndoTakes(run) };
    },
  };

  return {
    api: losingAnswers(api, losses),
    calls,
    failNext(method, failure) {
      failures.set(method, [...(failures.get(method) ?? []), failure]);
    },
    loseNext(method, failure) {
      losses.set(method, failure);
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
      profile.openSession(token, personOf(email).user.id);
    },
    ageProofs: (email, password) => profile.ageProofs(password, personOf(email)),
    endSessions(why) {
      profile.endSessions();
      ended = why;
    },
    setScripts(next) {
      scripts = [...next];
    },
    addRun: ({ uploadId, usuario, ...known }) => {
      runs.set(uploadId, Object.assign(new FakeRun(uploadId, usuario), known));
    },
    blockUndo(uploadId, blockers) {
      const run = runs.get(uploadId);
      if (run === undefined) throw new Error(`There is no run ${uploadId}.`);
      run.blockers = blockers;
    },
    customView,
    connections,
    mailed,
    exported: dashboard.exported,
    automations,
    setProjects: (projects) => {
      dashboard.projects = projects;
      projectRegister.reset();
    },
    changeProject: (id, change, by) => {
      const { nombre, tipo, prefijo, estado, destacado, version } = projectRegister.one(id);
      projectRegister.save(id, { nombre, tipo, prefijo, estado, destacado, version, ...change }, by);
    },
    blockProjects: (why) => {
      projectRegister.impediment = why;
    },
    workPages,
    works,
    siteRegister,
    linkRegister,
    trashRegister,
    trash,
    sites,
    links,
    tasks,
    taskRegister,
    views,
    massExports,
    changeSets,
    reconciled,
    massUpdates,
    setStanding: (rows) => {
      standing = rows;
    },
    setLoadComparison: (comparison) => {
      compared = comparison;
    },
    setProjectWorks: (id, works) => {
      projectRegister.works = new Map([...projectRegister.works, [id, works]]);
    },
    setHistory: (change) => {
      dashboard.historyChange = change;
    },
    addActivity: (entry) => activity.add(entry),
    setCalendar: (calendar, today) => {
      Object.assign(welcome, { calendar, today });
    },
    tell: (email, told) => notifications.tell(personOf(email).user.name, told),
    changePermissions: (email, permissions) => users.replace(personOf(email).user.id, { permissions }),
    codeOf: (email) => personOf(email).code,
  };
}

/**
 * Wraps the calls so that one can take effect although its answer is lost. Registers are left out: reading changes
 * nothing.
 */
function losingAnswers(
  { works, sites, links, tasks, deletedWorks, ...api }: Api,
  losses: Map<ApiMethod, ApiFailure>,
): Api {
  const calls = Object.entries(api) as [ApiMethod, (...given: unknown[]) => Promise<unknown>][];
  const losing = Object.fromEntries(
    calls.map(([method, call]) => [
      method,
      async (...given: unknown[]) => {
        const answer = await call(...given);
        const loss = losses.get(method);
        if (loss === undefined) return answer;
        losses.delete(method);
        throw new ApiError(loss);
      },
    ]),
  );
  return { ...losing, works, sites, links, tasks, deletedWorks } as unknown as Api;
}

const namedPerson = ({ id, name }: FakePerson['user']): TaskPerson => ({ id, nombre: name });

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const says = (text: string, wanted: string): boolean => plain(text).includes(plain(wanted.trim()));

function pageOf<T>(all: readonly T[], page: number, pageSize: number) {
  const items = all.slice((page - 1) * pageSize, page * pageSize);
  return { items, total: all.length, page, pageSize };
}

function whyNotUndone(run: FakeRun): string | null {
  if (run.undoneBy !== null) return `${run.undoneBy} ya deshizo esta carga.`;
  if (run.ensayo || !['completada', 'con_pendientes'].includes(run.estado)) {
    return 'Esta carga no dejó nada que deshacer.';
  }
  return run.blockers.length > 0 ? 'Alguien ha tocado después lo que cargó.' : null;
}

const undoToken = (run: FakeRun): string => `deshacer-${run.uploadId}`;

const whatUndoTakes = (run: FakeRun) => [
  { action: 'Obras', table: 'obra', cuenta: rowsOf(run.tracking) ?? 0 },
  { action: 'Seguimientos', table: 'seguimiento', cuenta: rowsOf(run.tracking) ?? 0 },
  { action: 'Líneas de factyval', table: 'factyval', cuenta: rowsOf(run.factyval) ?? 0 },
  { action: 'Subproyectos', table: 'subproyecto', cuenta: 0 },
];

function availableFields(type: LoadType): AvailableFields {
  const fields = FIELDS[type];
  return {
    campos: fields.map(([name]) => name),
    configuracion: Object.fromEntries(
      fields.map(([name, tipo, obligatorio]) => [
        name,
        {
          etiqueta: name,
          tipo,
          obligatorio,
          es_fecha: tipo === 'fecha',
          actualizable: !NOT_UPDATED.includes(name),
        },
      ]),
    ),
  };
}

const TEMPLATE_DATA: TemplateData = {
  campos: { cm_seg_01: availableFields('cm_seg_01'), cm_fyv_01: availableFields('cm_fyv_01') },
  valores: {
    cm_seg_01: { proyecto: ['Despliegue FTTH Norte 2026'], site_cod: ['SIT-00001', 'SIT-00002'] },
    cm_fyv_01: {},
  },
  ejemplo: {
    cm_seg_01: {
      proyecto: 'Despliegue FTTH Norte 2026',
      subproyecto: 'Fase 1',
      site_cod: 'SIT-00001',
      seg_asignacion_fecha: '2026-01-15',
    },
    cm_fyv_01: { fyv_linea: '1', fyv_concepto: 'Tendido', fyv_importe: '100.5' },
  },
  patrones: [
    { prefijo: '4P', patron: 'NOR-FTTH', ultimo: 12, cifras: 4 },
    { prefijo: '4P', patron: 'SUR-FTTH', ultimo: 180, cifras: 4 },
  ],
};

const best = <T>(found: readonly T[]) => ({ items: found.slice(0, 6), hayMas: found.length > 6 });

const OBRAS: readonly ObraFound[] = Array.from({ length: 12 }, (_, index) => ({
  cod: `4P-NOR-FTTH-${String(index + 1).padStart(4, '0')}`,
  cliente: null,
  proyecto: 'Despliegue FTTH Norte 2026',
  subproyecto: 'Fase 1',
  sitio: 'SIT-00001',
  estado: 'En curso',
  carga: null,
}));
const SITIOS: readonly SitioFound[] = [
  { cod: 'SIT-00005', nombre: 'Málaga 5', municipio: 'Málaga', provincia: 'Málaga' },
  { cod: 'SIT-00001', nombre: 'Santander 1', municipio: 'Santander', provincia: 'Cantabria' },
];

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
