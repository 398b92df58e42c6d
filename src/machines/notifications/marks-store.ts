import { unsentMarks } from '../../api/contract/notifications.ts';
import type { KeyValueStore } from '../session/session-store.ts';
import { hasMarks, NO_MARKS, withMarks, withoutSent } from './notifications-rules.ts';
import type { Marks } from './notifications-types.ts';

export interface MarksStoreDeps {
  readonly preferences: KeyValueStore;
}

export const marksKey = (userId: number | null): string => `notificaciones-leidas-${userId}`;

/**
 * The marks of read notices that the server may not know yet, of one person. The browser keeps them for all its tabs
 * and over a reload.
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
      // The browser has no room left: the marks last as long as the page.
    }
  };
  return {
    read,
    /** Adds to the stored marks, because another tab may have stored some too. */
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
