import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GuardarArchivoAnswer } from '../../src/api/contract/bulk-load.ts';
import type { Database } from '../db/database.ts';
import { auditRun, type RunRow } from './runs.ts';
import type { SpoolFile } from './spool.ts';
import { actorOf, type Finish, type StepCall } from './steps.ts';
import { takeTurn } from './turn.ts';
import { keepTurn } from './turn-holder.ts';

/** `guardar-archivo`: keeps the CSV beside the run. Its path is made of our own words; the sent name is only a label. */
export async function saveFile(
  { database, folder }: { database: Database; folder: string },
  call: StepCall,
  file: { readonly spooled: SpoolFile; readonly name: string },
  run: RunRow,
  finish: Finish,
): Promise<GuardarArchivoAnswer> {
  const path = join(folder, run.upload_id, `${call.step}.csv`);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rename(file.spooled.path, path);
  return database.transaction(async (tx) => {
    await keepTurn(tx, run.id, await tx.now());
    await tx.kysely
      .insertInto('carga_fichero')
      .values({
        carga: run.id,
        paso: call.step,
        nombre: file.name,
        ruta: path,
        bytes: file.spooled.bytes,
        sha256: file.spooled.sha256,
      })
      .execute();
    const answer: GuardarArchivoAnswer = { success: true, message: `Archivo «${file.name}» guardado.` };
    await auditRun(tx, run, 'carga.ficheroGuardado', await tx.now(), actorOf(call), { nombre: file.name });
    await takeTurn(tx, run.id, await tx.now());
    await finish(tx, answer);
    return answer;
  });
}
