import { fromCallback, fromPromise } from 'xstate';
import type { NotificationsPage, ReadNotifications } from '../../api/contract/notifications.ts';
import type { ShellApi } from '../../api/shell-api.ts';
import { type WatchVisibility, watchPage } from '../kit/watch-page.ts';
import { type MarksStoreDeps, marksIn } from './marks-store.ts';
import type { MarksToKeep, NewestAnswer, NotificationsOwner } from './notifications-types.ts';

export interface NotificationsDeps extends MarksStoreDeps {
  readonly api: Pick<ShellApi, 'notifications' | 'markNotificationsRead'>;
  readonly clock: () => Date;
  readonly watchVisibility: WatchVisibility;
}

export const createNotificationsImplementations = (deps: NotificationsDeps) => ({
  actors: {
    loadNewest: loadNewest(deps),
    loadOlder: loadOlder(deps),
    sendMarks: sendMarks(deps),
    keepMarks: keepMarks(deps),
    watchPage: watchPage(deps.watchVisibility),
  },
});

export const loadNewest = (deps: NotificationsDeps) =>
  fromPromise<NewestAnswer, NotificationsOwner>(async ({ input, signal }) => {
    const found = marksIn(deps, input.userId).read();
    const page = await deps.api.notifications({}, { signal });
    return { page, at: deps.clock().getTime(), found };
  });

export const loadOlder = ({ api }: Pick<NotificationsDeps, 'api'>) =>
  fromPromise(
    ({ input, signal }: { input: { before: number }; signal: AbortSignal }): Promise<NotificationsPage> =>
      api.notifications({ antes: input.before }, { signal }),
  );

export const sendMarks = ({ api }: Pick<NotificationsDeps, 'api'>) =>
  fromPromise(({ input, signal }: { input: ReadNotifications; signal: AbortSignal }) =>
    api.markNotificationsRead(input, { signal }),
  );

export const keepMarks = (deps: MarksStoreDeps) =>
  fromCallback<MarksToKeep, NotificationsOwner>(({ input, receive }) => {
    const kept = marksIn(deps, input.userId);
    receive((event) => {
      switch (event.type) {
        case 'marks.made':
          return kept.add(event.marks);
        case 'marks.sent':
          return kept.remove(event.marks);
      }
    });
  });
