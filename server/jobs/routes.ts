import type { FastifyPluginAsync } from 'fastify';
import {
  jobAnswer,
  jobParams,
  jobRequest,
  jobsAnswer,
  startedRunAnswer,
} from '../../src/api/contract/jobs.ts';
import { ADMIN_PANEL, tagRoutes } from '../api-docs/tags.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/database.ts';
import type { ContractTypes } from '../http/contract.ts';
import { by, requirePermission, signedInUser } from '../http/permission.ts';
import { officeClock } from '../office-time.ts';
import { conflict } from '../problem.ts';
import { listJobs, noSuchJob, pauseJob } from './job-states.ts';
import type { Scheduler } from './scheduler.ts';

export interface JobDeps {
  readonly database: Database;
  readonly scheduler: Scheduler;
}

export const jobRoutes =
  ({ database, scheduler }: JobDeps): FastifyPluginAsync =>
  async (plugin) => {
    requirePermission(plugin, 'panel_admin');
    tagRoutes(plugin, ADMIN_PANEL);
    const app = plugin.withTypeProvider<ContractTypes>();

    app.get(
      '/trabajos',
      { schema: { summary: 'Enumera lo que el servidor hace por sí mismo', response: { 200: jobsAnswer } } },
      async () => {
        await scheduler.register();
        return { success: true, data: await listJobs(database.kysely, scheduler.jobs) };
      },
    );

    app.put(
      '/trabajos/:nombre',
      {
        schema: {
          summary: 'Pausa un trabajo, o lo reanuda',
          refusals: [404],
          params: jobParams,
          body: jobRequest,
          response: { 200: jobAnswer },
        },
      },
      async (request) => {
        await scheduler.register();
        const { params, body } = request;
        return {
          success: true,
          data: await database.transaction((tx) =>
            pauseJob(tx, scheduler.jobs, { name: params.nombre, paused: body.pausado, by: by(request) }),
          ),
        };
      },
    );

    app.post(
      '/trabajos/:nombre/ejecuciones',
      {
        schema: {
          summary: 'Ejecuta un trabajo ahora',
          refusals: [404, 409],
          params: jobParams,
          response: { 200: startedRunAnswer },
        },
      },
      async (request) => {
        await scheduler.register();
        const { nombre } = request.params;
        const { name } = signedInUser(request);
        const begun = await database.transaction(async (tx) => {
          const run = await scheduler.begin(tx, nombre, name);
          if (run === null) throw noSuchJob();
          if ('runningSince' in run) {
            throw conflict(
              `Ya está en marcha desde las ${officeClock(run.runningSince)}. Espera a que termine.`,
            );
          }
          await recordAudit(tx, {
            at: await tx.now(),
            by: by(request),
            action: 'trabajo.ejecutado',
            entity: 'trabajo',
            entityId: nombre,
            after: { ejecucion: run.id },
          });
          return run;
        });
        begun.go();
        return { success: true, data: { ejecucion: begun.id } };
      },
    );
  };
