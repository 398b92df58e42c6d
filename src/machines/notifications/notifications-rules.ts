import type { KeptNotification, NotificationsPage } from '../../api/contract/notifications.ts';
import type { Notice } from '../toasts/toasts-types.ts';
import type { Marks, NotificationsContext, SaidNotification } from './notifications-types.ts';

export const NO_MARKS: Marks = { ids: [], upTo: null };

const MOST_OWN = 100;

export const hasMarks = ({ ids, upTo }: Marks): boolean => ids.length > 0 || upTo !== null;

export const isMarked = ({ id }: Pick<KeptNotification, 'id'>, { ids, upTo }: Marks): boolean =>
  ids.includes(id) || (upTo !== null && id <= upTo);

/** The marks that are left after a call: marks made during the call were not sent. */
export const withoutSent = (marks: Marks, sent: Marks): Marks => ({
  ids: marks.ids.filter((id) => !sent.ids.includes(id)),
  upTo: (marks.upTo ?? 0) <= (sent.upTo ?? 0) ? null : marks.upTo,
});

export const withMarks = (marks: Marks, more: Marks): Marks => ({
  ids: [...new Set([...marks.ids, ...more.ids])],
  upTo: Math.max(marks.upTo ?? 0, more.upTo ?? 0) || null,
});

/**
 * A key that the page's own notification and the server's have in common when they are about the same event; null
 * without one.
 */
export const aboutOf = (item: KeptNotification): string | null =>
  item.tipo === 'carga' ? aboutLoad(item.uploadId) : null;

export const aboutLoad = (uploadId: string): string => `carga:${uploadId}`;

type Known = Pick<NotificationsContext, 'kept' | 'next'>;

/**
 * Puts the server's newest page before the known items. When there is a gap between the two, the known items are
 * dropped.
 */
export function withNewest({ kept, next }: Known, { items, siguiente }: NotificationsPage): Known {
  const last = items.at(-1)?.id;
  const older = last === undefined || siguiente === null ? [] : kept.filter(({ id }) => id < last);
  const reaches = kept.some(({ id }) => id === last);
  return older.length > 0 && reaches
    ? { kept: [...items, ...older], next }
    : { kept: items, next: siguiente };
}

export function arrivals(
  { kept, said, connection }: Pick<NotificationsContext, 'kept' | 'said' | 'connection'>,
  { items }: NotificationsPage,
): readonly KeptNotification[] {
  if (connection === null) return [];
  const newest = kept[0]?.id ?? 0;
  const told = said.map(({ about }) => about);
  return items.filter((item) => item.id > newest && !item.leida && !isTold(item, told));
}

const isTold = (item: KeptNotification, told: readonly (string | null)[]): boolean => {
  const about = aboutOf(item);
  return about !== null && told.includes(about);
};

/**
 * Drops the page's own entries that the server lists too. If such an entry was read, the server's entry is marked as
 * read.
 */
export function withoutTold(
  { said, marks }: Pick<NotificationsContext, 'said' | 'marks'>,
  { items }: NotificationsPage,
): Pick<NotificationsContext, 'said' | 'marks'> {
  const abouts = items.map(aboutOf);
  const readAbouts = said.filter(({ read }) => read).map(({ about }) => about);
  const readIds = items.filter((item) => !item.leida && isTold(item, readAbouts)).map(({ id }) => id);
  return {
    said: said.filter(({ about }) => about === null || !abouts.includes(about)),
    marks: { ...marks, ids: [...marks.ids, ...readIds] },
  };
}

export function withSaid(
  { said, kept }: Pick<NotificationsContext, 'said' | 'kept'>,
  { id, type, title, message, at, about }: Notice,
): readonly SaidNotification[] {
  if (about !== null && kept.some((item) => aboutOf(item) === about)) return said;
  const others = said.filter((one) => one.id !== id && (about === null || one.about !== about));
  const read = onlyInforms({ type, about });
  return [{ id, type, title, message, at, about, read }, ...others].slice(0, MOST_OWN);
}

/** True for a notice that needs no action: it is listed as read. */
const onlyInforms = ({ type, about }: Pick<Notice, 'type' | 'about'>): boolean =>
  about === null && (type === 'success' || type === 'info');

export function unreadCount({ said, kept, unreadKept, marks }: NotificationsContext): number {
  const ofPage = said.filter(({ read }) => !read).length;
  const unmarked = kept.filter((item) => !item.leida && !isMarked(item, marks));
  if (marks.upTo !== null) return ofPage + unmarked.length;
  const marked = kept.filter((item) => !item.leida && isMarked(item, marks)).length;
  return ofPage + Math.max(unreadKept - marked, unmarked.length);
}
