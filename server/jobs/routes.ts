import { automationEndpoints } from '../../src/api/endpoints/automations.ts';
import { ADMIN_PANEL, tagRoutes } from '../api-docs/tags.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { addRoute } from '../http/add-route.ts';
import { by, signedInUser } from '../http/permission.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { officeClock } from '../office-time.ts';
import { conflict } from '../problem.ts';
import { listJobs, noSuchJob, pauseJob } from './job-states.ts';

export const routes: ModuleRoutes =
  ({ database, scheduler }) =>
  async (app) => {
    tagRoutes(app, ADMIN_PANEL);
    addRoute(app, automationEndpoints.serverJobs, {
      summary: 'Enumera lo que el servidor hace por sí mismo',
      data: async () => {
        await scheduler.register();
        return listJobs(database.kysely, scheduler.jobs);
      },
    });

    addRoute(app, automationEndpoints.pauseJob, {
      summary: 'Pausa un trabajo, o lo reanuda',
      refusals: [404],
      data: async (request) => {
        await scheduler.register();
        const { params, body } = request;
        return database.transaction((tx) =>
          pauseJob(tx, scheduler.jobs, { name: params.nombre, paused: body.pausado, by: by(request) }),
        );
      },
    });

    addRoute(app, automationEndpoints.runJob, {
      summary: 'Ejecuta un trabajo ahora',
      refusals: [404, 409],
      data: async (request) => {
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
        return { ejecucion: begun.id };
      },
    });
  };
