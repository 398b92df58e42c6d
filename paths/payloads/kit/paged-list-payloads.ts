import type { PagedListEvent } from '../../../src/machines/kit/paged-list/paged-list-types.ts';
import { DOWN } from '../failures.ts';
import type { PayloadCases } from '../payload-cases.ts';

interface ListCases<TQuery, TPage> {
  readonly queries: readonly [TQuery, TQuery];
  /** One page for each branch that the list takes by itself after reading a page. */
  readonly pages: readonly TPage[];
}

export function pagedListPayloads<TQuery, TPage>({
  queries,
  pages,
}: ListCases<TQuery, TPage>): PayloadCases<PagedListEvent<TQuery>> {
  return {
    events: { 'list.asked': queries.map((query) => ({ query })) },
    outputs: { loadPage: pages },
    failures: { loadPage: [DOWN] },
  };
}
