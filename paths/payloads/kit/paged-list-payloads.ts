import type { PagedListEvent, WholeQuery } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { DOWN } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

export const TWO_PAGES = [{ page: 1 }, { page: 2 }] as const;

/** `pages`: one for each branch that the list takes by itself after reading a page. */
export const pagedListPayloads = <TQuery, TPage>(
  queries: readonly [TQuery, TQuery],
  pages: readonly TPage[],
): PayloadCases<PagedListEvent<TQuery>> => ({
  events: { 'list.asked': queries.map((query) => ({ query })) },
  outputs: { loadPage: pages },
  failures: { loadPage: [DOWN] },
});

/** The page always asks for the whole list: null. `{}` is a second query, which the machine takes too. */
export const wholeListPayloads = <TPage>(pages: readonly TPage[]) =>
  pagedListPayloads<WholeQuery, TPage>([null, {}], pages);
