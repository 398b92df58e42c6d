import { assign, setup } from 'xstate';
import { failureOfError } from '../call-failure.ts';
import { fromEvent, fromOutput } from '../params.ts';
import { placeholderFor } from '../placeholder.ts';
import type { loadPage } from './paged-list-actors.ts';
import type { PagedListContext, PagedListEvent, PagedListInput } from './paged-list-types.ts';

interface PagedListOptions<TPage> {
  readonly id: string;
  /** Pages for which it returns true are read again at intervals; left out for lists that are not. */
  readonly isChanging?: (page: TPage) => boolean;
  readonly isRefreshable?: boolean;
}

export function pagedList<TQuery, TPage, TAbout extends string | null = null>({
  id,
  isChanging,
  isRefreshable = false,
}: PagedListOptions<TPage>) {
  return setup({
    types: {
      context: {} as PagedListContext<TQuery, TPage, TAbout>,
      input: {} as PagedListInput<TAbout>,
      events: {} as PagedListEvent<TQuery>,
    },
    actors: {
      loadPage: placeholderFor<typeof loadPage<TQuery, TPage, TAbout>>(),
    },
    actions: {
      storeQuery: assign((_, { query }: { query: TQuery }) => ({ query })),
      storePage: assign((_, page: TPage) => ({ page, failure: null })),
      storeFailure: assign(failureOfError),
    },
    guards: {
      isAnother: ({ context }, { query }: { query: TQuery }) =>
        JSON.stringify(query) !== JSON.stringify(context.query),
      isChanging: ({ context: { page } }) => page !== null && isChanging?.(page) === true,
    },
    delays: {
      settle: ({ context }) => context.delays.settle,
      refresh: ({ context }) => context.delays.refresh,
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, query: null, page: null, failure: null }),
    initial: 'unseen',
    states: {
      /** The last page stays in memory, to be shown when the person comes back. */
      unseen: {
        on: {
          'list.asked': {
            target: 'loading',
            actions: { type: 'storeQuery', params: fromEvent },
          },
        },
      },
      seen: {
        initial: 'shown',
        on: {
          'list.left': 'unseen',
          'list.asked': {
            guard: { type: 'isAnother', params: fromEvent },
            target: '.settling',
            actions: { type: 'storeQuery', params: fromEvent },
          },
        },
        states: {
          settling: { tags: 'waiting', after: { settle: `#${id}.loading` } },
          shown: {
            ...(isChanging && { after: { refresh: { guard: 'isChanging', target: `#${id}.loading` } } }),
            ...(isRefreshable && { on: { 'list.refreshRequested': `#${id}.loading` } }),
          },
          failed: {
            on: {
              'list.retryRequested': `#${id}.loading`,
              'session.renewed': `#${id}.loading`,
              'connection.returned': `#${id}.loading`,
            },
          },
        },
      },
      loading: {
        tags: 'waiting',
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context: { about, query } }) => ({ about, query }),
          onDone: {
            target: 'seen.shown',
            actions: { type: 'storePage', params: fromOutput },
          },
          onError: { target: 'seen.failed', actions: { type: 'storeFailure', params: fromEvent } },
        },
        on: {
          'list.left': 'unseen',
          'list.asked': {
            guard: { type: 'isAnother', params: fromEvent },
            target: 'seen.settling',
            actions: { type: 'storeQuery', params: fromEvent },
          },
        },
      },
    },
  });
}
