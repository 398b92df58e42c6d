import type { KeptNotification, NotificationsPage } from '../../api/contract/notifications.ts';
import type { CallFailure } from '../kit/call-failure.ts';
import type { SessionRenewed } from '../kit/recovery-events.ts';
import type { Notice } from '../toasts/toasts-types.ts';

/** Milliseconds. */
export interface NotificationsDelays {
  /** Before the server is asked for the first time: the page is drawn meanwhile. */
  readonly settle: number;
  readonly askEvery: number;
}
export const NOTIFICATIONS_DELAYS: NotificationsDelays = {
  settle: 1_000,
  askEvery: 60_000,
};

/** What the page itself told: it lives as long as the page. */
export interface SaidNotification extends Pick<Notice, 'id' | 'type' | 'title' | 'message' | 'at' | 'about'> {
  readonly read: boolean;
}

/** What a person marked and the server does not know yet: these, and every one up to `upTo`. */
export interface Marks {
  readonly ids: readonly number[];
  readonly upTo: number | null;
}

/** Which entry of the list. */
export type NotificationRef =
  | { readonly kind: 'said'; readonly id: string }
  | { readonly kind: 'kept'; readonly id: number };

export interface NotificationsInput {
  readonly delays: NotificationsDelays;
}
export interface NotificationsContext extends NotificationsInput {
  /** The newest first. */
  readonly said: readonly SaidNotification[];
  /** The newest first, without gaps. */
  readonly kept: readonly KeptNotification[];
  /** Where those before them begin; null: there are none. */
  readonly next: number | null;
  /** Of all that the server keeps, as it last counted them. */
  readonly unreadKept: number;
  /** When the server first answered: milliseconds since 1970. */
  readonly connection: number | null;
  readonly marks: Marks;
  /** Those of the marks that are on their way. */
  readonly sent: Marks;
  /** Why those before could not be read. */
  readonly olderFailure: CallFailure | null;
  readonly isPageShown: boolean;
  /** The clock when the server last answered, which it is asked to each time the list is opened. */
  readonly now: number | null;
}

/** A page of the server's, and when it came. */
export interface NewestAnswer {
  readonly page: NotificationsPage;
  readonly at: number;
}

export type NotificationsEvent =
  | { readonly type: 'notifications.told'; readonly notice: Notice }
  | { readonly type: 'notifications.read'; readonly ref: NotificationRef }
  | { readonly type: 'notifications.allRead' }
  | { readonly type: 'notifications.olderRequested' }
  /** Something has happened that the server may tell of, or the list was opened. */
  | { readonly type: 'notifications.checkRequested' }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  | SessionRenewed;

export type NotificationsEmitted =
  /** They came while the page was open. */
  | { readonly type: 'notifications.arrived'; readonly items: readonly KeptNotification[] }
  | { readonly type: 'notifications.accessChanged' };
