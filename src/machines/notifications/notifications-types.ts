import type { KeptNotification, NotificationsPage } from '../../api/contract/notifications.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { SessionRenewed } from '../kit/recovery-events.ts';
import type { Notice } from '../toasts/toasts-types.ts';

export interface NotificationsDelays {
  readonly settle: number;
  readonly askEvery: number;
}
export const NOTIFICATIONS_DELAYS: NotificationsDelays = {
  settle: 1_000,
  askEvery: 60_000,
};

export interface SaidNotification extends Pick<Notice, 'id' | 'type' | 'title' | 'message' | 'at' | 'about'> {
  readonly read: boolean;
}

/** Marks of read notices that were not sent yet: these ids, and all notices up to `upTo`. */
export interface Marks {
  readonly ids: readonly number[];
  readonly upTo: number | null;
}

export type NotificationRef =
  | { readonly kind: 'said'; readonly id: string }
  | { readonly kind: 'kept'; readonly id: number };

/** Marks to store in the browser until the server has them, so that they survive the closing of the page. */
export type MarksToKeep =
  | { readonly type: 'marks.made'; readonly marks: Marks }
  | { readonly type: 'marks.sent'; readonly marks: Marks };

export interface NotificationsOwner {
  readonly userId: number | null;
}

export interface NotificationsInput extends NotificationsOwner {
  readonly delays: NotificationsDelays;
}
export interface NotificationsContext extends NotificationsInput {
  readonly said: readonly SaidNotification[];
  /** The server's items, newest first, without gaps. */
  readonly kept: readonly KeptNotification[];
  readonly next: number | null;
  /** The server's count of all its unread items. */
  readonly unreadKept: number;
  readonly connection: number | null;
  readonly marks: Marks;
  readonly sent: Marks;
  /** False once the actor that stores the marks in this browser has crashed. */
  readonly areMarksKept: boolean;
  readonly olderFailure: CallFailure | null;
  readonly isPageShown: boolean;
  /** When the server last answered; null before. */
  readonly now: number | null;
}

export interface NewestAnswer {
  readonly page: NotificationsPage;
  readonly at: number;
  /** Marks in the browser's storage that an earlier page or another tab has not sent. */
  readonly found: Marks;
}

export type NotificationsEvent =
  | { readonly type: 'notifications.told'; readonly notice: Notice }
  | { readonly type: 'notifications.read'; readonly ref: NotificationRef }
  | { readonly type: 'notifications.allRead' }
  /** A kind or a thread was silenced: what is unread of it no longer counts. */
  | { readonly type: 'notifications.silenced'; readonly clave: string }
  | { readonly type: 'notifications.olderRequested' }
  | { readonly type: 'notifications.checkRequested' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  | SessionRenewed;

export type NotificationsEmitted =
  | { readonly type: 'notifications.arrived'; readonly items: readonly KeptNotification[] }
  | { readonly type: 'notifications.accessChanged' };
