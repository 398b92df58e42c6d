import type { FastifyRequest } from 'fastify';
import { reportedRun, reportedRunAnswer } from '../../src/api/contract/automations.ts';
import { automationEndpoints } from '../../src/api/endpoints/automations.ts';
import { ADMIN_PANEL, tagRoutes } from '../api-docs/tags.ts';
import { addRoute } from '../http/add-route.ts';
import { bearerToken } from '../http/bearer.ts';
import type { ContractTypes } from '../http/contract.ts';
import type { ModuleRoutes } from '../module-routes.ts';
import { admitProgram, type CallingProgram, holdProgram } from '../program-keys/program-keys.ts';
import { listRuns, readAutomations } from './list-runs.ts';
import { reportRun } from './report-run.ts';
import { readTrend } from './run-trend.ts';

/**
 * The routes of the admin panel's automations (spec 3 section 7), and the call with which programs report their runs.
 */
export const routes: ModuleRoutes =
  ({ database, queries }) =>
  async (plugin) => {
    tagRoutes(plugin, ADMIN_PANEL);
    const app = plugin.withTypeProvider<ContractTypes>();
    const reading = { db: database.kysely, queries };
    const programs = new WeakMap<FastifyRequest, CallingProgram>();

    addRoute(app, automationEndpoints.automations, {
      summary: 'Resume los automatismos y da sus ejecuciones más recientes',
      handler: async () => readAutomations(reading, await database.now()),
    });
    addRoute(app, automationEndpoints.automationRuns, {
      summary: 'Enumera ejecuciones de los automatismos, por páginas y filtros',
      data: ({ query }) => listRuns(reading, query),
    });
    addRoute(app, automationEndpoints.automationTrend, {
      summary: 'Da la duración de un automatismo por días, y lo que es habitual en él',
      data: async ({ query }) => readTrend(database.kysely, query, await database.now()),
    });
    app.post(
      '/automatizaciones/ejecuciones',
      {
        // No person signs in here: a program sends its key, which is checked before the body is read.
        config: { permission: 'public' },
        onRequest: async (request) => {
          programs.set(
            request,
            await admitProgram(database, bearerToken(request.headers.authorization), 'automatizaciones'),
          );
        },
        schema: {
          summary: 'Anota una ejecución de un programa; con una clave del panel',
          refusals: [401, 429],
          body: reportedRun,
          response: { 200: reportedRunAnswer },
        },
      },
      async (request) => {
        const program = programs.get(request);
        if (program === undefined) throw new Error('No key was checked.');
        return {
          success: true,
          data: await database.transaction(async (tx) => {
            await holdProgram(tx, program);
            return reportRun(tx, program, request.body, request.id);
          }),
        };
      },
    );
  };
