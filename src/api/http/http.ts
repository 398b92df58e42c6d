/// <reference path="./axios-fetch.d.ts" />
import { Axios, AxiosError, type AxiosResponse, type RawAxiosRequestHeaders } from 'axios';
import * as z from 'zod/mini';
import { ApiError, type CallOptions, type DownloadOptions, type UploadOptions } from '../api.ts';
import type { SessionEnd } from '../contract/identity.ts';
import { failureOfAnswer, isDatabaseAway, sessionEndOf } from './answered-failure.ts';
import { jsonOf } from './json-of.ts';
import { readPieces, SILENCE_MS, StreamCut, watchedSilence } from './stream.ts';

/** Spec 1 section 9. */
const CALL_TIMEOUT_MS = 10_000;
/** Longer than every time-out of the server, so that the server's own answer arrives first (docs/decisions/0111). */
const LOAD_TIMEOUT_MS = 120_000;

export interface HttpOptions {
  /** The part before '/api/v2'; '' for the page's own origin. */
  readonly baseUrl: string;
  readonly token: () => string | null;
  /** Called for every 401, before the call rejects. */
  readonly onUnauthorized?: (refused: Unauthorized) => void;
  readonly onForbidden?: (path: string) => void;
  readonly onUnanswered?: () => void;
  readonly timeouts?: { readonly call: number; readonly load: number; readonly silence?: number };
}

export interface Unauthorized {
  readonly path: string;
  readonly token: string | null;
  readonly ended: SessionEnd | null;
}

/** Absent and null values are left out; a list is written name by name. */
export type Query = Readonly<Record<string, unknown>>;

export interface HttpCall extends UploadOptions, DownloadOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Query | undefined;
  /** A Blob and a form are sent as they are, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isLoad?: boolean;
  /** Called with the headers of the answer, whatever its status. */
  readonly onHeaders?: (header: (name: string) => string | null) => void;
}

export interface FileCall extends DownloadOptions, Pick<HttpCall, 'headers'> {}

export interface Http {
  send<T>(answer: z.ZodMiniType<T>, call: HttpCall): Promise<T>;
  get<T>(answer: z.ZodMiniType<T>, path: string, call?: CallOptions, query?: Query): Promise<T>;
  post<T>(answer: z.ZodMiniType<T>, path: string, body: unknown, call?: CallOptions): Promise<T>;
  put<T>(answer: z.ZodMiniType<T>, path: string, body: unknown, call?: CallOptions): Promise<T>;
  patch<T>(answer: z.ZodMiniType<T>, path: string, body: unknown, call?: CallOptions): Promise<T>;
  remove<T>(answer: z.ZodMiniType<T>, path: string, call?: CallOptions): Promise<T>;
  /** The raw bytes of the answer, with the time-out of a load. */
  file(path: string, call?: FileCall, query?: Query): Promise<Blob>;
  /** The same of a POST, with the headers of its answer. */
  postForFile(path: string, body: unknown, call?: DownloadOptions): Promise<ReceivedFile>;
  /** `hear` gets the text of the answer as it arrives, until it ends. Silence counts as no response. */
  stream(path: string, query: Query, hear: (piece: string) => void, call?: CallOptions): Promise<void>;
}

export interface ReceivedFile {
  readonly file: Blob;
  readonly header: (name: string) => string | null;
}

export function createHttp(options: HttpOptions): Http {
  const send = async <T>(answer: z.ZodMiniType<T>, call: HttpCall): Promise<T> => {
    const { data } = await answered<string>(call, options, 'text');
    const parsed = z.safeParse(answer, await jsonOf(data));
    if (!parsed.success) throw new ApiError({ kind: 'wrongShape' });
    return parsed.data;
  };
  const write =
    (method: HttpCall['method']) =>
    <T>(answer: z.ZodMiniType<T>, path: string, body: unknown, call?: CallOptions) =>
      send(answer, { ...call, method, path, body });
  return {
    send,
    get: (answer, path, call, query) => send(answer, { ...call, method: 'GET', path, query }),
    post: write('POST'),
    put: write('PUT'),
    patch: write('PATCH'),
    remove: (answer, path, call) => send(answer, { ...call, method: 'DELETE', path }),
    file: async (path, call, query) =>
      (await answered<Blob>({ ...call, method: 'GET', path, query, isLoad: true }, options, 'blob')).data,
    postForFile: async (path, body, call) => {
      const response = await answered<Blob>(
        { ...call, method: 'POST', path, body, isLoad: true },
        options,
        'blob',
      );
      return { file: response.data, header: (name) => headerOf(response, name) };
    },
    stream: (path, query, hear, call) => streamed({ method: 'GET', path, query }, options, hear, call),
  };
}

