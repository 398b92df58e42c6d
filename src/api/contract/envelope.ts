import * as z from 'zod/mini';

/** `{ success: true, data }`, the portal's envelope; never nested twice (domain.md 8). */
export const envelope = <T extends z.core.$ZodType>(data: T) => z.object({ success: z.boolean(), data });

/** Every failed answer. `errors` points at the field: `/name`, `/permissions/users`. */
export const errorAnswer = z.object({
  message: z.string(),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ source: z.object({ pointer: z.string() }), detail: z.string() }))),
  /** What the refused call should have known: the contract of its resource says what. */
  data: z.optional(z.unknown()),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;
