import * as z from 'zod/mini';

/**
 * The last undo of a load, null when there was none. `quedan`: rows of the load that are still there, because somebody
 * had touched them; both are 0 when the undo left nothing.
 */
export const runUndone = z.nullable(
  z.object({
    en: z.string(),
    por: z.string(),
    quedan: z.object({ obras: z.number(), lineas: z.number() }),
  }),
);
export type RunUndone = z.infer<typeof runUndone>;
