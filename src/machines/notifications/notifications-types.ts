import type { KeptNotification, NotificationsPage } from '../../api/contract/notifications.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { SessionRenewed } from '../kit/recovery-events.ts';
import type { Notice } from '../toasts/toasts-types.ts';

/** Milliseconds. */
export interface NotificationsDelays {
  /** Before the first request, while the page is drawn. */
  readonly settle: number;
  readonly askEvery: number;
}
export const NOTIFICATIONS_DELAYS: NotificationsDelays = {
  settle: 1_000,
  askEvery: 60_000,
};

/** The page's own notifications live as long as the page. */
export interface SaidNotification extends Pick<Notice, 'id' | 'type' | 'title' | 'message' | 'at' | 'about'> {
  readonly read: boolean;
}

/** Marks not yet sent: these ids, and everything up to `upTo`. */
export interface Marks {
  readonly ids: readonly number[];
  readonly upTo: number | null;
}

export type NotificationRef =
  | { readonly kind: 'said'; readonly id: string }
  | { readonly kind: 'kept'; readonly id: number };

export interface NotificationsInput {
  readonly delays: NotificationsDelays;
}
export interface NotificationsContext extends NotificationsInput {
  readonly said: readonly SaidNotification[];
  /** Newest first, without gaps. */
  readonly kept: readonly KeptNotification[];
  /** Where older ones begin; null: there are none. */
  readonly next: number | null;
  /** The server's count of all its unread items. */
  readonly unreadKept: number;
  readonly connection: number | null;
  readonly marks: Marks;
  /** Marks that are being sent. */
  readonly sent: Marks;
  /** Of loading older ones. */
  readonly olderFailure: CallFailure | null;
  readonly isPageShown: boolean;
  /** The time of the server's last answer; each opening of the list asks it. */
  readonly now: number | null;
}

export interface NewestAnswer {
  readonly page: NotificationsPage;
  readonly at: number;
}

export type NotificationsEvent =
  | { readonly type: 'notifications.told'; readonly notice: Notice }
  | { readonly type: 'notifications.read'; readonly ref: NotificationRef }
  | { readonly type: 'notifications.allRead' }
  | { readonly type: 'notifications.olderRequested' }
  /** The server may have news, or the list was opened. */
  | { readonly type: 'notifications.checkRequested' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  | SessionRenewed;

export type NotificationsEmitted =
  /** Arrived while the page was open. */
  | { readonly type: 'notifications.arrived'; readonly items: readonly KeptNotification[] }
  | { readonly type: 'notifications.accessChanged' };
