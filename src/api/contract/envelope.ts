import * as z from 'zod/mini';

export const envelope = <T extends z.core.$ZodType>(data: T) => z.object({ success: z.boolean(), data });

const fieldErrors = z.array(z.object({ source: z.object({ pointer: z.string() }), detail: z.string() }));

/** Every failed answer. The pointers of `errors` name fields: `/name`, `/permissions/users`. */
export const errorAnswer = z.object({
  message: z.string(),
  requestId: z.optional(z.string()),
  errors: z.optional(fieldErrors),
  data: z.optional(z.unknown()),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** The errors of a failed upload: `{ attachment: ['..'] }` (spec 1 section 5). */
const attachmentErrors = z.pipe(
  z.record(z.string(), z.array(z.string())),
  z.transform(
    (fields): z.infer<typeof fieldErrors> =>
      Object.entries(fields).flatMap(([field, details]) =>
        details.map((detail) => ({ source: { pointer: `/${field}` }, detail })),
      ),
  ),
);

/** Reads a failed answer, including those of uploads, which have another shape. */
export const anyErrorAnswer = z.extend(errorAnswer, {
  message: z._default(z.nullable(z.string()), null),
  errors: z.optional(z.union([fieldErrors, attachmentErrors])),
});
