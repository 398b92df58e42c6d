import { fromPromise } from 'xstate';
import type { NotificationsPage, ReadNotifications } from '../../api/contract/notifications.ts';
import type { ShellApi } from '../../api/shell-api.ts';
import { type WatchVisibility, watchPage } from '../kit/watch-page.ts';
import type { NewestAnswer } from './notifications-types.ts';

export interface NotificationsDeps {
  readonly api: Pick<ShellApi, 'notifications' | 'markNotificationsRead'>;
  readonly clock: () => Date;
  readonly watchVisibility: WatchVisibility;
}

export const createNotificationsImplementations = (deps: NotificationsDeps) => ({
  actors: {
    loadNewest: loadNewest(deps),
    loadOlder: loadOlder(deps),
    sendMarks: sendMarks(deps),
    watchPage: watchPage(deps.watchVisibility),
  },
});

const loadNewest = ({ api, clock }: Pick<NotificationsDeps, 'api' | 'clock'>) =>
  fromPromise(async ({ signal }): Promise<NewestAnswer> => {
    const page = await api.notifications({}, { signal });
    return { page, at: clock().getTime() };
  });

const loadOlder = ({ api }: Pick<NotificationsDeps, 'api'>) =>
  fromPromise(
    ({ input, signal }: { input: { before: number }; signal: AbortSignal }): Promise<NotificationsPage> =>
      api.notifications({ antes: input.before }, { signal }),
  );

const sendMarks = ({ api }: Pick<NotificationsDeps, 'api'>) =>
  fromPromise(({ input, signal }: { input: ReadNotifications; signal: AbortSignal }) =>
    api.markNotificationsRead(input, { signal }),
  );
