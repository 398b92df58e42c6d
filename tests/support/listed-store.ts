import type { ListedStore } from '../../src/browser/task-queue.ts';

export interface FullStore extends ListedStore {
  /** From now on the store is full and takes nothing more. */
  fill(): void;
}

/** A store in memory that behaves like a browser's storage. */
export function createListedStore(): FullStore {
  const entries = new Map<string, string>();
  let isFull = false;
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) throw new DOMException('There is no room.', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
    fill: () => {
      isFull = true;
    },
  };
}
