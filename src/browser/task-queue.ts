import type { KeptChange, OpenTaskQueue } from '../machines/tasks/outbox/task-queue.ts';
import type { TaskChange } from '../machines/tasks/task-change-types.ts';

/** The part of the browser's storage that the queue uses. */
export type ListedStore = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Moments in milliseconds have no more digits until the year 5138; padded, the keys sort by time. */
const DIGITS = 14;

/**
 * Keeps a person's unsent changes in the browser's storage. Each is an entry of its own, so that two tabs
 * never write over each other's changes.
 */
export const taskQueueIn =
  (storage: () => ListedStore): OpenTaskQueue =>
  (userId) => {
    const prefix = `4task-cambio-${userId}-`;
    const keyOf = ({ at, opId }: TaskChange) => `${prefix}${String(at).padStart(DIGITS, '0')}-${opId}`;
    /** Changes that the storage could not take: they last as long as the page. */
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

/** null where the browser forbids its storage or has no room left in it. */
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

/** null when the entry is no change that this version of the portal can read. */
function read(text: string | null): KeptChange | null {
  const kept = text === null ? null : orNull(() => JSON.parse(text) as KeptChange | null);
  return typeof kept?.change?.opId === 'string' && typeof kept.change.task === 'string' ? kept : null;
}
