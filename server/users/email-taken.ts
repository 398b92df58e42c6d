import type { Transaction } from '../db/database.ts';
import { HttpProblem } from '../http/problem.ts';

const TAKEN = 'Ya hay una persona con ese email.';

/** Somebody has the address, whatever its case; whoever is in the bin has none. 422 points at the field. */
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

export function emailTaken(status: 409 | 422): HttpProblem {
  return new HttpProblem(status, TAKEN, {
    ...(status === 422 ? { errors: [{ source: { pointer: '/email' }, detail: TAKEN }] } : {}),
  });
}
