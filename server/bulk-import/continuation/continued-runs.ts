import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { BackgroundWork } from '../../background-work.ts';
import type { Database } from '../../db/database.ts';
import { actingFor } from '../../identity/caller.ts';
import { Problem } from '../../problem.ts';
import { type SpoolFile, spool } from '../body/spool.ts';
import { readPieces } from '../files/kept-files.ts';
import { auditRun, PORTAL, type RunRow } from '../runs/runs.ts';
import type { ScriptProgress } from '../scripts/script-progress.ts';
import type { ImportScript } from '../scripts/scripts.ts';
import { sheetHash } from '../steps/load-keys.ts';
import { loadFactyval } from '../steps/load-sheets.ts';
import type { StepCall, Steps } from '../steps/steps.ts';
import { BULK_IMPORT, TURN_MS } from '../turn/turn.ts';
import { countContinuation, goesOnAlone, readRest } from './kept-rest.ts';

/**
 * After this long without a call from the page, the server makes the last call itself. A page that returns later sends
 * the same call and gets the same answer.
 */
export const PAGE_GONE_SECONDS = 5;
const LOOK_EVERY_MS = 2_000;

interface ContinuationDeps {
  readonly database: Database;
  readonly steps: Steps;
  readonly progress: ScriptProgress;
  readonly importScripts: readonly ImportScript[];
  readonly spoolFolder: string;
  readonly permission: 'bulk_loads';
  readonly warn: (error: unknown) => void;
  readonly pageGoneSeconds: number;
  readonly lookEveryMs?: number | undefined;
}

/**
 * Makes the last call (`cargar-factyval`) of a run whose page was closed, from the CSV and the other fields that the
 * page sent before. The step is recorded as if the page had called: another server, or the page when it returns, gets
 * the answer of a repeated call.
 */
export class ContinuedRuns {
  private timer: NodeJS.Timeout | null = null;
  private isLooking = false;
  private readonly underWay = new BackgroundWork();

  constructor(private readonly deps: ContinuationDeps) {}

  start(): void {
    this.timer = setInterval(() => {
      if (this.isLooking) return;
      this.isLooking = true;
      this.underWay.add(this.look()).catch(this.deps.warn);
    }, this.deps.lookEveryMs ?? LOOK_EVERY_MS);
    this.timer.unref();
  }

  async ended(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.underWay.ended();
  }

  private async look(): Promise<void> {
    try {
      const run = await this.leftRun();
      if (run !== null) await this.goOn(run);
    } finally {
      this.isLooking = false;
    }
  }

  private async leftRun(): Promise<RunRow | null> {
    const { database, steps, pageGoneSeconds } = this.deps;
    const now = await database.now();
    const run = await database.kysely
      .selectFrom('carga')
      .innerJoin('carga_turno', 'carga_turno.carga', 'carga.id')
      .selectAll('carga')
      .where('carga_turno.tipo', '=', BULK_IMPORT)
      .where('carga_turno.hasta', '<=', new Date(now.getTime() + TURN_MS - pageGoneSeconds * 1_000))
      .where('carga.estado', '=', 'en_curso')
      .where('carga.continuaciones', 'is not', null)
      .executeTakeFirst();
    if (run === undefined || !goesOnAlone(run)) return null;
    const isBusy = await database.transaction(async (tx) =>
      (await steps.current(tx, run)).some(({ estado }) => estado === 'en_curso'),
    );
    return isBusy ? null : run;
  }

  private async goOn(run: RunRow): Promise<void> {
    const { database, steps, importScripts, permission } = this.deps;
    const { keys, keyId } = await readRest(database.kysely, run.id);
    const csv = await this.spooled(run);
    const call: StepCall = {
      uploadId: run.upload_id,
      step: 'cargar-factyval',
      bodyHash: sheetHash(csv.sha256, keys),
      by: { id: run.usuario_id, name: run.usuario_nombre, requestId: randomUUID() },
      timed: () => {},
    };
    try {
      await actingFor({ user: { id: run.usuario_id, sessionId: null, keyId }, rule: permission }, () =>
        steps.perform(call, async (row, finish) => {
          await this.record(row);
          return loadFactyval(this.deps, importScripts, { call, csv, keys }, row, finish);
        }),
      );
    } catch (error) {
      // The last call was refused, which is recorded with the run; or the page, or another server, made the call first.
      if (!(error instanceof Problem)) throw error;
    } finally {
      await csv.remove();
    }
  }

  /**
   * Counts the continuation in a transaction of its own before the work, so that one that crashes the server counts
   * too.
   */
  private record(run: RunRow): Promise<void> {
    return this.deps.database.transaction(async (tx) => {
      await countContinuation(tx, run.id);
      await auditRun(tx, run, 'carga.continuada', await tx.now(), PORTAL, {});
    });
  }

  private spooled(run: RunRow): Promise<SpoolFile> {
    const pieces = readPieces(this.deps.database.kysely, { carga: run.id, paso: 'guardar-factyval' });
    return spool(this.deps.spoolFolder, Readable.from(pieces), {
      grow: () => undefined,
      end: () => undefined,
    });
  }
}
