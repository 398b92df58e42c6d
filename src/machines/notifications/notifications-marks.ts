import type { KeptNotification } from '../../api/contract/notifications.ts';
import { isNamedBy } from './notification-silences.ts';
import { isMarked } from './notifications-rules.ts';
import type { Marks, NotificationRef, NotificationsContext } from './notifications-types.ts';

const SENT_AT_ONCE = 500;

type Marked = Partial<Pick<NotificationsContext, 'said' | 'marks'>>;

export function unreadOf({ said, kept, marks }: NotificationsContext, ref: NotificationRef): boolean {
  switch (ref.kind) {
    case 'said':
      return said.some(({ id, read }) => id === ref.id && !read);
    case 'kept':
      return kept.some((item) => item.id === ref.id && !item.leida && !isMarked(item, marks));
  }
}

export function markedOne({ said, marks }: NotificationsContext, ref: NotificationRef): Marked {
  switch (ref.kind) {
    case 'said':
      return { said: said.map((one) => (one.id === ref.id ? { ...one, read: true } : one)) };
    case 'kept':
      return { marks: { ...marks, ids: [...marks.ids, ref.id] } };
  }
}

export function markedAll({ said, kept, marks }: NotificationsContext): Marked {
  return {
    said: said.map((one) => ({ ...one, read: true })),
    marks: { ...marks, upTo: kept[0]?.id ?? marks.upTo },
  };
}

/** Marks what is silenced as read; the server does so for what this page has not read. */
export function markedNamed({ kept, marks }: NotificationsContext, clave: string): Marked {
  const silenced = kept.filter((item) => isNamedBy(item, clave) && !item.leida && !isMarked(item, marks));
  return { marks: { ...marks, ids: [...marks.ids, ...silenced.map(({ id }) => id)] } };
}

export const sendable = ({ ids, upTo }: Marks): Marks => ({ ids: ids.slice(0, SENT_AT_ONCE), upTo });

export const takenAsRead = (kept: readonly KeptNotification[], sent: Marks): readonly KeptNotification[] =>
  kept.map((item) => (isMarked(item, sent) ? { ...item, leida: true } : item));
