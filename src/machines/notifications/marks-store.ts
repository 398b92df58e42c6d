import { unsentMarks } from '../../api/contract/notifications.ts';
import { type KeptShape, keptText, keptValue } from '../kit/kept/kept-value.ts';
import type { KeyValueStore } from '../session/session-store.ts';
import { hasMarks, NO_MARKS, withMarks, withoutSent } from './notifications-rules.ts';
import type { Marks } from './notifications-types.ts';

export interface MarksStoreDeps {
  readonly preferences: KeyValueStore;
}

export const marksKey = (userId: number | null): string => `notificaciones-leidas-${userId}`;

const KEPT_MARKS: KeptShape<Marks> = {
  version: 1,
  read: (kept) => unsentMarks.safeParse(kept).data ?? null,
};

/**
 * One person's marks of read notices that the server may not have yet. The browser stores them for all its tabs, so
 * that a reload does not lose them.
 */
export function marksIn({ preferences }: MarksStoreDeps, userId: number | null) {
  const key = marksKey(userId);
  const read = (): Marks => keptValue(preferences, key, KEPT_MARKS) ?? NO_MARKS;
  const write = (marks: Marks): void => {
    try {
      if (hasMarks(marks)) preferences.setItem(key, keptText(KEPT_MARKS, marks));
      else preferences.removeItem(key);
    } catch {
      // The browser's storage is full: the marks last as long as the page.
    }
  };
  return {
    read,
    /** Reads before it adds, because another tab may have stored marks too. */
    add: (marks: Marks) => write(withMarks(read(), marks)),
    remove: (sent: Marks) => write(withoutSent(read(), sent)),
  };
}
