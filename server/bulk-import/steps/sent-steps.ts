import { randomUUID } from 'node:crypto';
import type { BorrarRequest } from '../../../src/api/contract/bulk-import.ts';
import type { Database } from '../../db/database.ts';
import { malformed } from '../../problem.ts';
import type { LoadBody } from '../body/load-body.ts';
import type { ReceivedFile } from '../body/receive-file.ts';
import type { SpoolFile } from '../body/spool.ts';
import { saveFile } from '../files/saved-files.ts';
import type { RunRow } from '../runs/runs.ts';
import { loadKeysOf, sheetHash } from './load-keys.ts';
import type { SheetRequest } from './load-sheets.ts';
import { type OpeningDeps, openRun } from './open-run.ts';
import { canonical, runIdOf, type SentStep, savingStep, sha256, stepCall, uploadIdOf } from './step-call.ts';
import type { Finish, StepAnswer, Steps } from './steps.ts';

interface SentStepDeps {
  readonly database: Database;
  readonly steps: Steps;
}

export function openSent(deps: OpeningDeps, sent: SentStep, body: BorrarRequest): Promise<StepAnswer> {
  const uploadId = uploadIdOf(sent) ?? randomUUID();
  const call = stepCall(sent, { uploadId, step: 'borrar', bodyHash: sha256(canonical(body)) });
  return openRun(deps, call, body);
}

export const saveSent = (
  { database, steps }: SentStepDeps,
  sent: SentStep,
  { spooled, name, rest }: ReceivedFile,
): Promise<StepAnswer> =>
  removing(spooled, async () => {
    const keys = rest === undefined ? null : loadKeysOf(rest);
    const uploadId = await runIdOf(database, sent, keys?.uploadId);
    const step = await savingStep(database, steps, sent, uploadId);
    const content = `${spooled.sha256} ${name}${keys === null ? '' : canonical(keys)}`;
    const call = stepCall(sent, { uploadId, step, bodyHash: sha256(content) });
    return steps.perform(call, (run, finish) =>
      saveFile({ database }, call, { spooled, name, keys }, run, finish),
    );
  });

interface SheetStep {
  readonly step: 'cargar' | 'cargar-factyval';
  readonly load: (sheet: SheetRequest, run: RunRow, finish: Finish) => Promise<unknown>;
}

export async function loadSent(
  { database, steps }: SentStepDeps,
  sent: SentStep,
  body: LoadBody | undefined,
  { step, load }: SheetStep,
): Promise<StepAnswer> {
  if (!body) throw malformed('La petición llegó vacía: no se ha cargado nada.');
  const { csv } = body;
  return removing(csv, async () => {
    const keys = loadKeysOf(body.keys);
    const uploadId = await runIdOf(database, sent, keys.uploadId);
    const call = stepCall(sent, { uploadId, step, bodyHash: sheetHash(csv.sha256, keys) });
    return steps.perform(call, (run, finish) => load({ call, csv, keys }, run, finish));
  });
}

async function removing<T>(file: SpoolFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await file.remove();
  }
}