async function streamed(
  call: HttpCall,
  options: HttpOptions,
  hear: (piece: string) => void,
  { signal }: CallOptions = {},
): Promise<void> {
  const watched = watchedSilence(options.timeouts?.silence ?? SILENCE_MS, signal);
  try {
    const headers = { Accept: 'text/event-stream' };
    const { data } = await answered<ReadableStream<Uint8Array>>(
      { ...call, headers, signal: watched.signal },
      options,
      'stream',
    );
    await readPieces(data, (piece) => {
      watched.heard();
      hear(piece);
    });
  } catch (error) {
    if (signal?.aborted) throw new DOMException('The call was cancelled.', 'AbortError');
    if (!watched.isSilent() && !(error instanceof StreamCut)) throw error;
    options.onUnanswered?.();
    throw new ApiError({ kind: 'noResponse' });
  } finally {
    watched.end();
  }
}

/**
 * XMLHttpRequest in a browser, because `fetch` does not report upload progress; `fetch` where there is no
 * XMLHttpRequest, as in the tests. Every answer resolves, whatever its status, with its raw body.
 */
const axios = new Axios({ adapter: ['xhr', 'fetch'], transitional: { clarifyTimeoutError: true } });

async function answered<T>(
  call: HttpCall,
  options: HttpOptions,
  responseType: 'text' | 'blob' | 'stream',
): Promise<AxiosResponse<T>> {
  const { call: callTimeout, load: loadTimeout } = options.timeouts ?? {
    call: CALL_TIMEOUT_MS,
    load: LOAD_TIMEOUT_MS,
  };
  const token = options.token();
  const { onProgress, onReceived, signal } = call;
  try {
    const response = await axios.request<T>({
      method: call.method,
      url: `${options.baseUrl}/api/v2${call.path}${queryText(call.query)}`,
      headers: headersOf(call, token),
      data: isRaw(call.body) ? call.body : JSON.stringify(call.body),
      responseType,
      timeout: call.isLoad ? loadTimeout : callTimeout,
      // What never ends is in no time.
      ...(responseType === 'stream' && { adapter: await adapterForStreams(), timeout: 0 }),
      ...(signal && { signal }),
      ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
      ...(onReceived && { onDownloadProgress: ({ loaded }) => onReceived(loaded) }),
    });
    call.onHeaders?.((name) => headerOf(response, name));
    if (response.status < 300) return response;
    const failure = await failureOfAnswer(
      responseType === 'stream' ? { ...response, data: await textOf(response.data) } : response,
    );
    if (failure.status === 401)
      options.onUnauthorized?.({ path: call.path, token, ended: sessionEndOf(failure) });
    if (failure.status === 403) options.onForbidden?.(call.path);
    if (failure.status === 503 && isDatabaseAway(failure)) options.onUnanswered?.();
    throw new ApiError(failure);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal?.aborted) throw new DOMException('The call was cancelled.', 'AbortError');
    if (!(error instanceof AxiosError)) throw new ApiError({ kind: 'notSent', message: String(error) });
    options.onUnanswered?.();
    throw new ApiError({ kind: error.code === AxiosError.ETIMEDOUT ? 'timeout' : 'noResponse' });
  }
}

/**
 * Only `fetch` hands out an answer before it is whole. It comes with the first stream: sign-in has none. Where it does
 * not come, the server was not reached.
 */
const adapterForStreams = async () => {
  try {
    return (await import('axios/unsafe/adapters/fetch.js')).default;
  } catch {
    throw new AxiosError('The adapter did not come.', AxiosError.ERR_NETWORK);
  }
};

const textOf = (body: unknown): Promise<string> => new Response(body as ReadableStream).text();

function headerOf({ headers }: AxiosResponse, name: string): string | null {
  const value: unknown = headers[name];
  return typeof value === 'string' ? value : null;
}

const isRaw = (body: unknown): body is Blob | FormData => body instanceof Blob || body instanceof FormData;

function headersOf({ body, headers }: HttpCall, token: string | null): RawAxiosRequestHeaders {
  return {
    Accept: 'application/json',
    'Content-Type': contentTypeOf(body),
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...headers,
  };
}

/** `false` for no body, and for a form: the browser then adds the form's boundary. */
function contentTypeOf(body: unknown): string | false {
  if (body === undefined || body instanceof FormData) return false;
  return body instanceof Blob ? body.type : 'application/json';
}

function queryText(query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null)
      .map((one) => [name, String(one)]),
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
