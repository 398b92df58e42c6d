import type { Permissions } from '../../api/contract/permissions.ts';
import { flagsIn } from '../../shared/flag-labels.ts';
import type { AdoptedSession, KeptSession, SessionStore, StoredSession } from './session-types.ts';

export const TOKEN_KEY = 'auth_token';
export const USER_KEY = 'userF';
/** Name under which this tab stores the person's last CSV; deleted with the session, and when its person changes. */
export const LAST_CSV_KEY = 'csv';
/** Name under which this tab stores the id of the person whose CSV it may have, so that a reload knows it too. */
const CSV_OWNER_KEY = 'csv.persona';

export interface KeyValueStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/**
 * `lasting` is kept when the browser is closed (remember me); `passing` belongs to this tab. Both use the same keys.
 */
export interface SessionStorages {
  readonly lasting: KeyValueStore;
  readonly passing: KeyValueStore;
  readonly watchStore: WatchStore;
}

/**
 * Calls `changed` when another tab has written one of these keys to the lasting store. Returns a function that stops
 * it.
 */
export type WatchStore = (keys: readonly string[], changed: () => void) => () => void;

export function createSessionStore({ lasting, passing, watchStore }: SessionStorages): SessionStore {
  let own: KeptSession | null = null;

  const keptIn = (storage: KeyValueStore): AdoptedSession | null => {
    const token = storage.getItem(TOKEN_KEY);
    return token ? { token, userId: userIn(storage)?.id ?? null } : null;
  };
  const holder = () => [passing, lasting].find((storage) => keptIn(storage) !== null);
  const kept = () => keptIn(passing) ?? keptIn(lasting);
  const isOwn = (found: KeptSession | null) => found !== null && own !== null && isOfOne(found, own);
  const read = (): StoredSession | null => {
    const found = kept();
    return found !== null && isOwn(found) ? { token: found.token } : null;
  };
  const forget = (storage: KeyValueStore) => {
    storage.removeItem(TOKEN_KEY);
    storage.removeItem(USER_KEY);
  };
  const setOwn = (session: KeptSession | null) => {
    own = session;
    const owner = session?.userId?.toString() ?? null;
    if (owner !== null && owner === passing.getItem(CSV_OWNER_KEY)) return;
    passing.removeItem(LAST_CSV_KEY);
    if (owner === null) passing.removeItem(CSV_OWNER_KEY);
    else passing.setItem(CSV_OWNER_KEY, owner);
  };

  return {
    adopt() {
      const found = kept();
      setOwn(found);
      return found;
    },
    read,
    keptPermissions(userId) {
      const storage = holder();
      const user = storage === undefined ? null : userIn(storage);
      return user?.id === userId ? user.permissions : null;
    },
    write(token, user, remember) {
      const [storage, other] = remember ? [lasting, passing] : [passing, lasting];
      setOwn({ userId: user?.id ?? null });
      if (user) storage.setItem(USER_KEY, JSON.stringify(user));
      else storage.removeItem(USER_KEY);
      storage.setItem(TOKEN_KEY, token);
      forget(other);
    },
    writeUser(user) {
      if (read() === null) return;
      setOwn({ userId: user.id });
      holder()?.setItem(USER_KEY, JSON.stringify(user));
    },
    clear() {
      for (const storage of [passing, lasting]) if (isOwn(keptIn(storage))) forget(storage);
      setOwn(null);
    },
    watch: (changed) => watchStore([TOKEN_KEY], () => changed(kept())),
  };
}

/** True unless both people are known and differ: an unknown person may be the same one. */
const isOfOne = (one: KeptSession, other: KeptSession): boolean =>
  one.userId === null || other.userId === null || one.userId === other.userId;

interface KeptUser {
  readonly id: number;
  readonly permissions: Permissions | null;
}

function userIn(storage: KeyValueStore): KeptUser | null {
  try {
    const user: unknown = JSON.parse(storage.getItem(USER_KEY) ?? 'null');
    if (typeof user !== 'object' || user === null || !('id' in user)) return null;
    if (typeof user.id !== 'number') return null;
    const kept = 'permissions' in user ? user.permissions : null;
    return { id: user.id, permissions: typeof kept === 'object' && kept !== null ? flagsIn(kept) : null };
  } catch {
    return null;
  }
}

/** A store for browsers that forbid web storage: the session lasts as long as the page. */
export function createMemoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}
