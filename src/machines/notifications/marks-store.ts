import { unsentMarks } from '../../api/contract/notifications.ts';
import type { KeyValueStore } from '../session/session-store.ts';
import { hasMarks, NO_MARKS, withMarks, withoutSent } from './notifications-rules.ts';
import type { Marks } from './notifications-types.ts';

export interface MarksStoreDeps {
  readonly preferences: KeyValueStore;
}

export const marksKey = (userId: number | null): string => `notificaciones-leidas-${userId}`;

/**
 * One person's marks of read notices that the server may not have yet. The browser stores them for all its tabs, so
 * that a reload does not lose them.
 */
export function marksIn({ preferences }: MarksStoreDeps, userId: number | null) {
  const key = marksKey(userId);
  const read = (): Marks => {
    const found = unsentMarks.safeParse(jsonOf(preferences.getItem(key)));
    return found.success ? found.data : NO_MARKS;
  };
  const write = (marks: Marks): void => {
    try {
      if (hasMarks(marks)) preferences.setItem(key, JSON.stringify(marks));
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

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
