import type { FastifyInstance } from 'fastify';
import { runAnswer } from '../../../src/api/contract/bulk-import.ts';
import { closeRunAnswer, turnAnswer } from '../../../src/api/contract/load-runs.ts';
import type { Database } from '../../db/database.ts';
import type { ContractTypes } from '../../http/contract.ts';
import { actingUser, by } from '../../http/permission.ts';
import { PROGRAMS, READERS } from '../readers.ts';
import type { ScriptProgress } from '../scripts/script-progress.ts';
import type { Steps } from '../steps/steps.ts';
import { describeTurn } from '../turn/turn-holder.ts';
import { closeRun } from './close-run.ts';
import { noSuchRun, runAddress, runIdIn } from './run-address.ts';
import { describeRun, type RunRecords } from './run-records.ts';

export interface RunRoutesDeps {
  readonly database: Database;
  readonly steps: Steps;
  readonly records: RunRecords;
  readonly progress: ScriptProgress;
}

export function runRoutes(plain: FastifyInstance, deps: RunRoutesDeps): void {
  const { database, records, progress } = deps;
  const app = plain.withTypeProvider<ContractTypes>();

  app.get(
    '/cargamasiva/turno',
    {
      config: { ...READERS, ...PROGRAMS },
      schema: { summary: 'Dice quién está cargando ahora', response: { 200: turnAnswer } },
    },
    async (request) => {
      const holder = await records.holder();
      const turno = describeTurn(holder, actingUser(request).id, await database.now());
      return { success: true, data: { turno } };
    },
  );

  app.get(
    '/cargamasiva/ejecuciones/:uploadId',
    {
      config: { ...READERS, ...PROGRAMS },
      schema: {
        summary: 'Dice cómo está una carga',
        refusals: [404],
        params: runAddress,
        response: { 200: runAnswer },
      },
    },
    async (request) => {
      const record = await records.find(runIdIn(request.params));
      if (!record) throw noSuchRun();
      const data = describeRun(record, actingUser(request).id, await progress.of(record.run.id));
      return { success: true, data };
    },
  );

  app.post(
    '/cargamasiva/ejecuciones/:uploadId/cerrar',
    {
      schema: {
        summary: 'Cierra una carga sin terminar',
        refusals: [404, 409],
        params: runAddress,
        response: { 200: closeRunAnswer },
      },
    },
    async (request) => {
      return { success: true, data: { estado: await closeRun(deps, runIdIn(request.params), by(request)) } };
    },
  );
}
