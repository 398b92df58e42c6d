import pg from 'pg';

interface HostWatchDeps {
  /** When the statement began that has waited longest for an answer, in milliseconds of a monotonic clock. */
  readonly oldestAsked: () => number | null;
  readonly address: () => string;
  readonly patience: HostPatience;
  /** This host answers nothing any more: whoever waits for it must not wait longer. */
  readonly left: (address: string) => void;
}

export interface HostPatience {
  /** For a new connection. */
  readonly connectMs: number;
  readonly lookEveryMs: number;
  /** A statement that takes longer makes the host doubtful. */
  readonly statementMs: number;
}
export const HOST_PATIENCE: HostPatience = { connectMs: 3_000, lookEveryMs: 2_000, statementMs: 3_000 };
const FAILURES = 2;

/**
 * A host that is stopped or cut off says nothing, and TCP waits for it for a quarter of an hour. So while a statement
 * takes long, a new connection is tried: a server that works, however hard, takes it or refuses it in words.
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
    // Nobody waits for its end, which a host may be too slow for.
    client.end().catch(() => undefined);
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  }
}
