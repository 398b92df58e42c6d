import type { AxiosResponse } from 'axios';
import * as z from 'zod/mini';
import type { ApiFailure } from '../api.ts';
import { anyErrorAnswer } from '../contract/envelope.ts';
import { databaseAway } from '../contract/health.ts';
import { type SessionEnd, sessionEnded } from '../contract/identity.ts';
import { jsonOf } from './json-of.ts';

/** Reads an error answer, including one of a proxy in front of the server. The body is text or a Blob. */
export async function failureOfAnswer(
  response: Pick<AxiosResponse, 'status' | 'data' | 'headers'>,
): Promise<ApiFailure & { readonly kind: 'status' }> {
  const body = z.safeParse(anyErrorAnswer, await jsonOf(response.data));
  const answer = body.success ? body.data : null;
  return {
    kind: 'status',
    status: response.status,
    message: answer?.message ?? null,
    requestId: answer?.requestId ?? null,
    fields: firstMessages(answer?.errors ?? []),
    retryAfter: secondsOf(response.headers['retry-after']),
    ...(answer?.data === undefined ? {} : { data: answer.data }),
  };
}

export function sessionEndOf({ data }: ApiFailure & { readonly kind: 'status' }): SessionEnd | null {
  const said = z.safeParse(sessionEnded, data);
  return said.success ? said.data.motivo : null;
}

/** True when the `data` of an error answer says that the database cannot be reached, takes no writes or is busy. */
export const isDatabaseAway = ({ data }: ApiFailure & { readonly kind: 'status' }): boolean =>
  z.safeParse(databaseAway, data).success;

/** The first message of each field, by pointer without its leading slash (spec 1 section 5). */
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

const secondsOf = (header: unknown): number | null =>
  typeof header === 'string' && /^\d+$/.test(header) ? Number(header) : null;
