import { DatabaseError, type Transaction } from '../db/database.ts';
import { HttpProblem } from '../http/problem.ts';

const TAKEN = 'Ya hay una persona con ese email.';
const UNIQUE_VIOLATION = '23505';

export async function refuseTakenEmail(
  { kysely }: Pick<Transaction, 'kysely'>,
  email: string,
  status: 409 | 422,
): Promise<void> {
  const taken = await kysely
    .selectFrom('usuario')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', fn<string>('lower', [eb.val(email)])))
    .where('borrado_en', 'is', null)
    .executeTakeFirst();
  if (taken) throw emailTaken(status);
}

/** The address may be taken between check and write; the unique index decides. */
export async function answerTakenEmail<T>(status: 409 | 422, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    if (error.details.constraint !== 'usuario_email') throw error;
    throw emailTaken(status);
  }
}

function emailTaken(status: 409 | 422): HttpProblem {
  return new HttpProblem(status, TAKEN, {
    ...(status === 422 ? { errors: [{ source: { pointer: '/email' }, detail: TAKEN }] } : {}),
  });
}
