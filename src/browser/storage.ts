import { createMemoryStore, type KeyValueStore, type WatchStore } from '../machines/session/session-store.ts';

/** Accessing web storage throws where the browser forbids it. */
export function storageOrMemory(storage: () => KeyValueStore): KeyValueStore {
  try {
    return storage();
  } catch {
    return createMemoryStore();
  }
}

export const watchStore: WatchStore = (keys, changed) => {
  const hear = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === window.sessionStorage) return;
    if (key === null || keys.includes(key)) changed();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};
