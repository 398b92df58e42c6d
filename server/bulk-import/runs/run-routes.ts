import type { FastifyInstance } from 'fastify';
import { loadEndpoints } from '../../../src/api/endpoints/loads.ts';
import type { Database } from '../../db/database.ts';
import { addRoute } from '../../http/add-route.ts';
import { actingUser, by } from '../../http/permission.ts';
import { PROGRAMS } from '../programs.ts';
import type { ScriptProgress } from '../scripts/script-progress.ts';
import type { Steps } from '../steps/steps.ts';
import { describeTurn } from '../turn/turn-holder.ts';
import { closeRun } from './close-run.ts';
import { noSuchRun, runIdIn } from './run-address.ts';
import { describeRun, type RunRecords } from './run-records.ts';

export interface RunRoutesDeps {
  readonly database: Database;
  readonly steps: Steps;
  readonly records: RunRecords;
  readonly progress: ScriptProgress;
}

export function runRoutes(app: FastifyInstance, deps: RunRoutesDeps): void {
  const { database, records, progress } = deps;
  addRoute(app, loadEndpoints.turn, {
    summary: 'Dice quién está cargando ahora',
    config: PROGRAMS,
    data: async (request) => {
      const holder = await records.holder();
      const turno = describeTurn(holder, actingUser(request).id, await database.now());
      return { turno };
    },
  });

  addRoute(app, loadEndpoints.run, {
    summary: 'Dice cómo está una carga',
    refusals: [404],
    config: PROGRAMS,
    data: async (request) => {
      const record = await records.find(runIdIn(request.params));
      if (!record) throw noSuchRun();
      return describeRun(record, actingUser(request).id, await progress.of(record.run.id));
    },
  });

  addRoute(app, loadEndpoints.closeRun, {
    summary: 'Cierra una carga sin terminar',
    refusals: [404, 409],
    data: async (request) => ({ estado: await closeRun(deps, runIdIn(request.params), by(request)) }),
  });
}
