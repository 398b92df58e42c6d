import * as z from 'zod/mini';

export const COPY_ORDER = 'copiar\n';

/** The portal's answer, one line of JSON. The copy is deleted when the connection ends. */
export const controlAnswer = z.union([z.object({ folder: z.string() }), z.object({ refused: z.string() })]);
export type ControlAnswer = z.infer<typeof controlAnswer>;
