import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import type { Engine } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { loadSample } from '../../../server/sample/load-sample.ts';
import { newMigratedDatabase } from '../../support/own-database.ts';
import { newDataFolder } from '../../support/prepared-data.ts';
import { MIGRATIONS, POSTGRES_URL } from '../../support/server.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { bundledProgram } from '../bundled-program.ts';
import type { WriterOrder, WriterSettings } from './writer-orders.ts';

/** How much of its statements a write has done when it is killed; the last of them leaves the commit alone. */
const SHARES = [0.5, 1] as const;

/** The process that is killed, and what it says. */
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

/** A database with the sample in it, and a process that writes in it and is killed. `tables`: what its writes touch. */
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
  /** It goes through. */
  const write = async (name: string, input?: unknown): Promise<unknown> => {
    const done = (await writer.order({ write: name, input, stop: null })) as object;
    expect(done).toMatchObject({ statements: expect.any(Number) });
    return 'answer' in done ? done.answer : undefined;
  };
  return {
    query,
    everything,
    write,
    /** Killed after each of some of its statements it has done nothing; killed after its answer, everything. */
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
        // PostgreSQL ends the transaction of a dead client when it notices, which is not at once.
        await expect.poll(everything).toEqual(before);
      }
      const answer = await write(name, input);
      const after = await everything();
      expect(after).not.toEqual(before);
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
