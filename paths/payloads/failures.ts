import type { ApiFailure } from '../../src/api/api.ts';

export const CRASH = [new Error('crash')];

export const failing = (failure: unknown) => Object.assign(new Error('failing'), { failure });

type Refusal = Extract<ApiFailure, { readonly kind: 'status' }>;

/** A failed call that the server answered with this status. */
export const answered = (status: number, more: Partial<Refusal> = {}) =>
  failing({
    kind: 'status',
    status,
    message: null,
    requestId: null,
    fields: {},
    retryAfter: null,
    ...more,
  } satisfies Refusal);

export const DOWN = failing({ kind: 'noResponse' } satisfies ApiFailure);

/** The same failure in the form in which a machine stores it. */
export const told = (status: number, message: string | null = null) =>
  ({ kind: 'status', status, message, retryAfter: null }) as const;
