import type { TaskNews } from '../../../api/contract/records/task-feed.ts';
import type { CallFailure } from '../../kit/call-failure.ts';
import type { ConnectionReturned, SessionRenewed } from '../../kit/recovery-events.ts';
import type { TaskNewsHeard } from '../task-change-types.ts';

export interface TaskFeedDelays {
  /**
   * Milliseconds before the stream is asked for again: after the first loss in a row, the second and so on; after more
   * losses, the last value.
   */
  readonly hearAgain: readonly number[];
}
export const TASK_FEED_DELAYS: TaskFeedDelays = { hearAgain: [1_000, 2_000, 5_000, 10_000] };

export interface TaskFeedInput {
  readonly delays: TaskFeedDelays;
}

export interface TaskFeedContext extends TaskFeedInput {
  /** Place of the last news: a new stream continues after it. */
  readonly place: string | null;
  /** How often the stream was lost since the last news. */
  readonly losses: number;
}

export interface NewsCame {
  readonly type: 'feed.heard';
  readonly news: TaskNews;
  readonly place: string;
}
export interface FeedFailed {
  readonly type: 'feed.failed';
  readonly failure: CallFailure;
}

export type TaskFeedEvent =
  | { readonly type: 'feed.wanted' }
  | { readonly type: 'feed.unwanted' }
  | NewsCame
  | FeedFailed
  | { readonly type: 'feed.ended' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  | SessionRenewed
  | ConnectionReturned;

export type TaskFeedEmitted = TaskNewsHeard;

export interface FeedOrder {
  readonly since: string | null;
}
