import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { uploadId } from '../../../src/api/contract/bulk-import.ts';
import type { uploadIdParams } from '../../../src/api/contract/loads/load-runs.ts';
import type { Tables } from '../../db/tables.ts';
import { notFound, type Problem } from '../../problem.ts';
import { findRun, type RunRow } from './runs.ts';

type RunAddress = z.infer<typeof uploadIdParams>;

export const noSuchRun = (): Problem => notFound('No hay ninguna carga con ese identificador.');

export function runIdIn(params: RunAddress): string {
  if (!z.safeParse(uploadId, params.uploadId).success) throw noSuchRun();
  return params.uploadId.toLowerCase();
}

export async function recordedRun(db: Kysely<Tables>, params: RunAddress): Promise<RunRow> {
  const run = await findRun(db, runIdIn(params));
  if (!run) throw noSuchRun();
  return run;
}
