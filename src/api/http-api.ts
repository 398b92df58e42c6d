import axios, { AxiosError, type AxiosInstance, type AxiosRequestConfig, isCancel } from 'axios';
import * as z from 'zod/mini';
import { type Api, ApiError, type ApiFailure, type CallOptions, type RunCallOptions } from './api.ts';
import { forgotPasswordAnswer, registerAnswer, resetPasswordAnswer } from './contract/account.ts';
import { appsAnswer } from './contract/apps.ts';
import {
  availableFieldsAnswer,
  borrarAnswer,
  cargarAnswer,
  cargarFactyvalAnswer,
  fieldMappingDatesAnswer,
  guardarArchivoAnswer,
  type LoadStep,
  maxCodObraAnswer,
  runAnswer,
  UPLOAD_ID_HEADER,
  UPLOAD_STEP_HEADER,
} from './contract/bulk-load.ts';
import { errorAnswer } from './contract/envelope.ts';
import {
  checkEmailAnswer,
  loginAnswer,
  logoutAnswer,
  meAnswer,
  myPermissionsAnswer,
} from './contract/identity.ts';
import {
  closeRunAnswer,
  lastCorrectionsAnswer,
  runCorrectionsAnswer,
  runProblemsAnswer,
  runsAnswer,
  turnAnswer,
  undoAnswer,
  undoPreviewAnswer,
} from './contract/load-runs.ts';
import { notificationsAnswer, readNotificationsAnswer } from './contract/notifications.ts';
import {
  ATTACHMENT_FIELD,
  closedSessionsAnswer,
  emailProofAnswer,
  ownSessionsAnswer,
  pictureAnswer,
  profileAnswer,
} from './contract/profile.ts';
import { searchAnswer } from './contract/search.ts';
import { templateAnswer } from './contract/template.ts';
import {
  accessHistoryAnswer,
  deletionAnswer,
  userAnswer,
  usersAnswer,
  usersPageAnswer,
} from './contract/users.ts';

/** Spec 1 section 9. */
const CALL_TIMEOUT_MS = 10_000;
/** Above every time-out of the server, so that its own answer arrives first (security.md 4). */
const LOAD_TIMEOUT_MS = 120_000;

export interface HttpApiOptions {
  /** Ends before '/api/v2'; '' on the page's own origin. */
  readonly baseUrl: string;
  readonly token: () => string | null;
  /** Hears of every answer with status 401, before the call rejects: its path, and the token it was asked with. */
  readonly onUnauthorized?: (path: string, token: string | null) => void;
  /** Hears the path of every answer with status 403. */
  readonly onForbidden?: (path: string) => void;
  /** Hears of every call that nothing came back to, or nothing in time. */
  readonly onUnanswered?: () => void;
  readonly timeouts?: { readonly call: number; readonly load: number };
}

interface Call extends AxiosRequestConfig {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function createHttpApi(options: HttpApiOptions): Api {
  const { call: callTimeout, load: loadTimeout } = options.timeouts ?? {
    call: CALL_TIMEOUT_MS,
    load: LOAD_TIMEOUT_MS,
  };
  const http = axios.create({
    baseURL: `${options.baseUrl}/api/v2`,
    headers: { Accept: 'application/json' },
    timeout: callTimeout,
  });

