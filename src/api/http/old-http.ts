import type * as z from 'zod/mini';
import { file, whole } from '../endpoints/answer.ts';
import type { CallOptions } from '../endpoints/call-options.ts';
import type { Method } from '../endpoints/endpoint.ts';
import type { Http } from './http.ts';

interface OldCall extends CallOptions {
  readonly method: Method;
  readonly path: string;
  readonly query?: object;
  readonly body?: unknown;
  readonly isLoad?: boolean;
}

/** For the calls that have no rows yet: mass updates, reconciliations and imports of sites. */
export function oldHttp(http: Http) {
  const send = async <T>(
    answer: z.ZodMiniType<T>,
    { method, path, query, body, isLoad, ...options }: OldCall,
  ): Promise<T> => {
    const row = { method, path, permission: 'signed-in' as const, answer: whole(answer) };
    const call = { asked: { query, body }, hear: undefined, options };
    return (await http(isLoad ? { ...row, isLong: true } : row, call)) as T;
  };
  return {
    send,
    get: <T>(answer: z.ZodMiniType<T>, path: string, call?: CallOptions, query?: object) =>
      send(answer, { ...call, method: 'GET', path, query }),
    post: <T>(answer: z.ZodMiniType<T>, path: string, body: unknown, call?: CallOptions) =>
      send(answer, { ...call, method: 'POST', path, body }),
    file: async (path: string, options: CallOptions = {}, query?: object) =>
      (await http(
        { method: 'GET', path, permission: 'signed-in', answer: file },
        { asked: { query }, hear: undefined, options },
      )) as Blob,
  };
}
