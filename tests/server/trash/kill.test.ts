import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { openPglite } from '../../../server/db/pglite.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { loadSample } from '../../../server/sample/load-sample.ts';
import { newDataFolder } from '../../support/prepared-data.ts';
import { ENGINES, MIGRATIONS, POSTGRES_URL } from '../../support/server.ts';
import { SHORT_LIVED } from '../../support/short-lived.ts';
import { bundledProgram } from '../bundled-program.ts';
import type { TrashOrder, TrashSettings } from './killed-trash.ts';

const CODES = ['4P-NOR-FTTH-0001', '4P-NOR-FTTH-0002', '4P-NOR-FTTH-0003', '4P-NOR-FTTH-0004'];
const OTHERS = ['4P-NOR-FTTH-0005', '4P-NOR-FTTH-0006'];
/** Ten starts of a process and more. */
const LONG_MS = 240_000;
/** How much of its statements it has done when it is killed; the last of them leaves the commit alone. */
const SHARES = [0.4, 0.6, 0.8, 1] as const;

/** The process that is killed, and what it says. */
class Process {
  private constructor(
    private readonly child: ChildProcess,
    private readonly said: AsyncIterator<string>,
  ) {}

  static async start(settings: TrashSettings): Promise<Process> {
    const program = [...SHORT_LIVED, bundledProgram('killed-trash'), JSON.stringify(settings)];
    const child = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] });
    if (!child.stdout) throw new Error('the process has no output');
    const started = new Process(child, createInterface(child.stdout)[Symbol.asyncIterator]());
    expect(await started.next()).toEqual({ ready: true });
    return started;
  }

  async order(order: TrashOrder): Promise<unknown> {
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

const TABLES = ['obra', 'seguimiento', 'factyval', 'lote_borrado', 'obra_en_lote', 'auditoria'];

describe.each(ENGINES)('a server killed while it deletes, restores or purges works on %s', (engine) => {
  let settings: TrashSettings;
  let process: Process;
  beforeAll(async () => {
    const dataFolder = newDataFolder('MIGRATED_DATABASE');
    const schema = `papelera_${globalThis.process.pid}_${Date.now()}`;
    const postgres = engine === 'postgres' && POSTGRES_URL ? { url: POSTGRES_URL, schema } : null;
    settings = { dataFolder, postgres };
    if (postgres) await administer(`create schema ${schema}`);
    const database = postgres ? openPostgres(postgres) : await openPglite({ dataFolder });
    await migrate(database, MIGRATIONS);
    await loadSample(database);
    await database.close();
    process = await Process.start(settings);
  });
  afterAll(async () => {
    await process.kill();
    if (settings.postgres) await administer(`drop schema ${settings.postgres.schema} cascade`);
    rmSync(settings.dataFolder, { recursive: true, force: true });
  });

  async function administer(sql: string): Promise<void> {
    const client = new pg.Client({ connectionString: POSTGRES_URL ?? '' });
    await client.connect();
    await client.query(sql);
    await client.end();
  }

  /** Every row of what the trash touches. */
  const everything = async () => {
    const tables: Record<string, unknown> = {};
    for (const table of TABLES) {
      tables[table] = await process.order({
        query: `select to_jsonb(t) as fila from ${table} t order by to_jsonb(t)::text`,
      });
    }
    return tables;
  };
  const deleting = (stopAfter: number | null): TrashOrder => ({ act: 'delete', codes: CODES, stopAfter });
  const restoring = (stopAfter: number | null): TrashOrder => ({ act: 'restore', stopAfter });
  const statementsOf = async (order: TrashOrder): Promise<number> => {
    const done = (await process.order(order)) as { statements: number };
    expect(done.statements).toBeGreaterThan(5);
    return done.statements;
  };

  /** Killed after each of these statements it has done nothing; killed after its answer, everything. */
  async function isWholeOrNothing(order: (stopAfter: number | null) => TrashOrder, statements: number) {
    const before = await everything();
    for (const share of SHARES) {
      const stopAfter = Math.round(share * statements);
      expect(await process.order(order(stopAfter))).toEqual({ stopped: stopAfter });
      await process.kill();
      process = await Process.start(settings);
      expect(await everything()).toEqual(before);
    }
    expect(await process.order(order(null))).toEqual({ statements });
    const after = await everything();
    expect(after).not.toEqual(before);
    await process.kill();
    process = await Process.start(settings);
    expect(await everything()).toEqual(after);
  }

  it(
    'has deleted all of them or none, and restored all of them or none',
    async () => {
      const { obra, seguimiento, factyval } = await everything();
      const deletion = await statementsOf(deleting(null));
      const restoration = await statementsOf(restoring(null));
      await isWholeOrNothing(deleting, deletion);
      await isWholeOrNothing(restoring, restoration);
      const back = await everything();
      expect({ obra: back.obra, seguimiento: back.seguimiento, factyval: back.factyval }).toEqual({
        ...{ obra, seguimiento, factyval },
      });
    },
    LONG_MS,
  );

  it(
    'has purged a batch wholly or not at all',
    async () => {
      /** One whose time in the trash is over. */
      const oldBatch = async (codes: readonly string[]) => {
        await process.order({ act: 'delete', codes, stopAfter: null });
        const query = `update lote_borrado set borrado_en = borrado_en - interval '31 days' where restaurado_en is null`;
        await process.order({ query });
      };
      const purging = (stopAfter: number | null): TrashOrder => ({ act: 'purge', stopAfter });
      await oldBatch(OTHERS);
      const purge = await statementsOf(purging(null));
      await oldBatch(CODES);
      await isWholeOrNothing(purging, purge);
      const left = await process.order({ query: 'select cod from obra where borrado_en is not null' });
      expect(left).toEqual([]);
    },
    LONG_MS,
  );
});
