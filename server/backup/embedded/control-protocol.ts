import * as z from 'zod/mini';

export const COPY_ORDER = 'copiar\n';

/** One line of JSON. The copy lives as long as the connection. */
export const controlAnswer = z.union([z.object({ folder: z.string() }), z.object({ refused: z.string() })]);
export type ControlAnswer = z.infer<typeof controlAnswer>;
