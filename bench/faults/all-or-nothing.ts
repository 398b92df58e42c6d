import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Engine } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { Killable, loadNumber, ROWS } from '../../tests/server/bulk-import/killable.ts';
import { STOPS, type Stop } from '../../tests/server/bulk-import/stops.ts';
import { newMigratedDatabase, type OwnDatabase } from '../../tests/support/own-database.ts';
import { MIGRATIONS, POSTGRES_URL } from '../../tests/support/server.ts';
import { loadSample } from '../../tests/support/small-sample/load-sample.ts';
import type { FaultRow } from './fault-row.ts';

/** On PostgreSQL a step whose server died counts as running for 10 s; this is longer, in milliseconds. */
const ORPHANED_MS = 11_000;
const SLOWEST_START_S = 5;
/** Points at which a cut connection leaves an open transaction with part of the load. */
const CUT_AT = (Object.keys(STOPS) as Stop[]).filter((stop) => stop !== 'answer');

export function killedServer(engine: Engine, kills: number): Promise<FaultRow> {
  return tried(engine, kills, 'kill -9 of the server at random moments', async (victim, usualMs) => {
    const sending = victim.load().catch(() => 'lost' as const);
    await delay(Math.random() * usualMs);
    await victim.server.kill();
    const answers = await sending;
    await victim.restart();
    return answers !== 'lost' && answers.length === 3 && answers.every((status) => status === 200);
  });
}

/** Cuts PostgreSQL's connection of a load while its transaction is open. */
export function cutConnection(engine: Engine, cuts: number): Promise<FaultRow> {
  let cut = 0;
  return tried(engine, cuts, 'its connection ended by PostgreSQL in the middle of a load', async (victim) => {
    const stop = CUT_AT[cut++ % CUT_AT.length] ?? 'commit';
    await victim.server.order({ stopAt: stop });
    const sending = victim.load();
    const { backend } = await victim.server.stopped();
    await victim.postgres?.query(`select pg_terminate_backend(${backend}, 30000)`);
    await victim.server.order({ goOn: true });
    const answers = await sending;
    return answers.length === 3 && answers.every((status) => status === 200);
  });
}

interface Tally {
  partial: number;
  lost: number;
  invented: number;
  whole: number;
  unrepeatable: number;
  slowestStart: number;
}

/** Interrupts one load after another, and compares the server's record of each with the live tables. */
async function tried(
  engine: Engine,
  times: number,
  what: string,
  strike: (victim: Victim, usualMs: number) => Promise<boolean>,
): Promise<FaultRow> {
  const victim = await Victim.create(engine);
  try {
    const tally: Tally = { partial: 0, lost: 0, invented: 0, whole: 0, unrepeatable: 0, slowestStart: 0 };
    victim.next();
    const started = performance.now();
    await victim.load();
    const usualMs = performance.now() - started;
    for (let time = 0; time < times; time++) {
      victim.next();
      const acknowledged = await strike(victim, usualMs);
      const rows = await victim.ownRows();
      const isWhole = Object.values(rows).every((count) => count === ROWS);
      const isNothing = Object.values(rows).every((count) => count === 0);
      const says = (await victim.server.recorded(victim.uploadId))?.estado === 'completada';
      if (!isWhole && !isNothing) tally.partial++;
      if (isNothing && (acknowledged || says)) tally.lost++;
      if (isWhole && !says) tally.invented++;
      if (isWhole) tally.whole++;
      // Sent again from its first step, the load must be in the tables exactly once.
      const again = await victim.load();
      const after = await victim.ownRows();
      if (again.some((status) => status !== 200) || Object.values(after).some((count) => count !== ROWS)) {
        tally.unrepeatable++;
      }
      tally.slowestStart = Math.max(tally.slowestStart, victim.server.startSeconds);
      if (time % 10 === 9) console.log(`  ${engine}: ${time + 1} de ${times}…`);
    }
    const { partial, lost, invented, whole, unrepeatable, slowestStart } = tally;
    return {
      promise: 'a load is all or nothing',
      engine,
      tried: `${times} × ${what}`,
      found: `${partial} partial, ${lost} acknowledged and lost, ${invented} there but denied (${whole} whole, ${times - whole} nothing), ${unrepeatable} not there once when sent again, ready in at most ${slowestStart.toFixed(1)} s`,
      holds: partial + lost + invented + unrepeatable === 0 && slowestStart < SLOWEST_START_S,
    };
  } finally {
    await victim.remove();
  }
}

class Victim {
  server!: Killable;
  uploadId = '';
  private loads = 0;
  private ahead = 0;

  private constructor(
    private readonly dataFolder: string,
    readonly postgres: OwnDatabase | null,
  ) {}

  static async create(engine: Engine): Promise<Victim> {
    const dataFolder = mkdtempSync(join(tmpdir(), 'portal-kill-'));
    const postgres = engine === 'postgres' && POSTGRES_URL ? await newMigratedDatabase(POSTGRES_URL) : null;
    const database = postgres ? openPostgres(postgres) : await openPglite({ dataFolder });
    await migrate(database, MIGRATIONS);
    await loadSample(database);
    await database.close();
    const victim = new Victim(dataFolder, postgres);
    await victim.start();
    return victim;
  }

  next(): void {
    this.uploadId = randomUUID();
    this.loads++;
  }

  load(): Promise<number[]> {
    return this.server.send(loadNumber(this.loads, this.uploadId));
  }

  async restart(): Promise<void> {
    this.ahead += ORPHANED_MS;
    await this.start();
  }

  async ownRows(): Promise<Record<string, unknown>> {
    const { uploadId } = this;
    while ((await this.server.recorded(uploadId))?.steps.some(({ state }) => state === 'en_curso')) {
      await delay(50);
    }
    const [rows] =
      await this.server.query(`with propia as (select id from carga where upload_id = '${uploadId}')
      select (select count(*) from obra where carga in (table propia)) as obras,
        (select count(*) from seguimiento s join obra o on o.id = s.obra where o.carga in (table propia)) as seguimientos,
        (select count(*) from factyval where carga in (table propia)) as lineas`);
    return rows ?? {};
  }

  async remove(): Promise<void> {
    await this.server.kill();
    await this.postgres?.drop();
    rmSync(this.dataFolder, { recursive: true, force: true });
  }

  private async start(): Promise<void> {
    this.server = await Killable.start({
      dataFolder: this.dataFolder,
      postgres: this.postgres,
      ahead: this.ahead,
    });
  }
}
