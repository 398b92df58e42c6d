import type { Kysely } from 'kysely';
import type { Connection } from './connection.ts';
import type { Snapshot } from './database.ts';
import { kyselyOver } from './kysely-over-connections.ts';
import type { Tables } from './tables.ts';

/**
 * Copies that answer while a long transaction holds the only connection. They are read on that connection right before
 * the transaction begins, and stay true until it ends: nobody else can write, and its own writes count only after
 * COMMIT.
 */
export class Snapshots {
  private readonly copies = new Set<Copy<unknown>>();

  constructor(private readonly database: Kysely<Tables>) {}

  add<T>(read: (db: Kysely<Tables>) => Promise<T>): Snapshot<T> {
    const copy = new Copy<T>(this.database, read);
    this.copies.add(copy as Copy<unknown>);
    return copy;
  }

  async publish(connection: Connection): Promise<void> {
    const db = kyselyOver({ acquire: async () => connection, release: () => undefined });
    for (const copy of this.copies) await copy.take(db);
    for (const copy of this.copies) copy.publish();
  }

  withdraw(): void {
    for (const copy of this.copies) copy.withdraw();
  }
}

class Copy<T> implements Snapshot<T> {
  private taken: { readonly value: T } | null = null;
  private isPublished = false;
  /** Callers that wait for the connection; a copy answers them as soon as it is published. */
  private readonly waiting = new Set<(value: T) => void>();

  constructor(
    private readonly database: Kysely<Tables>,
    private readonly read: (db: Kysely<Tables>) => Promise<T>,
  ) {}

  async take(db: Kysely<Tables>): Promise<void> {
    this.taken = { value: await this.read(db) };
  }

  publish(): void {
    if (this.taken === null) return;
    this.isPublished = true;
    for (const answer of this.waiting) answer(this.taken.value);
  }

  withdraw(): void {
    this.isPublished = false;
    this.taken = null;
  }

  async answer<A>(
    fromDatabase: (db: Kysely<Tables>) => Promise<A>,
    fromCopy: (copy: T) => A | undefined,
  ): Promise<A> {
    const copy = this.isPublished ? this.taken?.value : undefined;
    const known = copy === undefined ? undefined : fromCopy(copy);
    if (known !== undefined) return known;
    return new Promise<A>((resolve, reject) => {
      const answerFromCopy = (copy: T): void => {
        const found = fromCopy(copy);
        if (found !== undefined) settle(() => resolve(found));
      };
      const settle = (how: () => void): void => {
        this.waiting.delete(answerFromCopy);
        how();
      };
      this.waiting.add(answerFromCopy);
      fromDatabase(this.database).then(
        (found) => settle(() => resolve(found)),
        (error: unknown) => settle(() => reject(error)),
      );
    });
  }
}
