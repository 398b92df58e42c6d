import type { SnapshotFrom } from 'xstate';
import type { KeptNotification } from '../../api/contract/notifications.ts';
import { daysAfter } from '../../shared/calendar-day.ts';
import { officeDay } from '../../shared/office-time.ts';
import type { notificationsMachine } from './notifications-machine.ts';
import { isMarked, unreadCount } from './notifications-rules.ts';
import type { NotificationsContext, SaidNotification } from './notifications-types.ts';

type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>;

/** `at`: milliseconds since 1970. */
export type NotificationEntry = { readonly at: number; readonly read: boolean } & (
  | { readonly kind: 'connected' }
  | { readonly kind: 'said'; readonly said: SaidNotification }
  | { readonly kind: 'kept'; readonly item: KeptNotification }
);

type Listed = Pick<NotificationsContext, 'said' | 'kept' | 'connection' | 'marks'>;

/**
 * The notifications, newest first. The server's entries keep the server's order, even when this computer's
 * clock is wrong. Unread requests for access come before all: a person waits for each.
 */
export function entriesOf({ said, kept, connection, marks }: Listed): readonly NotificationEntry[] {
  const entries: NotificationEntry[] = [
    ...kept.map((item) => ({
      kind: 'kept' as const,
      item,
      at: Date.parse(item.momento),
      read: item.leida || isMarked(item, marks),
    })),
    ...said.map((one) => ({ kind: 'said' as const, said: one, at: one.at, read: one.read })),
    ...(connection === null ? [] : [{ kind: 'connected' as const, at: connection, read: true }]),
  ];
  return entries.sort(
    (one, other) => Number(isWaitedFor(other)) - Number(isWaitedFor(one)) || other.at - one.at,
  );
}

const isWaitedFor = (entry: NotificationEntry): boolean =>
  entry.kind === 'kept' && entry.item.tipo === 'solicitud' && !entry.read;

export interface NotificationsFilter {
  readonly isUnreadOnly: boolean;
  readonly kind: KeptNotification['tipo'] | null;
}
export const ALL_NOTIFICATIONS: NotificationsFilter = { isUnreadOnly: false, kind: null };

export const isLetThrough = (
  entry: NotificationEntry,
  { isUnreadOnly, kind }: NotificationsFilter,
): boolean =>
  !(isUnreadOnly && entry.read) && (kind === null || (entry.kind === 'kept' && entry.item.tipo === kind));

export type NotificationsPart = 'waiting' | 'today' | 'yesterday' | 'before';

/** The entries by the days of the office, without empty parts; what somebody waits for is a part of its own. */
export function partsOf(
  entries: readonly NotificationEntry[],
  now: number,
): readonly { readonly part: NotificationsPart; readonly entries: readonly NotificationEntry[] }[] {
  const today = officeDay(now);
  const yesterday = daysAfter(today, -1);
  const partOf = (entry: NotificationEntry): NotificationsPart => {
    if (isWaitedFor(entry)) return 'waiting';
    const day = officeDay(entry.at);
    if (day >= today) return 'today';
    return day === yesterday ? 'yesterday' : 'before';
  };
  return (['waiting', 'today', 'yesterday', 'before'] as const)
    .map((part) => ({ part, entries: entries.filter((entry) => partOf(entry) === part) }))
    .filter((one) => one.entries.length > 0);
}

export const selectUnread = ({ context }: NotificationsSnapshot): number => unreadCount(context);
export const selectNow = ({ context }: NotificationsSnapshot): number | null => context.now;
export const selectHasOlder = ({ context }: NotificationsSnapshot): boolean => context.next !== null;
export const selectOlderFailure = ({ context }: NotificationsSnapshot) => context.olderFailure;
export const selectIsReadingOlder = (snapshot: NotificationsSnapshot): boolean =>
  snapshot.matches('readingOlder');
