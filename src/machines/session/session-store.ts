import type { User } from '../../api/contract/identity.ts';
import type { SessionStore } from './session-types.ts';

export const TOKEN_KEY = 'auth_token';
export const USER_KEY = 'userF';

/** What is used of web storage. */
export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** `lasting` outlives the browser (remember me), `passing` this tab only. Both use the same keys. */
export interface SessionStorages {
  readonly lasting: KeyValueStore;
  readonly passing: KeyValueStore;
}

export function createSessionStore({ lasting, passing }: SessionStorages): SessionStore {
  const holder = () => [passing, lasting].find((storage) => storage.getItem(TOKEN_KEY));
  const clear = () => {
    for (const storage of [passing, lasting]) {
      storage.removeItem(TOKEN_KEY);
      storage.removeItem(USER_KEY);
    }
  };
  const putUser = (storage: KeyValueStore, user: User) => storage.setItem(USER_KEY, JSON.stringify(user));

  return {
    read() {
      const token = holder()?.getItem(TOKEN_KEY);
      return token ? { token } : null;
    },
    write(token, user, remember) {
      clear();
      const storage = remember ? lasting : passing;
      storage.setItem(TOKEN_KEY, token);
      if (user) putUser(storage, user);
    },
    writeUser(user) {
      const storage = holder();
      if (storage) putUser(storage, user);
    },
    clear,
  };
}

/** For a browser that forbids web storage: the session then lasts as long as the page. */
export function createMemoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
