import { sql } from 'kysely';
import type { KeyEnd } from '../../src/api/contract/program-keys.ts';
import type { Author } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { auditKeys } from './audit-keys.ts';
import { MAKER_HOLDS } from './key-standing.ts';

interface Ending {
  readonly makerId: number;
  readonly why: KeyEnd;
  readonly at: Date;
  readonly by: Author;
}

/** Ends every key that this person made. Returns how many ended. */
export async function endKeys(tx: Transaction, { makerId, why, at, by }: Ending): Promise<number> {
  const ended = await tx.kysely
    .updateTable('clave_programa')
    .set({ revocada_en: at, revocada_por: by.name, motivo_fin: why })
    .where('creada_por', '=', makerId)
    .where('revocada_en', 'is', null)
    .returning(['id', 'nombre'])
    .execute();
  await auditKeys(
    tx,
    by,
    at,
    'claveDePrograma.revocada',
    ended.map((key) => ({ ...key, motivo: why })),
  );
  return ended.length;
}

/** Ends the keys of people who may no longer make the calls of their keys. The keys stay dead when rights come back. */
export async function endKeysWithoutRight(tx: Transaction, at: Date, by: Author): Promise<void> {
  const { rows } = await sql<{ id: number; nombre: string; motivo: KeyEnd }>`
    update clave_programa c set revocada_en = ${at}, revocada_por = ${by.name}, motivo_fin = case
      when u.borrado_en is not null then 'eliminada'
      when not u.activo then 'desactivada'
      else 'permiso'
    end
    from usuario u
    where u.id = c.creada_por and c.revocada_en is null and not ${MAKER_HOLDS}
    returning c.id, c.nombre, c.motivo_fin as motivo`.execute(tx.kysely);
  await auditKeys(tx, by, at, 'claveDePrograma.revocada', rows);
}

/** How many keys of this person are still valid for their programs. */
export async function countKeys({ kysely }: Pick<Transaction, 'kysely'>, makerId: number): Promise<number> {
  const { n } = await kysely
    .selectFrom('clave_programa')
    .select(sql<number>`count(*)`.as('n'))
    .where('creada_por', '=', makerId)
    .where('revocada_en', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}
