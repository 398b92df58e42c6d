import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFromStream } from 'pg-copy-streams';
import {
  affectedBy,
  type Connection,
  copyStatement,
  type ExecuteResult,
  READING,
  type TransactionKind,
} from './connection.ts';
import { type CopyTarget, DatabaseUnavailable, type ScriptOptions } from './database.ts';
import { translated } from './postgres-failure.ts';
import { newMark } from './statement-mark.ts';
import { parameterText, parserOf } from './values.ts';

const types = { getTypeParser: parserOf } as pg.CustomTypesConfig;

/** A server that has not ended a statement after this time is taken for unreachable. */
const CANCELED_WITHIN_MS = 2_000;

export class PostgresConnection implements Connection {
  private isLost = false;
  /** When the unanswered statement was sent, in milliseconds of `performance.now()`; null when none is unanswered. */
  private asked: number | null = null;
  /** What the statement that was sent last begins with. */
  private mark = '';

  constructor(
    private readonly client: pg.PoolClient,
    private readonly limits: string,
    private readonly endMarked: (mark: string) => void,
  ) {
    client.on('error', this.onError);
  }

  get askedSince(): number | null {
    return this.asked;
  }

  private readonly onError = (): void => {
    this.isLost = true;
  };

  giveBack(broken: boolean): void {
    this.client.off('error', this.onError);
    this.client.release(broken || this.isLost);
  }

  begin(kind: TransactionKind, locks: readonly string[]): Promise<Date> {
    this.mark = newMark();
    const begin = `begin ${kind === 'reading' ? READING : ''}`;
    const text = [begin, this.limits, ...locks, 'select clock_timestamp() as began'].join('; ');
    return this.answered(async () => {
      const answers: unknown = await this.client.query({ text: `${this.mark} ${text}`, types });
      return (answers as readonly pg.QueryResult<{ began: Date }>[]).at(-1)?.rows[0]?.began as Date;
    });
  }

  execute(sql: string, parameters: readonly unknown[]): Promise<ExecuteResult> {
    // 'extended' makes the server take one statement only, even without parameters. The type declarations lack
    // `queryMode`.
    this.mark = newMark();
    const query = {
      text: `${this.mark} ${sql}`,
      values: parameters.map(parameterText),
      types,
      queryMode: 'extended' as const,
    };
    return this.answered(async () => {
      const { command, rowCount, rows } = await this.client.query<Record<string, unknown>>(query);
      return { command: command ?? '', affectedRows: affectedBy(command, rowCount), rows };
    });
  }

  async estimate(): Promise<null> {
    return null;
  }

  executeScript(sql: string, { untimed = false }: ScriptOptions = {}): Promise<void> {
    return this.answered(async () => {
      if (untimed) await this.client.query('set local statement_timeout = 0');
      await this.client.query(sql);
    });
  }

  copyFrom(target: CopyTarget, csv: AsyncIterable<Uint8Array>): Promise<number> {
    return this.answered(async () => {
      const copy = this.client.query(copyFromStream(copyStatement(target, 'stdin')));
      await pipeline(Readable.from(csv, { objectMode: false }), copy);
      return copy.rowCount;
    });
  }

  /** The connection is given up with the statement: a late cancellation would end the next one on it. */
  cancel(): void {
    if (this.asked === null) return;
    this.isLost = true;
    this.endMarked(this.mark);
    const { asked } = this;
    setTimeout(() => {
      if (this.asked === asked) cut(this.client);
    }, CANCELED_WITHIN_MS);
  }

  private async answered<T>(ask: () => Promise<T>): Promise<T> {
    this.asked = performance.now();
    try {
      return await ask();
    } catch (error) {
      const failure = translated(error);
      if (failure instanceof DatabaseUnavailable) this.isLost = true;
      throw failure;
    } finally {
      this.asked = null;
    }
  }
}

/** What the driver has, and does not declare. */
interface Cuttable {
  readonly connection: { readonly stream: { destroy(): void } };
}

function cut(client: pg.ClientBase): void {
  (client as unknown as Cuttable).connection.stream.destroy();
}
