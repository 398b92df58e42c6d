import * as z from 'zod/mini';

/** `{ success: true, data }`, the portal's envelope; never nested twice (domain.md 8). */
export const envelope = <T extends z.core.$ZodType>(data: T) => z.object({ success: z.boolean(), data });

const fieldErrors = z.array(z.object({ source: z.object({ pointer: z.string() }), detail: z.string() }));

/** Every failed answer. `errors` points at the field: `/name`, `/permissions/users`. */
export const errorAnswer = z.object({
  message: z.string(),
  requestId: z.optional(z.string()),
  errors: z.optional(fieldErrors),
  /** What the refused call should have known: the contract of its resource says what. */
  data: z.optional(z.unknown()),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** Of an upload: `{ attachment: ['..'] }`, each field with what is wrong with it (spec 1 section 5). */
const attachmentErrors = z.pipe(
  z.record(z.string(), z.array(z.string())),
  z.transform(
    (fields): z.infer<typeof fieldErrors> =>
      Object.entries(fields).flatMap(([field, details]) =>
        details.map((detail) => ({ source: { pointer: `/${field}` }, detail })),
      ),
  ),
);

/** A failed answer as it is read, also in the shape that an upload is refused with. */
export const anyErrorAnswer = z.extend(errorAnswer, {
  message: z._default(z.nullable(z.string()), null),
  errors: z.optional(z.union([fieldErrors, attachmentErrors])),
});
