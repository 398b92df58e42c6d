import * as z from 'zod/mini';

export const PAGE_SIZE_LIMIT = 1_000;
/** What the database counts people and rows up to. */
export const LARGEST_WHOLE = 2_147_483_647;
export const wholeFrom1 = z.coerce.number().check(z.int(), z.positive());

/** Query of every list. `page` counts from 1. */
export const pageQuery = {
  page: z._default(wholeFrom1, 1),
  pageSize: z._default(wholeFrom1.check(z.maximum(PAGE_SIZE_LIMIT)), 50),
} as const;

/** One page of a list, and how many there are in all. */
export const pageOf = <T extends z.core.$ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
  });
