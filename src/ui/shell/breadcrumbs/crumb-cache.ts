/** Remembers what was worked out lately. */
export interface CrumbCache<Value> {
  /** The remembered value of this key, or the one that is made of it now. */
  readonly of: (key: string, make: () => Value) => Value;
}

export const CRUMB_CACHE_LIMIT = 50;

/** Above its limit the older half goes (spec 1 section 9): a long visit keeps the addresses it is about. */
export function createCrumbCache<Value>(limit = CRUMB_CACHE_LIMIT): CrumbCache<Value> {
  const kept = new Map<string, Value>();
  return {
    of(key, make) {
      const known = kept.get(key);
      if (known !== undefined) return known;
      const value = make();
      kept.set(key, value);
      if (kept.size > limit) {
        for (const old of [...kept.keys()].slice(0, Math.floor(limit / 2))) kept.delete(old);
      }
      return value;
    },
  };
}
