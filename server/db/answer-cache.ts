import type { Kysely } from 'kysely';
import type { AnswerCache } from './database.ts';
import type { Tables } from './tables.ts';

/** Together they are a few megabytes. */
const MOST_KEPT = 10_000;

/**
 * Answers of the database by their key, held until anything at all may have been written. `writes` counts that, before
 * whoever wrote is told that it is done; so no answer is older than what anybody has been told.
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
    // What is not there is not kept: anybody can ask for any number of such keys.
    if (found !== null && this.writes() === before) {
      if (this.kept.size >= MOST_KEPT) this.kept.clear();
      this.kept.set(key, found);
    }
    return found;
  }
}
