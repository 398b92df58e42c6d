import type { KeptChange, OpenTaskQueue } from '../machines/tasks/outbox/task-queue.ts';
import type { TaskChange } from '../machines/tasks/task-change-types.ts';

/** What of the browser's storage it needs. */
export type ListedStore = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Of moments in milliseconds, until the year 5138. */
const DIGITS = 14;

/** One entry for each change: two tabs never write over each other's. */
export const taskQueueIn =
  (storage: () => ListedStore): OpenTaskQueue =>
  (userId) => {
    const prefix = `4task-cambio-${userId}-`;
    const keyOf = ({ at, opId }: TaskChange) => `${prefix}${String(at).padStart(DIGITS, '0')}-${opId}`;
    /** What the storage could not take. */
    const own = new Map<string, KeptChange>();
    const stored = (key: string): KeptChange | null => read(orNull(() => storage().getItem(key)));
    return {
      read: () =>
        [...new Set([...keysOf(storage).filter((key) => key.startsWith(prefix)), ...own.keys()])]
          .sort()
          .flatMap((key) => own.get(key) ?? stored(key) ?? []),
      find: (change) => own.get(keyOf(change)) ?? stored(keyOf(change)),
      keep: (kept) => {
        const key = keyOf(kept.change);
        const isKept = orNull(() => {
          storage().setItem(key, JSON.stringify(kept));
          return true;
        });
        if (isKept) own.delete(key);
        else own.set(key, kept);
        return isKept ?? false;
      },
      forget: (change) => {
        own.delete(keyOf(change));
        orNull(() => storage().removeItem(keyOf(change)));
      },
    };
  };

export const browserTaskQueue: OpenTaskQueue = taskQueueIn(() => window.localStorage);

/** A browser may forbid its storage, and have no room in it. */
function orNull<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    return null;
  }
}

const keysOf = (storage: () => ListedStore): readonly string[] =>
  orNull(() => {
    const store = storage();
    return Array.from({ length: store.length }, (_, index) => store.key(index)).filter((key) => key !== null);
  }) ?? [];

/** Another version of the portal may have written something else there. */
function read(text: string | null): KeptChange | null {
  const kept = text === null ? null : orNull(() => JSON.parse(text) as KeptChange | null);
  return typeof kept?.change?.opId === 'string' && typeof kept.change.task === 'string' ? kept : null;
}
