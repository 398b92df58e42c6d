import type { Database, Transaction } from '../db/database.ts';
import { endSessions } from './sessions.ts';

interface NewPassword {
  readonly userId: number;
  readonly hash: string;
  readonly at: Date;
  readonly keepSession: number | null;
}

export async function setPassword(
  tx: Transaction,
  { userId, hash, at, keepSession }: NewPassword,
): Promise<void> {
  await tx.kysely
    .insertInto('clave')
    .values({ usuario_id: userId, hash, cambiada_en: at })
    .onConflict((conflict) =>
      conflict
        .column('usuario_id')
        .doUpdateSet(({ ref }) => ({ hash: ref('excluded.hash'), cambiada_en: ref('excluded.cambiada_en') })),
    )
    .execute();
  await endSessions(tx, { userId, why: 'clave_cambiada', keep: keepSession });
}

export async function passwordHashOf(
  { kysely }: Pick<Database, 'kysely'>,
  userId: number,
): Promise<string | null> {
  const row = await kysely
    .selectFrom('clave')
    .select('hash')
    .where('usuario_id', '=', userId)
    .executeTakeFirst();
  return row?.hash ?? null;
}
