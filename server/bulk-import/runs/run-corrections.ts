import type { Kysely } from 'kysely';
import type { LoadType } from '../../../src/api/contract/bulk-import.ts';
import { CORRECTION_LIMIT, type Correction } from '../../../src/api/contract/corrections.ts';
import type { LastCorrections } from '../../../src/api/contract/loads/load-runs.ts';
import type { Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

/**
 * The first number of each sheet's corrections. Each sheet has its own range, so that a step sent again after a crash
 * replaces only the corrections of its sheet.
 */
const FIRST_NUMBER = { cm_seg_01: 1, cm_fyv_01: CORRECTION_LIMIT + 1 } as const;

export async function keepCorrections(
  tx: Transaction,
  runId: number,
  sheet: LoadType,
  corrections: readonly Correction[],
): Promise<void> {
  const first = FIRST_NUMBER[sheet];
  await tx.run('delete from carga_correccion where carga = $1 and orden between $2 and $3', [
    runId,
    first,
    first + CORRECTION_LIMIT - 1,
  ]);
  if (corrections.length === 0) return;
  await tx.run(
    `insert into carga_correccion (carga, orden, correccion)
     select $1::bigint, $2::integer + c.orden - 1, c.correccion
     from json_array_elements($3::json) with ordinality as c (correccion, orden)`,
    [runId, first, JSON.stringify(corrections)],
  );
}

export async function correctionsOf(db: Kysely<Tables>, runId: number): Promise<Correction[]> {
  const rows = await db
    .selectFrom('carga_correccion')
    .select('correccion')
    .where('carga', '=', runId)
    .orderBy('orden')
    .execute();
  return rows.map(({ correccion }) => correccion);
}

/**
 * The corrections of the newest run that had any. People start from them, because the file of one month often has the
 * faults of the month before.
 */
export async function lastCorrections(db: Kysely<Tables>): Promise<LastCorrections> {
  const run = await db
    .selectFrom('carga as c')
    .select(['c.id', 'c.upload_id', 'c.fichero', 'c.usuario_nombre', 'c.iniciada_en', 'c.ensayo'])
    .where((where) =>
      where.exists(
        where.selectFrom('carga_correccion as k').whereRef('k.carga', '=', 'c.id').select('k.orden'),
      ),
    )
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!run) return null;
  return {
    uploadId: run.upload_id,
    fileName: run.fichero,
    usuario: run.usuario_nombre,
    en: run.iniciada_en.toISOString(),
    ensayo: run.ensayo,
    correcciones: await correctionsOf(db, run.id),
  };
}
