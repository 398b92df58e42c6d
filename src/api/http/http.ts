import { Axios, type AxiosAdapter, AxiosError, type AxiosResponse } from 'axios';
import { ApiError } from '../api.ts';
import type { SessionEnd } from '../contract/identity.ts';
import { type Call, filledPath } from '../endpoints/calls.ts';
import type { Asked, Endpoint, FormPart } from '../endpoints/endpoint.ts';
import { failureOfAnswer, isDatabaseAway, sessionEndOf } from './answered-failure.ts';
import type { OpenStream } from './hear-stream.ts';
import { jsonOf } from './json-of.ts';
import { timeLimit } from './time-limit.ts';

/** How long a call waits for its answer (spec 1 section 9), unless it is long, or the answer is a file or a stream. */
const CALL_TIMEOUT_MS = 10_000;
/**
 * How long a long call, or a call for a file, waits for its answer: longer than every time-out of the server, so that
 * the server's own answer arrives first (docs/decisions/0111).
 */
const LOAD_TIMEOUT_MS = 120_000;

export interface HttpOptions {
  /** The part of addresses before '/api/v2'; '' for the origin of the page. */
  readonly baseUrl: string;
  readonly token: () => string | null;
  /** Called for every 401, before the call rejects. */
  readonly onUnauthorized?: (refused: Unauthorized) => void;
  readonly onForbidden?: (path: string) => void;
  /** Called when a call got no answer, and when one waits on because the database is busy. */
  readonly onUnanswered?: () => void;
  /** Asks the server. Without it a call that is not long ends after its time-out, busy or not. */
  readonly isDatabaseBusy?: () => Promise<boolean>;
  /** Fetches a part of the code and tells when it does not arrive. Without it the part is only imported. */
  readonly fetchPart?: <T>(load: () => Promise<T>) => Promise<T>;
  readonly timeouts?: { readonly call: number; readonly load: number; readonly silence?: number };
}

export interface Unauthorized {
  readonly path: string;
  readonly token: string | null;
  readonly ended: SessionEnd | null;
}

/** Makes the call of an endpoint and returns its result. Rejects only with an ApiError or an AbortError. */
export type Http = (endpoint: Endpoint, call: Call) => Promise<unknown>;

export const createHttp =
  (options: HttpOptions): Http =>
  async (endpoint, call) => {
    const { answer } = endpoint;
    if (answer.kind === 'stream') {
      const { hearStream } = await streams(options);
      const open: OpenStream = ({ signal, ...sent }) =>
        answered(endpoint, { ...call, options: { signal } }, options, { ...sent, responseType: 'stream' });
      return hearStream(open, { ...options, ...call, read: (event) => checked(() => answer.read(event)) });
    }
    if (answer.kind === 'file') {
      const response = await answered<Blob>(endpoint, call, options, { responseType: 'blob' });
      return checked(() => answer.read(response.data, (name) => headerOf(response, name)));
    }
    const { data } = await answered<string>(endpoint, call, options, { responseType: 'text' });
    const body = await jsonOf(data);
    return checked(() => answer.read(body));
  };

function checked<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new ApiError({ kind: 'wrongShape' });
  }
}

const loadStreams = () => import('./hear-stream.ts');

/**
 * Imports the code that reads streams when the first stream is opened, because the sign-in page opens none. When that
 * chunk does not arrive, the server counts as unreachable.
 */
async function streams({ fetchPart = (load) => load(), onUnanswered }: HttpOptions) {
  try {
    return await fetchPart(loadStreams);
  } catch {
    onUnanswered?.();
    throw new ApiError({ kind: 'noResponse' });
  }
}

/**
 * Uses XMLHttpRequest in a browser, because `fetch` does not report upload progress, and `fetch` where there is no
 * XMLHttpRequest, as in the tests. Every answer resolves, whatever its status, with its body not parsed yet.
 */
const axios = new Axios({ adapter: ['xhr', 'fetch'], transitional: { clarifyTimeoutError: true } });

interface Reading {
  readonly responseType: 'text' | 'blob' | 'stream';
  readonly headers?: Readonly<Record<string, string>>;
  readonly adapter?: AxiosAdapter;
}

