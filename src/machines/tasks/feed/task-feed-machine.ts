import { assign, emit, setup } from 'xstate';
import { type CallFailure, isSessionExpired } from '../../kit/call-failure.ts';
import { fromEvent } from '../../kit/params.ts';
import { placeholderFor } from '../../kit/placeholder.ts';
import type { watchPage } from '../../kit/watch-page.ts';
import type { hearNews } from './task-feed-actors.ts';
import type {
  FeedFailed,
  NewsCame,
  TaskFeedContext,
  TaskFeedEmitted,
  TaskFeedEvent,
  TaskFeedInput,
} from './task-feed-types.ts';

const isRefusal = (failure: CallFailure): boolean =>
  isSessionExpired(failure) || (failure.kind === 'status' && failure.status === 403);

/** Live news of changes to the tasks, streamed by the server while a page of 4Task is shown. */
export const taskFeedMachine = setup({
  types: {
    context: {} as TaskFeedContext,
    input: {} as TaskFeedInput,
    events: {} as TaskFeedEvent,
    emitted: {} as TaskFeedEmitted,
    children: {} as { hearNews: 'hearNews'; watchPage: 'watchPage' },
  },
  actors: {
    hearNews: placeholderFor<typeof hearNews>(),
    watchPage: placeholderFor<typeof watchPage>(),
  },
  delays: {
    hearAgain: ({ context: { losses, delays } }) => delays.hearAgain[losses - 1] ?? 0,
  },
  guards: {
    // True for `abierto` as the first event of the first stream: the page has missed all news before it, so what it
    // shows must be read again.
    isFirstWord: ({ context }, { news }: NewsCame) => context.place === null && news.tipo === 'abierto',
    isLastWord: (_, { news }: NewsCame) => news.tipo === 'cerrado',
    isRefused: (_, { failure }: FeedFailed) => isRefusal(failure),
  },
  actions: {
    storePlace: assign((_, { place }: NewsCame) => ({ place, losses: 0 })),
    countLoss: assign(({ context: { losses, delays } }) => ({
      losses: Math.min(losses + 1, delays.hearAgain.length),
    })),
    notify: emit((_, { news }: NewsCame) => ({ type: 'task.newsHeard' as const, news })),
    notifyReadAnew: emit({ type: 'task.newsHeard', news: { tipo: 'recargar' } }),
  },
}).createMachine({
  id: 'taskFeed',
  context: ({ input }) => ({ ...input, place: null, losses: 0 }),
  initial: 'idle',
  on: { 'feed.unwanted': '.idle' },
  states: {
    idle: { on: { 'feed.wanted': 'hearing' } },
    hearing: {
      initial: 'connecting',
      invoke: {
        id: 'hearNews',
        src: 'hearNews',
        input: ({ context }) => ({ since: context.place }),
        onError: { target: 'lost', actions: 'countLoss' },
      },
      on: {
        'feed.heard': [
          { guard: { type: 'isLastWord', params: fromEvent }, target: 'replaced' },
          {
            guard: { type: 'isFirstWord', params: fromEvent },
            target: '.live',
            actions: [{ type: 'storePlace', params: fromEvent }, 'notifyReadAnew'],
          },
          {
            target: '.live',
            actions: [
              { type: 'storePlace', params: fromEvent },
              { type: 'notify', params: fromEvent },
            ],
          },
        ],
        'feed.ended': { target: 'lost', actions: 'countLoss' },
        'feed.failed': [
          { guard: { type: 'isRefused', params: fromEvent }, target: 'refused' },
          { target: 'lost', actions: 'countLoss' },
        ],
      },
      states: { connecting: {}, live: {} },
    },
    lost: {
      after: { hearAgain: 'hearing' },
      on: { 'session.renewed': 'hearing', 'connection.returned': 'hearing' },
    },
    /** A stream that was refused would be refused again, so it is not asked for until something changes. */
    refused: { on: { 'session.renewed': 'hearing', 'connection.returned': 'hearing' } },
    /**
     * The server ended the stream, because this person has opened too many tabs of 4Task. It is asked for when the person
     * comes back to this tab: asked for at once, it would end that of another visible tab, which would do the same.
     */
    replaced: {
      initial: 'shown',
      invoke: { id: 'watchPage', src: 'watchPage', onError: { target: 'lost', actions: 'countLoss' } },
      states: {
        shown: { on: { 'page.hidden': 'hidden' } },
        hidden: { on: { 'page.shown': '#taskFeed.hearing' } },
      },
    },
  },
});
