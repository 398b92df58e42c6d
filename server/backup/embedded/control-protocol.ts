import * as z from 'zod/mini';

export const COPY_ORDER = 'copiar\n';

/**
 * The portal's answer to COPY_ORDER, one line of JSON: the folder of a copy, which the portal deletes when the
 * connection ends, or why it made none.
 */
export const controlAnswer = z.union([z.object({ folder: z.string() }), z.object({ refused: z.string() })]);
export type ControlAnswer = z.infer<typeof controlAnswer>;
