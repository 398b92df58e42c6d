import { BackgroundWork } from '../../background-work.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { abandonRun } from '../runs/runs.ts';
import { lockTurn, TURN_MS, takeTurn } from './turn.ts';

interface Lease {
  readonly runId: number;
  readonly until: Date;
}

/**
 * On the embedded engine, renews the turn (the right to load) of a run that the previous process left open. The clock
 * may have been changed meanwhile, so the run gets the turn for its full time again, measured by a monotonic clock.
 */
export class RecoveredLease {
  private timer: NodeJS.Timeout | null = null;
  private readonly underWay = new BackgroundWork();

  constructor(private readonly database: Database) {}

  async renew(tx: Transaction): Promise<Lease | null> {
    const turn = await lockTurn(tx);
    if (turn === null || turn.carga === null) return null;
    const now = await tx.now();
    await takeTurn(tx, turn.carga, now);
    return { runId: turn.carga, until: new Date(now.getTime() + TURN_MS) };
  }

  watch(lease: Lease | null): void {
    if (lease === null) return;
    this.timer = setTimeout(() => {
      this.underWay.add(this.giveUp(lease)).catch(() => undefined);
    }, TURN_MS);
    this.timer.unref();
  }

  async ended(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    await this.underWay.ended();
  }

  private giveUp({ runId, until }: Lease): Promise<void> {
    return this.database.transaction(async (tx) => {
      const turn = await lockTurn(tx);
      if (turn?.carga !== runId || turn.hasta?.getTime() !== until.getTime()) return;
      await abandonRun(tx, runId, await tx.now());
    });
  }
}
