import type { RetriedReadingEvent } from '../../../src/machines/kit/retried-reading/retried-reading-types.ts';
import { answered, DOWN } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

const REFUSED = answered(403, { message: 'No tienes permisos para realizar esta acción.' });

/** `queries`: two different ones, asked one after the other. */
export const retriedReadingPayloads = <TQuery, TAnswer>(
  queries: readonly [TQuery, TQuery],
  answer: TAnswer,
): PayloadCases<RetriedReadingEvent<TQuery>> => ({
  events: { 'reading.asked': queries.map((query) => ({ query })) },
  outputs: { readAnswer: [answer] },
  failures: { readAnswer: [DOWN, REFUSED] },
});
