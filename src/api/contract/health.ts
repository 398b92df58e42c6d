import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

/** GET /health. `databaseAnswers` is false while the engine is busy, as during a load; the portal itself is up. */
export const healthAnswer = envelope(
  z.object({
    engine: z.enum(['pglite', 'postgres']),
    databaseAnswers: z.boolean(),
    uptimeSeconds: z.number(),
    version: z.string(),
  }),
);
