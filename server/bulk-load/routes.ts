import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../db/database.ts';
import { fieldRoutes } from './field-routes.ts';
import { FileHousekeeping } from './file-housekeeping.ts';
import { fileRoutes } from './file-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { type BodyLimits, bodyLimits, IncomingBodies } from './incoming-bodies.ts';
import { KEEP_FILES_DAYS, takeInSavedFiles } from './kept-files.ts';
import { LeaseOfBefore } from './lease-of-before.ts';
import { RunRecords } from './run-records.ts';
import { runRoutes } from './run-routes.ts';
import { abandonLapsedRuns, forgetOrphanedSteps } from './runs.ts';
import { ScriptProgress } from './script-progress.ts';
import { loadScripts } from './scripts.ts';
import { clearSpool } from './spool.ts';
import { stepRoutes } from './step-routes.ts';
import { Steps } from './steps.ts';
import { undoRoutes } from './undo-routes.ts';

export interface BulkLoadDeps {
  readonly database: Database;
  /** Absolute. Files on their way. */
  readonly dataFolder: string;
  /** Absolute. Holds import/ and borrar/. */
  readonly sqlFolder: string;
  /** Signs what was shown before an undo. */
  readonly secret: string;
  /** Bytes of a request that carries a CSV. */
  readonly csvLimit?: number;
  /** How long the CSVs of runs are kept. */
  readonly keepFilesDays?: number;
  /** How much may be on its way at once. */
  readonly bodies?: BodyLimits;
}

const CSV_LIMIT = 256 * 1024 * 1024;

/** Spec 3 section 7. Registered under /api/v2. */
export const bulkLoadRoutes =
  ({
    database,
    dataFolder,
    sqlFolder,
    secret,
    csvLimit = CSV_LIMIT,
    keepFilesDays = KEEP_FILES_DAYS,
    bodies = bodyLimits(csvLimit),
  }: BulkLoadDeps): FastifyPluginAsync =>
  async (app) => {
    const importScripts = loadScripts(join(sqlFolder, 'import'));
    const clearScripts = loadScripts(join(sqlFolder, 'borrar'));
    const steps = new Steps(database);
    const lease = new LeaseOfBefore(database);
    const housekeeping = new FileHousekeeping(database, keepFilesDays, (error) =>
      app.log.warn({ err: error }, 'old files not removed'),
    );
    const progress = new ScriptProgress();
    const records = new RunRecords(database, steps);
    const spoolFolder = join(dataFolder, 'entrantes');

    app.addHook('onReady', async () => {
      await clearSpool(spoolFolder);
      await takeInSavedFiles(database);
      await housekeeping.start();
      await database.transaction(async (tx) => {
        if (database.engine === 'pglite') {
          await forgetOrphanedSteps(tx);
          lease.watch(await lease.renew(tx));
        }
        await abandonLapsedRuns(tx, await tx.now());
      });
    });
    app.addHook('onClose', async () => {
      await lease.ended();
      await housekeeping.ended();
    });

    fieldRoutes(app, database);
    historyRoutes(app, database);
    fileRoutes(app, { database, keepFilesDays });
    undoRoutes(app, { database, secret });
    runRoutes(app, { database, steps, records, progress });
    await app.register(
      stepRoutes({
        database,
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
