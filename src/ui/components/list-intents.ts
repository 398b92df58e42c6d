import type { PagedListEvent } from '../../machines/kit/paged-list/paged-list-types.ts';
import type { Hears } from '../hears.ts';

export const listIntents = <TQuery>(actor: Hears<PagedListEvent<TQuery>>) => ({
  ask: (query: TQuery) => actor.send({ type: 'list.asked', query }),
  retry: () => actor.send({ type: 'list.retryRequested' }),
  refresh: () => actor.send({ type: 'list.refreshRequested' }),
  leave: () => actor.send({ type: 'list.left' }),
});

/** Intents without `leave`, for a list whose machine ends together with its page. */
export const askOnly = <TQuery>(actor: Hears<PagedListEvent<TQuery>>) => ({
  ask: listIntents<TQuery>(actor).ask,
});
