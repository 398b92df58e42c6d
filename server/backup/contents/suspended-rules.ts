import type { Transaction } from '../../db/database.ts';

/**
 * Drops the foreign keys and disables the triggers, so that tables can be filled in any order and no trigger writes
 * rows that the copy already has. Returns the function that restores them, which checks each key in one pass. Needs
 * only the rights of the tables' owner.
 */
export async function suspendRules(tx: Transaction): Promise<() => Promise<void>> {
  const { rows: keys } = await tx.run(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as suspend,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace order by oid`);
  const { rows: triggers } = await tx.run(`
    select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname) as suspend,
      format('alter table %s enable trigger %I', t.tgrelid::regclass, t.tgname) as restore
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = current_schema()::regnamespace
    order by t.oid`);
  const rules = [...keys, ...triggers];
  for (const { suspend } of rules) await tx.run(String(suspend));
  return async () => {
    for (const { restore } of rules) await tx.run(String(restore));
  };
}
