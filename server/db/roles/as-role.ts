import type { Transaction } from '../database.ts';
import type { PortalRole } from './expected-rights.ts';

/**
 * `work` has the rights of that role alone where the portal was given the roles of deploy/postgres/roles.sql, and the
 * caller's elsewhere. When `work` throws, the transaction has to be rolled back, which ends the role too.
 */
export async function asRole<T>(
  tx: Transaction,
  role: Exclude<PortalRole, 'app'>,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await tx.run(
    `select rolname from pg_roles
     where rolname = substring(current_user from '^(.+)_app$') || '_' || $1
       and pg_has_role(current_user, oid, 'member')`,
    [role],
  );
  const name = rows[0]?.rolname;
  if (name === undefined) return work();
  await tx.run(`set local role "${name}"`);
  const result = await work();
  await tx.run('set local role none');
  return result;
}
