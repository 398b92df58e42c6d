import type { Database, Transaction } from '../database.ts';
import { takeMigrationTurn } from '../migration-turn.ts';
import { actualRights } from './actual-rights.ts';
import { EXPECTED_RIGHTS, NAMED, type Right } from './expected-rights.ts';
import { OWN_FUNCTIONS } from './table-rights.ts';

/**
 * Grants each role of the portal the rights that this release needs and revokes all others, when it is connected as the
 * owner role of deploy/postgres/roles.sql. Objects that this release does not know keep their rights. Returns how many
 * rights changed.
 */
export async function grantRights(database: Database): Promise<number> {
  if (database.engine === 'pglite') return 0;
  return database.transaction(async (tx) => {
    const prefix = await prefixOfOwner(tx);
    if (prefix === null) return 0;
    await takeMigrationTurn(tx);
    const actual = new Set(await actualRights(tx, prefix));
    const expected = new Set(EXPECTED_RIGHTS);
    const missing = EXPECTED_RIGHTS.filter((right) => !actual.has(right));
    const excess = [...actual].filter((right) => !expected.has(right) && NAMED.has(objectOf(right)));
    const openToAll = await functionsOpenToAll(tx);
    for (const name of openToAll) await tx.run(`revoke execute on function ${name} from public`);
    for (const right of excess) await tx.run(`revoke ${said(right)} from ${granteeOf(prefix, right)}`);
    for (const right of missing) await tx.run(`grant ${said(right)} to ${granteeOf(prefix, right)}`);
    return missing.length + excess.length + openToAll.length;
  });
}

/** The part of the roles' names before '_owner' ('portal' for portal_owner); null when the roles do not exist. */
async function prefixOfOwner(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.run(
    `select o.prefix from (select substring(current_user from '^(.+)_owner$') as prefix) o
     where (select count(*) from pg_roles
            where rolname in (o.prefix || '_app', o.prefix || '_import', o.prefix || '_read')) = 3`,
  );
  return rows[0] ? String(rows[0].prefix) : null;
}

/** A restored function of the portal can be called by everybody, because a backup has no rights. */
async function functionsOpenToAll(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.run(
    `select p.proname from pg_proc p
     where p.pronamespace = current_schema()::regnamespace and p.proname = any($1)
       and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0)`,
    [OWN_FUNCTIONS],
  );
  return rows.map(({ proname }) => String(proname));
}

const partsOf = (right: Right): [string, string, string, string | undefined] => {
  const [role = '', verb = '', object = ''] = right.split(' ');
  const [name = '', column] = object.replace(')', '').split('(');
  return [role, verb, name, column];
};

const objectOf = (right: Right): string => partsOf(right)[2];

function said(right: Right): string {
  const [, verb, name, column] = partsOf(right);
  if (OWN_FUNCTIONS.includes(name)) return `${verb} on function ${name}`;
  return `${verb}${column === undefined ? '' : ` (${column})`} on ${name}`;
}

const granteeOf = (prefix: string, right: Right): string => `"${prefix}_${partsOf(right)[0]}"`;
