export interface CrumbCache<Value> {
  readonly of: (key: string, make: () => Value) => Value;
}

const CRUMB_CACHE_LIMIT = 50;

/** Above the limit the older half is dropped (spec 1 section 9), so that recent addresses stay. */
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
