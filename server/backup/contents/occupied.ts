import type { Transaction } from '../../db/database.ts';
import { BackupRefused } from '../backup-refused.ts';
import { hasPortalTables } from './portal-tables.ts';

/** Tables that only people fill. Other tables have rows from the first start on. */
const BROUGHT = ['usuario', 'proyecto', 'obra', 'carga'];

/** Throws BackupRefused when the database already holds the work of people. */
export async function refuseOccupied(tx: Transaction): Promise<void> {
  const table = await occupiedTable(tx);
  if (table === null) return;
  throw new BackupRefused(
    `La base de datos de destino no está vacía: la tabla ${table} ya tiene filas. No se ha cambiado nada: usa una base de datos vacía.`,
  );
}

/** A table that holds the work of people; null when there is none. */
export async function occupiedTable(tx: Transaction): Promise<string | null> {
  if (!(await hasPortalTables(tx))) return null;
  for (const table of BROUGHT) {
    const { rows } = await tx.run(`select to_regclass('${table}') is not null as there`);
    if (rows[0]?.there !== true) continue;
    const { rows: first } = await tx.run(`select 1 from ${table} limit 1`);
    if (first.length > 0) return table;
  }
  return null;
}
