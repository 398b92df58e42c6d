import type { Connection, ExecuteResult, TransactionKind } from '../connection.ts';
import type { CopyTarget, ScriptOptions } from '../database.ts';
import { currentReading, type Reading, ReadTooLong } from './reading.ts';

export interface Lender {
  acquire(): Promise<Connection>;
  release(connection: Connection, broken?: boolean): void;
}

/** An estimate takes a few ms, which statements that find records by their keys are spared. */
const MAY_BE_LONG = /^\s*(?:select|with)\b[\s\S]*(?:~\*|\blike\b|\b(?:order|group) by\b|\b(?:count|sum)\()/i;

/** Lends connections to calls that read as their readings allow, and to all others at once. */
export class ReadingConnections implements Lender {
  constructor(private readonly lender: Lender) {}

  async acquire(): Promise<Connection> {
    const reading = currentReading();
    if (reading === null) return this.lender.acquire();
    const leave = await reading.enter();
    try {
      reading.signal.throwIfAborted();
      return new ReadingConnection(await this.lender.acquire(), reading, leave);
    } catch (error) {
      leave();
      throw error;
    }
  }

  release(connection: Connection, broken = false): void {
    const reads = connection instanceof ReadingConnection;
    this.lender.release(reads ? connection.inner : connection, broken);
    if (reads) connection.leave();
  }
}

/** Ends its statement in the database when the reading ends. */
class ReadingConnection implements Connection {
  constructor(
    readonly inner: Connection,
    private readonly reading: Reading,
    readonly leave: () => void,
  ) {}

  begin(kind: TransactionKind, locks: readonly string[]): Promise<Date> {
    return this.ended(() => this.inner.begin(kind, locks));
  }

  execute(sql: string, parameters: readonly unknown[]): Promise<ExecuteResult> {
    const execute = () => this.inner.execute(sql, parameters);
    if (sql === 'rollback') return execute();
    return this.ended(async () => {
      if (MAY_BE_LONG.test(sql)) await this.refuseLong(sql, parameters);
      return execute();
    });
  }

  estimate(sql: string, parameters: readonly unknown[]): Promise<number | null> {
    return this.inner.estimate(sql, parameters);
  }

  executeScript(sql: string, options?: ScriptOptions): Promise<void> {
    return this.ended(() => this.inner.executeScript(sql, options));
  }

  copyFrom(target: CopyTarget, csv: AsyncIterable<Uint8Array>): Promise<number> {
    return this.ended(() => this.inner.copyFrom(target, csv));
  }

  cancel(why: 'tooLong' | 'left'): void {
    this.inner.cancel(why);
  }

  private async refuseLong(sql: string, parameters: readonly unknown[]): Promise<void> {
    const { mostCost } = this.reading;
    if (mostCost === null) return;
    const cost = await this.estimate(sql, parameters);
    if (cost !== null && cost > mostCost) throw new ReadTooLong();
  }

  private async ended<T>(perform: () => Promise<T>): Promise<T> {
    const { signal, statementMs } = this.reading;
    signal.throwIfAborted();
    let isTooLong = false;
    const tooLong = () => {
      isTooLong = true;
      this.cancel('tooLong');
    };
    const cancel = () => this.cancel(signal.reason instanceof ReadTooLong ? 'tooLong' : 'left');
    const timer = statementMs === null ? undefined : setTimeout(tooLong, statementMs);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await perform();
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      throw isTooLong ? new ReadTooLong() : error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    }
  }
}
