import * as z from 'zod/mini';

/**
 * The last undo of a load, null when there was none. `quedan`: rows of the load that are still there, because somebody
 * had touched them; both are 0 when the undo left nothing. Older servers do not tell it: they undo the whole load.
 */
export const runUndone = z.nullable(
  z.object({
    en: z.string(),
    por: z.string(),
    quedan: z._default(z.object({ obras: z.number(), lineas: z.number() }), { obras: 0, lineas: 0 }),
  }),
);
export type RunUndone = z.infer<typeof runUndone>;

/** Whether a load was undone, in a list that told only that before. */
export const undoneFields = {
  deshecha: z.boolean(),
  /** The last undo; null when there was none. Older servers do not tell it, and older clients read `deshecha`. */
  comoSeDeshizo: z._default(runUndone, null),
} as const;
