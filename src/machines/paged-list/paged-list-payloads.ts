import type { PayloadCases } from '../payload-cases.ts';
import type { ListPage, PagedListEvent } from './paged-list-types.ts';

interface ListCases<TQuery, TItem> {
  /** The first thing asked for, and another. */
  readonly queries: readonly [TQuery, TQuery];
  /** One page with each item: one for each way the list goes on by itself. */
  readonly items: readonly TItem[];
}

export function pagedListPayloads<TQuery, TItem>({
  queries,
  items,
}: ListCases<TQuery, TItem>): PayloadCases<PagedListEvent<TQuery>> {
  const pages: ListPage<TItem>[] = items.map((item) => ({ items: [item], total: 1, page: 1, pageSize: 25 }));
  return {
    events: { 'list.asked': queries.map((query) => ({ query })) },
    outputs: { readPage: pages },
    failures: { readPage: [new Error('down')] },
  };
}
