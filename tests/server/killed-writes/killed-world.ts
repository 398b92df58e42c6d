import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import type { Engine } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { IS_EXHAUSTIVE } from '../../support/depth.ts';
import { newMigratedDatabase } from '../../support/own-database.ts';
import { newDataFolder } from '../../support/prepared-data.ts';
import { MIGRATIONS, POSTGRES_URL } from '../../support/server.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { loadSample } from '../../support/small-sample/load-sample.ts';
import { bundledProgram } from '../bundled-program.ts';
import type { WriterOrder, WriterSettings } from './writer-orders.ts';

/**
 * The shares of its statements that a write has done when it is killed; after the last one only the commit is
 * missing, so that everything which the write committed before shows.
 */
const SHARES = IS_EXHAUSTIVE ? [0.5, 1] : [1];

/** The process that is killed, and its output. */
class Writer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly said: AsyncIterator<string>,
  ) {}

  static async start(settings: WriterSettings): Promise<Writer> {
    const program = [...SHORT_LIVED, bundledProgram('killed-writer'), JSON.stringify(settings)];
    const child = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] });
    if (!child.stdout) throw new Error('the process has no output');
    const started = new Writer(child, createInterface(child.stdout)[Symbol.asyncIterator]());
    expect(await started.next()).toEqual({ ready: true });
    return started;
  }

  async order(order: WriterOrder): Promise<unknown> {
    this.child.stdin?.write(`${JSON.stringify(order)}\n`);
    return this.next();
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  private async next(): Promise<unknown> {
    const { value, done } = await this.said.next();
    if (done) throw new Error('the process ended');
    return JSON.parse(value);
  }
}

/**
 * A database with the sample, and a process that writes in it and is killed. `tables`: the tables that its
 * writes change.
 */
export async function killedWorld(engine: Engine, tables: readonly string[]) {
  const dataFolder = newDataFolder('MIGRATED_DATABASE');
  const postgres = engine === 'postgres' && POSTGRES_URL ? await newMigratedDatabase(POSTGRES_URL) : null;
  const settings: WriterSettings = { dataFolder, postgres };
  const database = postgres ? openPostgres(postgres) : await openPglite({ dataFolder });
  await migrate(database, MIGRATIONS);
  await loadSample(database);
  await database.close();
  let writer = await Writer.start(settings);

  const killed = async (): Promise<void> => {
    await writer.kill();
    writer = await Writer.start(settings);
  };
  const query = (text: string): Promise<unknown> => writer.order({ query: text });
  /** Every row of the tables. */
  const everything = async (): Promise<Record<string, unknown>> => {
    const rows: Record<string, unknown> = {};
    for (const table of tables) {
      rows[table] = await query(`select to_jsonb(t) as fila from ${table} t order by to_jsonb(t)::text`);
    }
    return rows;
  };
  /** Makes a write that succeeds. */
  const write = async (name: string, input?: unknown): Promise<unknown> => {
    const done = (await writer.order({ write: name, input, stop: null })) as object;
    expect(done).toMatchObject({ statements: expect.any(Number) });
    return 'answer' in done ? done.answer : undefined;
  };
  return {
    query,
    everything,
    write,
    /**
     * A write that is killed after some of its statements has changed nothing; one that is killed after its
     * answer has changed everything. Outside the exhaustive run the kill after the answer is
     * that of the next write, which is in `before` then.
     */
    async isWholeOrNothing(name: string, input?: unknown): Promise<unknown> {
      const { statements } = (await writer.order({ write: name, input, stop: 'takenBack' })) as {
        readonly statements: number;
      };
      expect(statements).toBeGreaterThan(1);
      const before = await everything();
      for (const share of SHARES) {
        const stop = Math.ceil(share * statements);
        expect(await writer.order({ write: name, input, stop })).toEqual({ stopped: stop });
        await killed();
        // PostgreSQL notices only after a while that a client died, and then ends its transaction.
        await expect.poll(everything).toEqual(before);
      }
      const answer = await write(name, input);
      const after = await everything();
      expect(after).not.toEqual(before);
      if (!IS_EXHAUSTIVE) return answer;
      await killed();
      expect(await everything()).toEqual(after);
      return answer;
    },
    async close(): Promise<void> {
      await writer.kill();
      await postgres?.drop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
export type KilledWorld = Awaited<ReturnType<typeof killedWorld>>;