async function answered<T>(
  endpoint: Endpoint,
  { asked, options: { signal, onProgress, onReceived } }: Call,
  options: HttpOptions,
  { responseType, headers, adapter }: Reading,
): Promise<AxiosResponse<T>> {
  const { call: callTimeout, load: loadTimeout } = options.timeouts ?? {
    call: CALL_TIMEOUT_MS,
    load: LOAD_TIMEOUT_MS,
  };
  const token = options.token();
  const path = filledPath(endpoint.path, asked.params);
  const body = bodyOf(endpoint, asked);
  const isLong = endpoint.isLong || responseType === 'blob';
  const { isDatabaseBusy, onUnanswered } = options;
  const limit =
    isLong || adapter || !isDatabaseBusy
      ? null
      : timeLimit({ timeoutMs: callTimeout, longestMs: loadTimeout, isDatabaseBusy, onBusy: onUnanswered });
  const ends = [signal, limit?.signal].filter((one) => one !== undefined);
  try {
    const response = await axios.request<T>({
      method: endpoint.method,
      url: `${options.baseUrl}/api/v2${path}${queryText(asked.query)}`,
      headers: {
        Accept: 'application/json',
        'Content-Type': contentTypeOf(body),
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...asked.headers,
        ...headers,
      },
      data: body,
      responseType,
      // `timeLimit` ends a call that may wait, and `watchedSilence` (stream.ts) a stream from which no bytes arrive.
      timeout: limit || adapter ? 0 : isLong ? loadTimeout : callTimeout,
      ...(adapter && { adapter }),
      ...(ends.length > 0 && { signal: AbortSignal.any(ends) }),
      ...(onProgress && { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
      ...(onReceived && { onDownloadProgress: ({ loaded }) => onReceived(loaded) }),
    });
    asked.onHeaders?.((name) => headerOf(response, name));
    if (response.status < 300) return response;
    const failure = await failureOfAnswer(
      responseType === 'stream' ? { ...response, data: await textOf(response.data) } : response,
    );
    if (failure.status === 401) options.onUnauthorized?.({ path, token, ended: sessionEndOf(failure) });
    if (failure.status === 403) options.onForbidden?.(path);
    if (failure.status === 503 && isDatabaseAway(failure)) options.onUnanswered?.();
    throw new ApiError(failure);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal?.aborted) throw new DOMException('The call was cancelled.', 'AbortError');
    if (limit?.signal.aborted) throw unanswered('timeout', options);
    if (!(error instanceof AxiosError)) throw new ApiError({ kind: 'notSent', message: String(error) });
    if (hasAnswered(error)) throw new ApiError(await failureOfAnswer({ status: 0, data: null, headers: {} }));
    throw unanswered(error.code === AxiosError.ETIMEDOUT ? 'timeout' : 'noResponse', options);
  } finally {
    limit?.end();
  }
}

function unanswered(kind: 'timeout' | 'noResponse', { onUnanswered }: HttpOptions): ApiError {
  onUnanswered?.();
  return new ApiError({ kind });
}

/** axios reports an answer with the status 0 like none at all; a browser gives an address to answers alone. */
const hasAnswered = ({ request }: AxiosError): boolean => Boolean(request?.responseURL);

const textOf = (body: unknown): Promise<string> => new Response(body as ReadableStream).text();

function headerOf({ headers }: AxiosResponse, name: string): string | null {
  const value: unknown = headers[name];
  return typeof value === 'string' ? value : null;
}

/** POST, PUT and PATCH always send a body: `{}` when the call has none. */
function bodyOf({ method }: Endpoint, { body, form }: Asked): Blob | FormData | string | undefined {
  if (form) return formOf(form);
  if (body instanceof Blob) return body;
  return method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(body ?? {});
}

function formOf(parts: readonly FormPart[]): FormData {
  const form = new FormData();
  for (const part of parts) {
    if ('file' in part) form.append(part.name, part.file, part.fileName);
    else form.append(part.name, part.text);
  }
  return form;
}

/**
 * `false` leaves the header out: for no body, and for a form, where the browser sets the header with the form's
 * boundary.
 */
const contentTypeOf = (body: ReturnType<typeof bodyOf>): string | false =>
  body === undefined || body instanceof FormData ? false : 'application/json';

function queryText(query: object = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null)
      .map((one) => [name, String(one)]),
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
