import * as z from 'zod/mini';

/** GET /health. `busy`: the engine did not answer at once, as during a load; the portal itself is up. */
export const healthAnswer = z.object({
  status: z.literal('ok'),
  version: z.string(),
  uptimeSeconds: z.number(),
  database: z.object({ engine: z.enum(['pglite', 'postgres']), state: z.enum(['ready', 'busy']) }),
});
export type HealthAnswer = z.infer<typeof healthAnswer>;