  const send = async <T>(answer: z.ZodMiniType<T>, call: Call): Promise<T> => {
    const data = await request(http, call, options);
    const parsed = z.safeParse(answer, data);
    if (!parsed.success) throw new ApiError({ kind: 'wrongShape' });
    return parsed.data;
  };
  const get = <T>(answer: z.ZodMiniType<T>, url: string, call?: CallOptions, params?: object) =>
    send(answer, { method: 'GET', url, ...signalOf(call), ...(params ? { params } : {}) });
  const write =
    (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    <T>(answer: z.ZodMiniType<T>, url: string, data: unknown, call?: CallOptions) =>
      send(answer, { method, url, data, ...signalOf(call) });
  const post = write('POST');
  const put = write('PUT');
  const patch = write('PATCH');
  const remove = <T>(answer: z.ZodMiniType<T>, url: string, call?: CallOptions) =>
    write('DELETE')(answer, url, undefined, call);
  const step = <T>(
    answer: z.ZodMiniType<T>,
    name: LoadStep,
    url: string,
    data: unknown,
    run: RunCallOptions,
  ) =>
    send(answer, {
      method: 'POST',
      url: `/cargamasiva/${url}`,
      data,
      timeout: loadTimeout,
      headers: {
        [UPLOAD_ID_HEADER]: run.uploadId,
        [UPLOAD_STEP_HEADER]: name,
        // Without it axios names a form in the browser, whatever the Blob's own type is.
        ...(data instanceof Blob ? { 'Content-Type': data.type } : {}),
      },
      ...signalOf(run),
    });

  return {
    checkEmail: (body, call) => post(checkEmailAnswer, '/check-email', body, call),
    login: (body, call) => post(loginAnswer, '/login', body, call),
    // Without a body axios would name a form, which the server does not take.
    logout: (call) => post(logoutAnswer, '/logout', {}, call),
    register: async (body, call) => (await post(registerAnswer, '/register', body, call)).data,
    forgotPassword: async (body, call) => {
      await post(forgotPasswordAnswer, '/password-forgot', body, call);
    },
    resetPassword: (body, call) => post(resetPasswordAnswer, '/password-reset', body, call),
    me: async (call) => (await get(meAnswer, '/me', call)).data,
    myPermissions: async (call) => (await get(myPermissionsAnswer, '/me/permissions', call)).data,

    saveProfile: (details, call) => put(profileAnswer, '/me', details, call),
    changePassword: async (body, call) => (await put(profileAnswer, '/me', body, call)).data,
    proveEmail: async (code, call) => (await post(emailProofAnswer, '/me/email', { code }, call)).data,
    uploadPicture: async (id, picture, call) => {
      const form = new FormData();
      form.append(ATTACHMENT_FIELD, picture, 'avatar.png');
      const { url } = await send(pictureAnswer, {
        method: 'POST',
        url: `/uploads/users/${id}/profile-image`,
        data: form,
        onUploadProgress: ({ progress }) => call?.onProgress?.(progress ?? 0),
        ...signalOf(call),
      });
      return url;
    },
    ownSessions: async (call) => (await get(ownSessionsAnswer, '/me/sesiones', call)).data,
    closeOwnSession: async (id, call) =>
      (await remove(closedSessionsAnswer, `/me/sesiones/${id}`, call)).data.cerradas,
    closeOtherSessions: async (call) =>
      (await remove(closedSessionsAnswer, '/me/sesiones/otras', call)).data.cerradas,

    users: async (filter, call) => (await get(usersAnswer, '/users', call, filter)).data,
    usersPage: async (query, call) => (await get(usersPageAnswer, '/users', call, query)).data,
    exportUsers: async (filter, call) => {
      // As bytes: a text would come without the mark by which a spreadsheet knows its characters.
      const csv = await request(
        http,
        {
          method: 'GET',
          url: '/users/export.csv',
          params: filter,
          responseType: 'arraybuffer',
          ...signalOf(call),
        },
        options,
      );
      return new Blob([csv as ArrayBuffer], { type: 'text/csv;charset=utf-8' });
    },
    createUser: async (person, call) => (await post(userAnswer, '/users', person, call)).data,
    deletionPreview: async (id, call) => (await get(deletionAnswer, `/users/${id}/deletion`, call)).data,
    deleteUser: async (id, call) => (await remove(userAnswer, `/users/${id}`, call)).data,
    restoreUser: async (id, call) => (await post(userAnswer, `/users/${id}/restore`, {}, call)).data,
    setUserStatus: async (id, isActive, call) =>
      (await patch(userAnswer, `/users/${id}/status`, { is_active: isActive }, call)).data,
    setUsersStatus: async (body, call) => (await patch(usersAnswer, '/users/status', body, call)).data,
    userPermissions: async (id, call) => (await get(userAnswer, `/users/${id}/permissions`, call)).data,
    replacePermissions: async (id, body, call) =>
      (await put(userAnswer, `/users/${id}/permissions`, body, call)).data,
    changePermissions: async (changes, call) =>
      (await patch(usersAnswer, '/users/permissions', { changes }, call)).data,
    accessHistory: async (id, query, call) =>
      (await get(accessHistoryAnswer, `/users/${id}/permissions/history`, call, query)).data,

    notifications: async (query, call) =>
      (await get(notificationsAnswer, '/notificaciones', call, query)).data,
    markNotificationsRead: async (body, call) =>
      (await post(readNotificationsAnswer, '/notificaciones/leidas', body, call)).data,
    search: async (query, call) => (await get(searchAnswer, '/buscar', call, query)).data,
    apps: async (call) => (await get(appsAnswer, '/aplicaciones', call)).data,

    fieldMappingDates: async (call) =>
      (await get(fieldMappingDatesAnswer, '/cargamasiva/field-mapping-dates', call)).data.field_mapping,
    availableFields: async (type, call) =>
      (await get(availableFieldsAnswer, '/cargamasiva/available-fields', call, { tipo_csv: type })).data,
    maxCodObra: (value, call) => post(maxCodObraAnswer, '/cargamasiva/max-cod-obra', { value }, call),
    templateData: async (call) => (await get(templateAnswer, '/cargamasiva/plantilla', call)).data,

    borrar: (body, run) => step(borrarAnswer, 'borrar', 'borrar', body, run),
    guardarSeguimiento: (csv, fileName, run) =>
      step(guardarArchivoAnswer, 'guardar-seguimiento', 'guardar-archivo', csvForm(csv, fileName), run),
    cargar: (body, run) => step(cargarAnswer, 'cargar', 'cargar', asJson(body), run),
    guardarFactyval: (csv, fileName, run) =>
      step(guardarArchivoAnswer, 'guardar-factyval', 'guardar-archivo', csvForm(csv, fileName), run),
    cargarFactyval: (body, run) =>
      step(cargarFactyvalAnswer, 'cargar-factyval', 'cargar-factyval', asJson(body), run),
    run: async (uploadId, call) => (await get(runAnswer, runUrl(uploadId), call)).data,

    turn: async (call) => (await get(turnAnswer, '/cargamasiva/turno', call)).data.turno,
    closeRun: async (uploadId, call) => {
      await post(closeRunAnswer, `${runUrl(uploadId)}/cerrar`, {}, call);
    },
    runs: async (query, call) => (await get(runsAnswer, '/cargamasiva/ejecuciones', call, query)).data,
    runProblems: async (uploadId, query, call) =>
      (await get(runProblemsAnswer, `${runUrl(uploadId)}/incidencias`, call, query)).data,
    runCorrections: async (uploadId, call) =>
      (await get(runCorrectionsAnswer, `${runUrl(uploadId)}/correcciones`, call)).data.correcciones,
    lastCorrections: async (call) =>
      (await get(lastCorrectionsAnswer, '/cargamasiva/correcciones', call)).data.carga,
    previewUndo: async (uploadId, call) =>
      (await get(undoPreviewAnswer, `${runUrl(uploadId)}/deshacer`, call)).data,
    undo: async (uploadId, body, call) =>
      (
        await send(undoAnswer, {
          method: 'POST',
          url: `${runUrl(uploadId)}/deshacer`,
          data: body,
          // It takes away as much as a load put in.
          timeout: loadTimeout,
          ...signalOf(call),
        })
      ).data,
  };
}

const runUrl = (uploadId: string): string => `/cargamasiva/ejecuciones/${encodeURIComponent(uploadId)}`;

const signalOf = (call: CallOptions | undefined) => (call?.signal ? { signal: call.signal } : {});

const asJson = (body: Blob): Blob => new Blob([body], { type: 'application/json' });

function csvForm(csv: Blob, fileName: string): FormData {
  const form = new FormData();
  // The name goes before the file: a server that reads the form as a stream knows it in time.
  form.append('nombre_archivo', fileName);
  form.append('archivo', csv, fileName);
  return form;
}

async function request(
  http: AxiosInstance,
  call: Call,
  { token: presentToken, onUnauthorized, onForbidden, onUnanswered }: HttpApiOptions,
): Promise<unknown> {
  const token = presentToken();
  const headers = { ...call.headers, ...(token !== null ? { Authorization: `Bearer ${token}` } : {}) };
  try {
    return (await http.request<unknown>({ ...call, headers })).data;
  } catch (error) {
    if (isCancel(error)) throw new DOMException('The call was cancelled.', 'AbortError');
    const failure = failureOf(error);
    if (failure.kind === 'status' && failure.status === 401) onUnauthorized?.(call.url, token);
    if (failure.kind === 'status' && failure.status === 403) onForbidden?.(call.url);
    if (failure.kind === 'noResponse' || failure.kind === 'timeout') onUnanswered?.();
    throw new ApiError(failure);
  }
}

function failureOf(error: unknown): ApiFailure {
  if (!(error instanceof AxiosError)) return { kind: 'notSent', message: String(error) };
  if (error.response) {
    const { status, data, headers } = error.response;
    const body = z.safeParse(
      errorAnswer,
      data instanceof ArrayBuffer || ArrayBuffer.isView(data) ? jsonOf(data) : data,
    );
    const answer = body.success ? body.data : null;
    return {
      kind: 'status',
      status,
      message: answer?.message ?? null,
      requestId: answer?.requestId ?? null,
      fields: firstMessages(answer?.errors ?? []),
      retryAfter: secondsOf(headers['retry-after']),
      ...(answer?.data === undefined ? {} : { data: answer.data }),
    };
  }
  if (error.code === AxiosError.ECONNABORTED || error.code === AxiosError.ETIMEDOUT)
    return { kind: 'timeout' };
  return error.request ? { kind: 'noResponse' } : { kind: 'notSent', message: error.message };
}

/** The refusal of a file, which was asked for as bytes. */
function jsonOf(bytes: AllowSharedBufferSource): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** The first message of each field, by its pointer without the leading slash (spec 1 section 5). */
function firstMessages(
  errors: readonly { source: { pointer: string }; detail: string }[],
): Readonly<Record<string, string>> {
  const fields = new Map<string, string>();
  for (const { source, detail } of errors) {
    const field = source.pointer.replace(/^\//, '');
    if (!fields.has(field)) fields.set(field, detail);
  }
  return Object.fromEntries(fields);
}

function secondsOf(header: unknown): number | null {
  return typeof header === 'string' && /^\d+$/.test(header) ? Number(header) : null;
}
