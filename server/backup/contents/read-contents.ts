import type { Transaction } from '../../db/database.ts';
import { BackupRefused } from '../backup-refused.ts';
import type {
  AppliedMigration,
  DatabaseContents,
  SequenceState,
  TableContents,
} from './database-contents.ts';
import { hasPortalTables, type PortalTable, portalTables, quoted, rowText } from './portal-tables.ts';

/**
 * Settings that decide how a value is written as text. The hashes are made of these texts, so backup and restore must
 * use the same settings.
 */
const WRITTEN_ALIKE = [
  `set local time zone 'UTC'`,
  `set local datestyle = 'ISO, MDY'`,
  `set local intervalstyle = 'postgres'`,
  'set local extra_float_digits = 1',
  `set local bytea_output = 'hex'`,
  'set local statement_timeout = 0',
];

async function writeValuesAlike(tx: Transaction): Promise<void> {
  for (const setting of WRITTEN_ALIKE) await tx.run(setting);
}

/**
 * Counts and hashes the rows of each table, with the same result on both engines. Reads every row and keeps none in
 * memory.
 */
export async function readContents(tx: Transaction): Promise<DatabaseContents> {
  await writeValuesAlike(tx);
  if (!(await hasPortalTables(tx))) {
    throw new BackupRefused('La base de datos no tiene las tablas del portal: no hay nada que copiar.');
  }
  const tables: TableContents[] = [];
  for (const table of await portalTables(tx)) tables.push(await tableContents(tx, table));
  return { migrations: await appliedMigrations(tx), tables, sequences: await sequenceStates(tx) };
}

export async function appliedMigrations(tx: Transaction): Promise<AppliedMigration[]> {
  const { rows } = await tx.run('select nombre as name, checksum from migracion order by nombre');
  return rows as unknown as AppliedMigration[];
}

/**
 * The hashes of the rows are added up: a sum does not depend on the order, and unlike an exclusive or it notices a row
 * that is there twice.
 */
async function tableContents(tx: Transaction, { name, columns }: PortalTable): Promise<TableContents> {
  const half = (from: number): string =>
    `coalesce(sum(('x' || encode(substring(digest from ${from} for 8), 'hex'))::bit(64)::bigint), 0)`;
  const { rows } = await tx.run(`
    select count(*) as rows, coalesce(max(octet_length(line)), 0) as longest, ${half(1)} || ':' || ${half(9)} as hash
    from (
      select line, sha256(convert_to(line, 'UTF8')) as digest
      from (select ${rowText(columns)} as line from ${quoted(name)}) as lines
    ) as digests`);
  const [found] = rows;
  return {
    name,
    columns: [...columns],
    rows: Number(found?.rows),
    hash: String(found?.hash),
    longestRow: Number(found?.longest),
  };
}

async function sequenceStates(tx: Transaction): Promise<SequenceState[]> {
  const { rows } = await tx.run(`
    select relname::text as name from pg_class
    where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname`);
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await tx.run(`select last_value, is_called from ${quoted(String(name))}`);
    states.push({
      name: String(name),
      last: Number(state.rows[0]?.last_value),
      isCalled: state.rows[0]?.is_called === true,
    });
  }
  return states;
}
