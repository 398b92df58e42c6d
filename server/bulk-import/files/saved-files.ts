import type { GuardarArchivoAnswer, LoadRest } from '../../../src/api/contract/bulk-import.ts';
import type { Database } from '../../db/database.ts';
import type { SpoolFile } from '../body/spool.ts';
import { keepRest } from '../continuation/kept-rest.ts';
import { auditRun, type RunRow } from '../runs/runs.ts';
import type { Finish, StepCall } from '../steps/steps.ts';
import { takeTurn } from '../turn/turn.ts';
import { keepTurn } from '../turn/turn-holder.ts';
import { keepPieces } from './kept-files.ts';

export function saveFile(
  { database }: { readonly database: Database },
  call: StepCall,
  file: { readonly spooled: SpoolFile; readonly name: string; readonly keys: LoadRest | null },
  run: RunRow,
  finish: Finish,
): Promise<GuardarArchivoAnswer> {
  return database.transaction(
    async (tx) => {
      await keepTurn(tx, run.id, await tx.now());
      await tx.kysely
        .insertInto('carga_fichero')
        .values({
          carga: run.id,
          paso: call.step,
          nombre: file.name,
          ruta: null,
          bytes: file.spooled.bytes,
          sha256: file.spooled.sha256,
          guardado_en: await tx.now(),
        })
        .execute();
      await keepPieces(tx, { carga: run.id, paso: call.step }, file.spooled.path);
      if (file.keys !== null && call.step === 'guardar-factyval') {
        await keepRest(tx, run.id, file.keys, call.keyId);
      }
      const answer: GuardarArchivoAnswer = { success: true, message: `Archivo «${file.name}» guardado.` };
      await auditRun(tx, run, 'carga.ficheroGuardado', await tx.now(), call.by, { nombre: file.name });
      await takeTurn(tx, run.id, await tx.now());
      await finish(tx, answer);
      return answer;
    },
    { long: true },
  );
}
