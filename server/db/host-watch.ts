import pg from 'pg';

interface HostWatchDeps {
  /**
   * When the statement was sent that has waited longest for its answer, in milliseconds of `performance.now()`; null
   * when none waits.
   */
  readonly oldestAsked: () => number | null;
  readonly address: () => string;
  readonly patience: HostPatience;
  /** Called when this host no longer answers: the statements that wait for it have to fail. */
  readonly left: (address: string) => void;
}

export interface HostPatience {
  /** How long a new connection may take. */
  readonly connectMs: number;
  readonly lookEveryMs: number;
  /** After a statement has taken this long, a new connection to the host is tried. */
  readonly statementMs: number;
}
export const HOST_PATIENCE: HostPatience = { connectMs: 3_000, lookEveryMs: 2_000, statementMs: 3_000 };
const FAILURES = 2;

/**
 * Notices a host that is stopped or cut off. Such a host sends nothing, and TCP would wait for it for a quarter of an
 * hour. So while a statement takes long, a new connection is tried: a host that works, however busy, accepts or refuses
 * it.
 */
export class HostWatch {
  private readonly timer: NodeJS.Timeout;
  private failures = 0;
  private isLooking = false;

  constructor(private readonly deps: HostWatchDeps) {
    this.timer = setInterval(() => void this.look(), deps.patience.lookEveryMs);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const { connectMs, statementMs } = this.deps.patience;
    const asked = this.deps.oldestAsked();
    if (asked === null || performance.now() - asked < statementMs) {
      this.failures = 0;
      return;
    }
    if (this.isLooking) return;
    this.isLooking = true;
    const address = this.deps.address();
    this.failures = (await answers(address, connectMs)) ? 0 : this.failures + 1;
    this.isLooking = false;
    if (this.failures < FAILURES) return;
    this.failures = 0;
    this.deps.left(address);
  }
}

async function answers(address: string, patienceMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: patienceMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    // Not awaited: a slow host may take long to end the connection.
    client.end().catch(() => undefined);
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  }
}
