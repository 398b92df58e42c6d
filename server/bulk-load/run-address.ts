import * as z from 'zod/mini';
import { uploadIdParams } from '../../src/api/contract/load-runs.ts';
import { HttpProblem } from '../http/problem.ts';

/** What stands in the path of a run's addresses. */
export interface RunAddress {
  readonly uploadId: string;
}

export const noSuchRun = (): HttpProblem =>
  new HttpProblem(404, 'No hay ninguna carga con ese identificador.');

/** A text that is no identifier names no run. */
export function runIdIn(params: RunAddress): string {
  const parsed = z.safeParse(uploadIdParams, params);
  if (!parsed.success) throw noSuchRun();
  return parsed.data.uploadId.toLowerCase();
}
