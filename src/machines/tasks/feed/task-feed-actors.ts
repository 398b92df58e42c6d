import { type EventObject, fromCallback } from 'xstate';
import type { TasksApi } from '../../../api/endpoints/tasks.ts';
import { callFailure } from '../../kit/call-failure.ts';
import { type WatchVisibility, watchPage } from '../../kit/watch-page.ts';
import type { FeedOrder, TaskFeedEvent } from './task-feed-types.ts';

export interface TaskFeedDeps {
  readonly api: Pick<TasksApi, 'taskNews'>;
  readonly watchVisibility: WatchVisibility;
}

export const createTaskFeedImplementations = ({ api, watchVisibility }: TaskFeedDeps) => ({
  actors: {
    hearNews: hearNews({ api }),
    watchPage: watchPage(watchVisibility),
  },
});

export const hearNews = ({ api }: Pick<TaskFeedDeps, 'api'>) =>
  fromCallback<EventObject, FeedOrder>(({ input: { since }, sendBack }) => {
    const end = new AbortController();
    const tell = (event: TaskFeedEvent) => {
      if (!end.signal.aborted) sendBack(event);
    };
    api
      .taskNews(since, (news, place) => tell({ type: 'feed.heard', news, place }), { signal: end.signal })
      .then(
        () => tell({ type: 'feed.ended' }),
        (error: unknown) => tell({ type: 'feed.failed', failure: callFailure(error) }),
      );
    return () => end.abort();
  });
