import { useSelector } from '@xstate/react';
import type { ActorRef, Snapshot } from 'xstate';
import {
  selectHasFailed,
  selectIsWaiting,
} from '../../../../machines/kit/paged-list/paged-list-selectors.ts';
import type {
  CountedPage,
  PagedListContext,
  PagedListEvent,
} from '../../../../machines/kit/paged-list/paged-list-types.ts';
import { listIntents } from '../../../components/list-intents.ts';
import { useAsked } from '../../../components/use-asked.ts';
import type { Hears } from '../../../hears.ts';

type DetailListRef<TQuery, TItem> = ActorRef<
  Snapshot<unknown> & {
    readonly context: PagedListContext<TQuery, CountedPage<TItem>, string>;
    hasTag(tag: 'waiting'): boolean;
    matches(state: { readonly seen: 'failed' }): boolean;
  },
  PagedListEvent<TQuery>
>;

export const FIRST_PAGE = { page: 1, pageSize: 50 } as const;

/** Without `leave`: the record never changes, so its lists stay valid. */
const kept = <TQuery>(list: Hears<PagedListEvent<TQuery>>) => ({ ask: listIntents(list).ask });

export function useDetailList<TQuery, TItem>(list: DetailListRef<TQuery, TItem>, first: TQuery) {
  useAsked(list, kept<TQuery>, first);
  const { ask, retry } = listIntents<TQuery>(list);
  return {
    ask,
    query: useSelector(list, ({ context }) => context.query) ?? first,
    shown: {
      page: useSelector(list, ({ context }) => context.page),
      isWaiting: useSelector(list, selectIsWaiting),
      isFailed: useSelector(list, selectHasFailed),
      onRetry: retry,
    },
  };
}
