import { ApiError } from '../../../src/api/api.ts';
import type { RetriedReadingEvent } from '../../../src/machines/kit/retried-reading/retried-reading-types.ts';
import type { PayloadCases } from '../payload-cases.ts';

const DOWN = new ApiError({ kind: 'noResponse' });
const REFUSED = new ApiError({
  kind: 'status',
  status: 403,
  message: 'No tienes permisos para realizar esta acción.',
  requestId: null,
  fields: {},
  retryAfter: null,
});

/** `queries`: two different ones, asked one after the other. */
export const retriedReadingPayloads = <TQuery, TAnswer>(
  queries: readonly [TQuery, TQuery],
  answer: TAnswer,
): PayloadCases<RetriedReadingEvent<TQuery>> => ({
  events: { 'reading.asked': queries.map((query) => ({ query })) },
  outputs: { readAnswer: [answer] },
  failures: { readAnswer: [DOWN, REFUSED] },
});
