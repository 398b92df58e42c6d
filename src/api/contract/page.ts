import * as z from 'zod/mini';

export const PAGE_SIZE_LIMIT = 1_000;
export const LARGEST_WHOLE = 2_147_483_647;
export const wholeFrom1 = z.coerce.number().check(z.int(), z.positive());

export const pageQuery = {
  page: z._default(wholeFrom1, 1),
  pageSize: z._default(wholeFrom1.check(z.maximum(PAGE_SIZE_LIMIT)), 50),
} as const;

export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
  });
