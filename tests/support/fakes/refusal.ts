import type { ApiFailure } from '../../../src/api/api.ts';

/** As the server refuses a call. */
export const refusal = (status: number, message: string, data?: unknown): ApiFailure => ({
  kind: 'status',
  status,
  message,
  requestId: null,
  fields: {},
  retryAfter: null,
  ...(data === undefined ? {} : { data }),
});
