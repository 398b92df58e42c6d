/** The part of the browser's storage that keeps values from one visit to the next. */
export interface KeptStore {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

export interface KeptShape<TValue extends object> {
  /** Raised when the shape changes. What was kept before shapes had a version counts as the first. */
  readonly version: number;
  /** The value, or null for one that does not fit the shape. */
  readonly read: (kept: unknown) => TValue | null;
}

/** A text that does not fit its shape is put aside under its key with this prefix. */
export const ASIDE = 'apartado.';
const FIRST = 1;
/** What the original key holds once its text was put aside. */
const NOTHING = '';

/**
 * Reads what is kept under a key. A text that another version of the portal wrote, or that is broken, is put aside
 * instead of failing at each visit: then, as when nothing is kept, the answer is null.
 */
export function keptValue<TValue extends object>(
  store: KeptStore,
  key: string,
  shape: KeptShape<TValue>,
): TValue | null {
  const text = store.getItem(key);
  if (text === null || text === NOTHING) return null;
  const value = fitting(text, shape);
  if (value === null) putAside(store, key, text);
  return value;
}

export const keptText = <TValue extends object>(
  { version }: Pick<KeptShape<TValue>, 'version'>,
  value: TValue,
): string => JSON.stringify({ ...value, formato: version });

/** The value in a text; null when the text does not fit the shape. */
export function fitting<TValue extends object>(
  text: string,
  { version, read }: KeptShape<TValue>,
): TValue | null {
  const kept = jsonOf(text);
  return versionOf(kept) === version ? read(kept) : null;
}

function putAside(store: KeptStore, key: string, text: string): void {
  try {
    store.setItem(ASIDE + key, text);
    store.setItem(key, NOTHING);
  } catch {
    // The storage is full: the text stays where it is, and is not read.
  }
}

const versionOf = (kept: unknown): unknown =>
  typeof kept === 'object' && kept !== null && 'formato' in kept ? kept.formato : FIRST;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
