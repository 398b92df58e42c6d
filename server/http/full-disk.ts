import type { FastifyBaseLogger } from 'fastify';

/** The code of PostgreSQL, also of the embedded engine, and those of the system, for a disk or a quota that is full. */
const FULL: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const TOLD_EVERY_MS = 60_000;

export const isDiskFull = (error: object): boolean => 'code' in error && FULL.has(error.code);

/** Writes one line a minute about a full disk, not one a call: the log may be on the same disk. */
export class FullDiskLog {
  private toldAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly elapsed: () => number = () => performance.now()) {}

  tell(log: Pick<FastifyBaseLogger, 'error'>, error: Error): void {
    if (this.elapsed() - this.toldAt < TOLD_EVERY_MS) return;
    this.toldAt = this.elapsed();
    log.error({ reason: error.message }, 'disk full: nothing is saved');
  }
}
