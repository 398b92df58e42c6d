import type { Database } from '../db/database.ts';
import { Mutex } from '../db/mutex.ts';
import { ClientRefused } from './client-limits.ts';
import type { Allowance } from './recent-uses.ts';

/** More at once would be an attack from that many addresses, which no memory can hold off. */
const MOST_REMEMBERED = 10_000;
const REFUSAL_REUSED_MS = 1_000;

/**
 * Remembers who has used up which limit, to refuse them without a query. Uses are only added, so a stated wait stays
 * true. Of parallel requests from one address one asks: if it is refused, all are.
 */
export class RefusedClients {
  /** When each may ask again, on the `elapsed` clock, and the refusal until then. */
  private readonly until = new Map<string, { readonly moment: number; refusal: ClientRefused }>();
  private readonly asking = new Map<string, { readonly mutex: Mutex; waiting: number }>();

  constructor(private readonly database: Database) {}

  /**
   * Runs `ask`, which takes a use or throws ClientRefused, unless one of these is already refused. That refusal is
   * thrown synchronously, because under a flood even a promise costs.
   */
  unlessRefused<T>(allowances: readonly Allowance[], ask: () => Promise<T>): Promise<T> {
    this.refuse(allowances);
    return this.oneAtATime(allowances[0]?.key ?? '', async () => {
      this.refuse(allowances);
      try {
        return await ask();
      } catch (error) {
        if (error instanceof ClientRefused) this.remember(error);
        throw error;
      }
    });
  }

  private refuse(allowances: readonly Allowance[]): void {
    const now = this.database.elapsed();
    for (const { key } of allowances) {
      const refused = this.until.get(key);
      const wait = refused === undefined ? 0 : refused.moment - now;
      if (refused === undefined || wait <= 0) continue;
      // Creating an error costs more than sending it, so one serves for a second.
      if (wait <= refused.refusal.waitMs - REFUSAL_REUSED_MS) refused.refusal = new ClientRefused(key, wait);
      throw refused.refusal;
    }
  }

  private remember(refusal: ClientRefused): void {
    const now = this.database.elapsed();
    if (this.until.size >= MOST_REMEMBERED) {
      for (const [other, { moment }] of this.until) if (moment <= now) this.until.delete(other);
      const [oldest] = this.until.keys();
      if (this.until.size >= MOST_REMEMBERED && oldest !== undefined) this.until.delete(oldest);
    }
    this.until.set(refusal.key, { moment: now + refusal.waitMs, refusal });
  }

  private async oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.asking.get(key) ?? { mutex: new Mutex(), waiting: 0 };
    this.asking.set(key, queue);
    queue.waiting += 1;
    const unlock = await queue.mutex.lock();
    try {
      return await work();
    } finally {
      unlock();
      queue.waiting -= 1;
      if (queue.waiting === 0) this.asking.delete(key);
    }
  }
}
