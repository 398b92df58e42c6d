import type { Transaction } from '../database.ts';
import { PORTAL_ROLES, type Right } from './expected-rights.ts';

/**
 * Rights in the portal's schema of the roles whose names begin with `prefix`. Rights of owners and of PUBLIC are left
 * out.
 */
export async function actualRights(tx: Transaction, prefix: string): Promise<Right[]> {
  const { rows } = await tx.run(
    `with granted as (
       select c.relname::text as name, a.grantee, a.privilege_type from pg_class c, aclexplode(c.relacl) a
       where c.relnamespace = current_schema()::regnamespace
       union all
       select c.relname || '(' || t.attname || ')', a.grantee, a.privilege_type
       from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
       where c.relnamespace = current_schema()::regnamespace
       union all
       select p.proname, a.grantee, a.privilege_type from pg_proc p, aclexplode(p.proacl) a
       where p.pronamespace = current_schema()::regnamespace
     )
     select part.role || ' ' || granted.privilege_type || ' ' || granted.name as "right"
     from granted
     join pg_roles r on r.oid = granted.grantee
     join unnest($2::text[]) as part (role) on r.rolname = $1 || '_' || part.role
     order by 1`,
    [prefix, PORTAL_ROLES],
  );
  return rows.map((row) => row.right as Right);
}

/** The tables and views of the schema, to which somebody could be granted rights. */
export async function ownedObjects(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.run(
    `select relname from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by 1`,
  );
  return rows.map(({ relname }) => String(relname));
}
