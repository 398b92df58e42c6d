import type { ApiFailure } from '../../../src/api/api.ts';

type Refusal = Extract<ApiFailure, { kind: 'status' }>;

/** A failure as the server's refusal of a call gives it. */
export const refusal = (status: number, message: string, data?: unknown): Refusal => ({
  kind: 'status',
  status,
  message,
  requestId: null,
  fields: {},
  retryAfter: null,
  ...(data === undefined ? {} : { data }),
});

/** A refusal of one field of the body. */
export const refusedField = (field: string, message: string): Refusal => ({
  ...refusal(422, message),
  fields: { [field]: message },
});
