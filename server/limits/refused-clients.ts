import type { Database } from '../db/database.ts';
import { Mutex } from '../db/mutex.ts';
import { ClientRefused } from './client-limits.ts';
import type { Allowance } from './recent-uses.ts';

/** More refused clients than this are not remembered, so that an attack from many addresses cannot fill the memory. */
const MOST_REMEMBERED = 10_000;
const REFUSAL_REUSED_MS = 1_000;

/**
 * Remembers who has used up which limit, to refuse them without a query. Waits never get longer while a client is
 * refused, so an announced wait stays right. Of parallel requests of one client only one asks the database: if it is
 * refused, so are the others.
 */
export class RefusedClients {
  /**
   * By key of an allowance: until when it is refused (milliseconds of `database.elapsed()`), and the error that says
   * so.
   */
  private readonly until = new Map<string, { readonly moment: number; refusal: ClientRefused }>();
  private readonly asking = new Map<string, { readonly mutex: Mutex; waiting: number }>();

  constructor(private readonly database: Database) {}

  /**
   * Runs `ask`, which takes a use or throws ClientRefused. When one of the allowances is already refused, throws that
   * refusal at once and not as a promise, because in a flood of requests even a promise costs.
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
      // The same error is thrown for up to a second, because making an error costs more than sending it.
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
