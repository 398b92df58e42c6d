import {
  createMemoryStore,
  type KeyValueStore,
  type SessionStorages,
} from '../../src/machines/session/session-store.ts';

export type TestTab = Pick<SessionStorages, 'lasting' | 'watchStore'>;

/** A browser whose tabs share storage and receive `storage` events for each other's writes. */
export function createTestBrowser(): { openTab(): TestTab } {
  const shared = createMemoryStore();
  const ears = new Set<{ readonly tab: KeyValueStore; readonly hear: (key: string) => void }>();
  return {
    openTab() {
      const tell = (key: string) => {
        for (const ear of ears) if (ear.tab !== lasting) ear.hear(key);
      };
      const lasting: KeyValueStore = {
        getItem: shared.getItem,
        setItem(key, value) {
          const before = shared.getItem(key);
          shared.setItem(key, value);
          if (before !== value) tell(key);
        },
        removeItem(key) {
          if (shared.getItem(key) === null) return;
          shared.removeItem(key);
          tell(key);
        },
      };
      return {
        lasting,
        watchStore(keys, changed) {
          const ear = { tab: lasting, hear: (key: string) => keys.includes(key) && changed() };
          ears.add(ear);
          return () => void ears.delete(ear);
        },
      };
    },
  };
}
