import { DatabaseError, type Transaction } from '../db/database.ts';
import { type Problem, pointed } from '../problem.ts';

const TAKEN = 'Ya hay una persona con ese email.';
const UNIQUE_VIOLATION = '23505';

/**
 * Makes the problem that an address is taken: `inRequest` when the caller sent the address, `conflict` when the account
 * already had it.
 */
type TakenProblem = (sentence: string) => Problem;

export const inRequest: TakenProblem = (sentence) => pointed('/email', sentence);

export async function refuseTakenEmail(
  { kysely }: Pick<Transaction, 'kysely'>,
  email: string,
  problem: TakenProblem,
): Promise<void> {
  const taken = await kysely
    .selectFrom('usuario')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', fn<string>('lower', [eb.val(email)])))
    .where('borrado_en', 'is', null)
    .executeTakeFirst();
  if (taken) throw problem(TAKEN);
}

/**
 * Another account may take the address between the check and the write. Then the unique index refuses the write, and
 * this function throws the same problem as the check.
 */
export async function answerTakenEmail<T>(problem: TakenProblem, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    if (error.details.constraint !== 'usuario_email') throw error;
    throw problem(TAKEN);
  }
}
