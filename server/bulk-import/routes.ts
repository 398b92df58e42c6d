import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { tagRoutes } from '../api-docs/tags.ts';
import type { Database } from '../db/database.ts';
import { Drain } from '../drain.ts';
import { statusOf } from '../http/status-of.ts';
import { type BodyLimits, bodyLimits, IncomingBodies } from './body/incoming-bodies.ts';
import { clearSpool } from './body/spool.ts';
import { comparisonRoutes } from './comparison/comparison-routes.ts';
import { ContinuedRuns, PAGE_GONE_SECONDS } from './continuation/continued-runs.ts';
import { fieldRoutes } from './fields/field-routes.ts';
import { fileRoutes } from './files/file-routes.ts';
import { KEEP_FILES_DAYS, takeInSavedFiles } from './files/kept-files.ts';
import { historyRoutes } from './runs/history-routes.ts';
import { RunRecords } from './runs/run-records.ts';
import { runRoutes } from './runs/run-routes.ts';
import { abandonLapsedRuns, forgetOrphanedSteps } from './runs/runs.ts';
import { ScriptProgress } from './scripts/script-progress.ts';
import { loadScripts } from './scripts/scripts.ts';
import { stepRoutes } from './steps/step-routes.ts';
import { Steps } from './steps/steps.ts';
import { RecoveredLease } from './turn/recovered-lease.ts';
import { undoRoutes } from './undo/undo-routes.ts';
import { checkRoutes } from './validations/check-routes.ts';

export interface BulkImportDeps {
  readonly database: Database;
  readonly dataFolder: string;
  readonly sqlFolder: string;
  readonly secret: string;
  readonly drain?: Drain;
  readonly csvLimit?: number | undefined;
  readonly keepFilesDays?: number;
  readonly pageGoneSeconds?: number | undefined;
  readonly bodies?: BodyLimits;
  /** Milliseconds between two searches for a run whose page was closed. */
  readonly continuesEvery?: number;
}

const CSV_LIMIT = 256 * 1024 * 1024;

/** The routes of bulk loads (spec 3 section 7), registered under /api/v2. */
export const routes =
  ({
    database,
    dataFolder,
    sqlFolder,
    secret,
    drain = new Drain(),
    csvLimit = CSV_LIMIT,
    keepFilesDays = KEEP_FILES_DAYS,
    pageGoneSeconds = PAGE_GONE_SECONDS,
    bodies = bodyLimits(csvLimit),
    continuesEvery,
  }: BulkImportDeps): FastifyPluginAsync =>
  async (app) => {
    tagRoutes(app, {
      name: 'Cargas masivas',
      description: 'Los pasos de una carga, el turno y el historial de las cargas.',
    });
    const importScripts = loadScripts(join(sqlFolder, 'import'));
    const clearScripts = loadScripts(join(sqlFolder, 'borrar'));
    const steps = new Steps(database, (problem) => (problem === null ? 200 : statusOf(problem)));
    const lease = new RecoveredLease(database);
    const progress = new ScriptProgress(database, (error) =>
      app.log.warn({ err: error }, 'progress not told'),
    );
    const records = new RunRecords(database, steps);
    const spoolFolder = join(dataFolder, 'entrantes');

    const continued = new ContinuedRuns({
      database,
      steps,
      progress,
      importScripts,
      spoolFolder,
      permission: 'bulk_loads',
      warn: (error) => app.log.warn({ err: error }, 'run not continued'),
      pageGoneSeconds,
      lookEveryMs: continuesEvery,
    });

    app.addHook('onReady', async () => {
      await clearSpool(spoolFolder);
      await takeInSavedFiles(database);
      await database.transaction(async (tx) => {
        if (database.engine === 'pglite') {
          await forgetOrphanedSteps(tx);
          lease.watch(await lease.renew(tx));
        }
        await abandonLapsedRuns(tx, await tx.now());
      });
      continued.start();
    });
    app.addHook('onClose', async () => {
      await continued.ended();
      await lease.ended();
    });

    fieldRoutes(app, database);
    checkRoutes(app, database);
    historyRoutes(app, database);
    fileRoutes(app, { database, keepFilesDays });
    comparisonRoutes(app, { database, keepFilesDays });
    undoRoutes(app, { database, secret });
    runRoutes(app, { database, steps, records, progress });
    await app.register(
      stepRoutes({
        database,
        drain,
        steps,
        progress,
        records,
        importScripts,
        clearScripts,
        spoolFolder,
        csvLimit,
        incoming: new IncomingBodies(bodies),
      }),
    );
  };
