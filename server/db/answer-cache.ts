import type { Kysely } from 'kysely';
import type { AnswerCache } from './database.ts';
import type { Tables } from './tables.ts';

const MOST_KEPT = 10_000;

/**
 * Caches answers by key until the next write. The count that `writes` returns increases before a writer gets its
 * answer, so whoever reads after a write sees that write.
 */
export class WriteInvalidatedCache<K, V> implements AnswerCache<K, V> {
  private readonly kept = new Map<K, V>();
  private keptSince = -1;

  constructor(
    private readonly database: Kysely<Tables>,
    private readonly writes: () => number,
    private readonly read: (db: Kysely<Tables>, key: K) => Promise<V | null>,
  ) {}

  async of(key: K): Promise<V | null> {
    const before = this.writes();
    if (before !== this.keptSince) this.kept.clear();
    this.keptSince = before;
    const known = this.kept.get(key);
    if (known !== undefined) return known;
    const found = await this.read(this.database, key);
    // Keys that were not found are not cached: strangers can ask for any number of them.
    if (found !== null && this.writes() === before) {
      if (this.kept.size >= MOST_KEPT) this.kept.clear();
      this.kept.set(key, found);
    }
    return found;
  }
}
