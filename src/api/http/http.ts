import * as z from 'zod/mini';
import { ApiError, type CallOptions, type DownloadOptions, type UploadOptions } from '../api.ts';
import { failureOfAnswer } from './answered-failure.ts';

/** Spec 1 section 9. */
const CALL_TIMEOUT_MS = 10_000;
/** Above every time-out of the server, so that its own answer arrives first (security.md 4). */
const LOAD_TIMEOUT_MS = 120_000;

export interface HttpOptions {
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

/** Absent and null values are left out. */
export type Query = Readonly<Record<string, unknown>>;

export interface HttpCall extends UploadOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** After '/api/v2'. */
  readonly path: string;
  readonly query?: Query | undefined;
  /** A Blob and a form are sent as they are, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** It takes as long as a load. */
  readonly isLoad?: boolean;
}

/** Calls of the server. Each rejects with `ApiError`, or with the AbortError of its signal. */
export interface Http {
  send<T>(answer: z.ZodMiniType<T>, call: HttpCall): Promise<T>;
  get<T>(answer: z.ZodMiniType<T>, path: string, call?: CallOptions, query?: Query): Promise<T>;
  post<T>(answer: z.ZodMiniType<T>, path: string, body: unknown, call?: CallOptions): Promise<T>;
  put<T>(answer: z.ZodMiniType<T>, path: string, body: unknown, call?: CallOptions): Promise<T>;
  patch<T>(answer: z.ZodMiniType<T>, path: string, body: unknown, call?: CallOptions): Promise<T>;
  remove<T>(answer: z.ZodMiniType<T>, path: string, call?: CallOptions): Promise<T>;
  /** The bytes of the answer, whatever they say. It may take as long as a load. */
  file(path: string, call?: DownloadOptions, query?: Query): Promise<Blob>;
}

export function createHttp(options: HttpOptions): Http {
  const send = async <T>(answer: z.ZodMiniType<T>, call: HttpCall): Promise<T> => {
    const text = await answered(call, options, (response) => response.text());
    const parsed = z.safeParse(answer, jsonOf(text));
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
    file: (path, call, query) =>
      answered({ ...call, method: 'GET', path, query, isLoad: true }, options, (response) =>
        counted(response, call?.onReceived).blob(),
      ),
  };
}

/** What `read` makes of a good answer. */
async function answered<T>(
  call: HttpCall,
  options: HttpOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { call: callTimeout, load: loadTimeout } = options.timeouts ?? {
    call: CALL_TIMEOUT_MS,
    load: LOAD_TIMEOUT_MS,
  };
  const token = options.token();
  const timeOut = AbortSignal.timeout(call.isLoad ? loadTimeout : callTimeout);
  const signal = call.signal ? AbortSignal.any([call.signal, timeOut]) : timeOut;
  const request = builtRequest(call, options.baseUrl, token, signal);
  try {
    const response = await (await sender(call))(request);
    if (response.ok) return await read(response);
    const failure = await failureOfAnswer(response);
    if (failure.status === 401) options.onUnauthorized?.(call.path, token);
    if (failure.status === 403) options.onForbidden?.(call.path);
    throw new ApiError(failure);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (call.signal?.aborted) throw new DOMException('The call was cancelled.', 'AbortError');
    options.onUnanswered?.();
    throw new ApiError({ kind: timeOut.aborted ? 'timeout' : 'noResponse' });
  }
}

/** The same answer, told as its bytes come. */
function counted(response: Response, onReceived: DownloadOptions['onReceived']): Response {
  if (onReceived === undefined || response.body === null) return response;
  let bytes = 0;
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onReceived(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(body, response);
}

type Sender = (request: Request) => Promise<Response>;

/** `fetch` cannot tell how much of a body is sent. */
async function sender({ onProgress }: HttpCall): Promise<Sender> {
  if (onProgress === undefined) return (request) => fetch(request);
  const { fetchWithProgress } = await import('./fetch-with-progress.ts');
  return (request) => fetchWithProgress(request, onProgress);
}

function builtRequest(call: HttpCall, baseUrl: string, token: string | null, signal: AbortSignal): Request {
  try {
    const headers = new Headers({ Accept: 'application/json', ...call.headers });
    if (token !== null) headers.set('Authorization', `Bearer ${token}`);
    const isRaw = call.body instanceof Blob || call.body instanceof FormData;
    if (call.body !== undefined && !isRaw) headers.set('Content-Type', 'application/json');
    return new Request(`${baseUrl}/api/v2${call.path}${queryText(call.query)}`, {
      method: call.method,
      headers,
      signal,
      ...(call.body === undefined
        ? {}
        : { body: isRaw ? (call.body as Blob | FormData) : JSON.stringify(call.body) }),
    });
  } catch (error) {
    throw new ApiError({ kind: 'notSent', message: String(error) });
  }
}

function queryText(query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
