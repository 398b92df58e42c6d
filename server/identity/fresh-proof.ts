import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { proofWanted } from '../problem.ts';
import type { SignedInUser } from './caller.ts';
import { passwordHashOf } from './passwords.ts';

const PROOF_MINUTES = 5;
export const PROOF_MS = PROOF_MINUTES * 60_000;

const SENTENCE = `Confirma que eres tú con tu contraseña o con un código: la última vez fue hace más de ${PROOF_MINUTES} minutos.`;

/**
 * Throws `proofWanted` unless this session proved its owner within the last five
 * minutes: by signing in, by password or by a mailed code.
 */
export async function requireFreshProof(
  tx: Transaction,
  { id, sessionId }: Pick<SignedInUser, 'id' | 'sessionId'>,
): Promise<void> {
  const since = new Date((await tx.now()).getTime() - PROOF_MS);
  const proven = await tx.kysely
    .selectFrom('sesion')
    .leftJoin('prueba_sesion', 'prueba_sesion.sesion_id', 'sesion.id')
    .select('sesion.id')
    .where('sesion.id', '=', sessionId)
    .where(sql`greatest(sesion.creada_en, prueba_sesion.dada_en)`, '>', since)
    .executeTakeFirst();
  if (proven) return;
  const has_password = (await passwordHashOf(tx, id)) !== null;
  throw proofWanted(SENTENCE, { data: { has_password } });
}
