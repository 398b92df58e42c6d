import type { Transaction } from '../database.ts';
import type { PortalRole } from './expected-rights.ts';

/**
 * Runs `work` with the rights of that role alone when the database has the roles of deploy/postgres/roles.sql;
 * otherwise with the rights of the connection. When `work` throws, roll the transaction back: that ends the role too.
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
