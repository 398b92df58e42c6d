interface Repeat {
  readonly first: number;
  last: number;
  times: number;
}

/** The keys that occur in more than one row of a sheet. */
export class Repeats {
  readonly #keys: readonly (string | null)[];
  readonly #found: ReadonlyMap<string, Repeat>;

  private constructor(keys: readonly (string | null)[], found: ReadonlyMap<string, Repeat>) {
    this.#keys = keys;
    this.#found = found;
  }

  static of(records: number, keyOf: (record: number) => string | null): Repeats {
    const keys: (string | null)[] = [];
    const found = new Map<string, Repeat>();
    for (let record = 0; record < records; record++) {
      const key = keyOf(record);
      keys.push(key);
      if (key === null) continue;
      const known = found.get(key);
      if (known === undefined) found.set(key, { first: record, last: record, times: 1 });
      else {
        known.last = record;
        known.times++;
      }
    }
    return new Repeats(keys, found);
  }

  /** The key of a record when the key occurs more than once; null otherwise. */
  keyOf(record: number): string | null {
    const key = this.#keys[record] ?? null;
    return key !== null && (this.#found.get(key)?.times ?? 0) > 1 ? key : null;
  }

  of(key: string): Readonly<Repeat> {
    return this.#found.get(key) ?? { first: 0, last: 0, times: 0 };
  }
}
