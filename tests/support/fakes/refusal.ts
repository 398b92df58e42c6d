import type { ApiFailure } from '../../../src/api/api.ts';

/** A failure as the server's refusal of a call gives it. */
export const refusal = (status: number, message: string, data?: unknown): ApiFailure => ({
  kind: 'status',
  status,
  message,
  requestId: null,
  fields: {},
  retryAfter: null,
  ...(data === undefined ? {} : { data }),
});
