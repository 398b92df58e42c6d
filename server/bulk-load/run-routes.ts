import type { FastifyInstance } from 'fastify';
import { runAnswer } from '../../src/api/contract/bulk-load.ts';
import type { ContractTypes } from '../http/contract.ts';
import { signedInUser } from '../http/permission.ts';
import { noSuchRun, type RunAddress, runIdIn } from './run-address.ts';
import { describeRun, type RunRecords } from './run-records.ts';
import type { ScriptProgress } from './script-progress.ts';

export interface RunRoutesDeps {
  readonly records: RunRecords;
  readonly progress: ScriptProgress;
}

/** Whoever loads, and whoever looks at what was loaded (domain.md 6). */
const READERS = { permission: ['bulk_loads', 'cargar_export'] } as const;

/** The runs as the server recorded them. */
export function runRoutes(plain: FastifyInstance, { records, progress }: RunRoutesDeps): void {
  const app = plain.withTypeProvider<ContractTypes>();

  app.get<{ Params: RunAddress }>(
    '/cargamasiva/ejecuciones/:uploadId',
    { config: READERS, schema: { response: { 200: runAnswer } } },
    async (request) => {
      const record = await records.find(runIdIn(request.params));
      if (!record) throw noSuchRun();
      const data = describeRun(record, signedInUser(request).id, progress.of(record.run.id));
      return { success: true, data };
    },
  );
}
