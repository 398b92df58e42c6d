import type { FastifyBaseLogger } from 'fastify';

/** The code of PostgreSQL, also of the embedded engine, and those of the system, for a disk or a quota that is full. */
const FULL: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const MINUTE_MS = 60_000;

export const isDiskFull = (error: object): boolean => 'code' in error && FULL.has(error.code);

/** Remembers for a minute that something could not be saved because a disk was full. */
export class FullDisk {
  private seenAt = Number.NEGATIVE_INFINITY;
  private toldAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly elapsed: () => number = () => performance.now()) {}

  get isFull(): boolean {
    return this.elapsed() - this.seenAt < MINUTE_MS;
  }

  /** Writes one line a minute and not one a call: the log may be on the same disk. */
  seen(log: Pick<FastifyBaseLogger, 'error'>, error: Error): void {
    this.seenAt = this.elapsed();
    if (this.elapsed() - this.toldAt < MINUTE_MS) return;
    this.toldAt = this.elapsed();
    log.error({ reason: error.message }, 'disk full: nothing is saved');
  }
}
