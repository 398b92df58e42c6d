import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import {
  type LoadStep,
  loadStep,
  UPLOAD_ID_HEADER,
  UPLOAD_STEP_HEADER,
  uploadId,
} from '../../../src/api/contract/bulk-import.ts';
import type { By } from '../../audit/record-audit.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { ActingUser } from '../../identity/caller.ts';
import { conflict, type Problem, refused } from '../../problem.ts';
import { findRun, newestRunOf, openRunOf, stepsOf } from '../runs/runs.ts';
import { alreadyOver, refuseOtherOperator, type StepCall, type Steps, unknownRun } from './steps.ts';

export const stepHeaders = z.object({
  [UPLOAD_ID_HEADER]: z.optional(uploadId),
  [UPLOAD_STEP_HEADER]: z.optional(loadStep),
});

/** What is known of a call of a step before its body is read. */
export interface SentStep extends Pick<StepCall, 'timed'> {
  readonly user: ActingUser;
  readonly by: By;
  readonly headers: Readonly<Record<string, unknown>>;
}

export function uploadIdOf({ headers }: Pick<SentStep, 'headers'>): string | null {
  const sent = headers[UPLOAD_ID_HEADER];
  if (sent === undefined) return null;
  const parsed = z.safeParse(uploadId, sent);
  if (!parsed.success) throw refused('La cabecera X-Upload-Id no es un identificador de carga.');
  return parsed.data.toLowerCase();
}

export async function runIdOf(database: Database, sent: SentStep, inBody?: string): Promise<string> {
  const inHeader = uploadIdOf(sent);
  if (inHeader !== null) {
    if (inBody !== undefined && inBody.toLowerCase() !== inHeader) {
      throw refused('X-Upload-Id y uploadId nombran cargas distintas: no se ha cargado nada.');
    }
    return inHeader;
  }
  const { user } = sent;
  const named = inBody === undefined ? undefined : await findRun(database.kysely, inBody);
  if (named?.usuario_id === user.id) return named.upload_id;
  const open = await openRunOf(database.kysely, user.id);
  if (open) return open.upload_id;
  throw noOpenRun();
}

const noOpenRun = (): Problem => conflict('No tienes ninguna carga abierta: empieza una carga nueva.');

/**
 * Checks the headers of a step before its body is read. Refuses a step without a run, of another operator's run, or of
 * an ended run; but a step that was already done may be sent again, and gets its stored answer.
 */
export async function refuseBeforeBody(
  db: Kysely<Tables>,
  sent: Pick<SentStep, 'user' | 'headers'>,
  steps: readonly LoadStep[],
): Promise<void> {
  const { user } = sent;
  const id = uploadIdOf(sent);
  const run = id === null ? await newestRunOf(db, user.id) : await findRun(db, id);
  if (!run) throw id === null ? noOpenRun() : unknownRun();
  refuseOtherOperator(run, user);
  if (run.estado === 'en_curso') return;
  if (!(await stepsOf(db, run)).some(({ paso }) => steps.includes(paso))) throw alreadyOver(run.estado);
}

export async function savingStep(
  database: Database,
  steps: Steps,
  { headers }: SentStep,
  id: string,
): Promise<LoadStep> {
  const sent = headers[UPLOAD_STEP_HEADER];
  if (sent === 'guardar-seguimiento' || sent === 'guardar-factyval') return sent;
  return database.transaction(async (tx) => {
    const run = await findRun(tx.kysely, id);
    const done = run ? await steps.current(tx, run) : [];
    const tracking = done.some(({ paso, estado }) => paso === 'cargar' && estado === 'hecho');
    return tracking ? 'guardar-factyval' : 'guardar-seguimiento';
  });
}

export function stepCall(
  { headers, by, user: { keyId }, timed }: SentStep,
  { uploadId, step, bodyHash }: Pick<StepCall, 'uploadId' | 'step' | 'bodyHash'>,
): StepCall {
  const named = headers[UPLOAD_STEP_HEADER];
  if (named !== undefined && named !== step) {
    throw refused(`X-Upload-Step dice «${String(named)}», pero esta llamada es «${step}».`);
  }
  return { uploadId, step, bodyHash, by, keyId, timed };
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function canonical(value: object): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
