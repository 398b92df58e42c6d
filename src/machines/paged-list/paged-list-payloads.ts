import type { PayloadCases } from '../payload-cases.ts';
import type { PagedListEvent } from './paged-list-types.ts';

interface ListCases<TQuery, TPage> {
  /** The first thing asked for, and another. */
  readonly queries: readonly [TQuery, TQuery];
  /** One for each way the list goes on by itself. */
  readonly pages: readonly TPage[];
}

export function pagedListPayloads<TQuery, TPage>({
  queries,
  pages,
}: ListCases<TQuery, TPage>): PayloadCases<PagedListEvent<TQuery>> {
  return {
    events: { 'list.asked': queries.map((query) => ({ query })) },
    outputs: { readPage: pages },
    failures: { readPage: [new Error('down')] },
  };
}
