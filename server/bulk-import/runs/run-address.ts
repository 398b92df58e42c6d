import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { uploadIdParams } from '../../../src/api/contract/load-runs.ts';
import type { Tables } from '../../db/tables.ts';
import { notFound, type Problem } from '../../problem.ts';
import { findRun, type RunRow } from './runs.ts';

export const runAddress = z.object({ uploadId: z.string() });
type RunAddress = z.infer<typeof runAddress>;

export const noSuchRun = (): Problem => notFound('No hay ninguna carga con ese identificador.');

export function runIdIn(params: RunAddress): string {
  const parsed = z.safeParse(uploadIdParams, params);
  if (!parsed.success) throw noSuchRun();
  return parsed.data.uploadId.toLowerCase();
}

export async function recordedRun(db: Kysely<Tables>, params: RunAddress): Promise<RunRow> {
  const run = await findRun(db, runIdIn(params));
  if (!run) throw noSuchRun();
  return run;
}
