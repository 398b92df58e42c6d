import type { Transaction } from '../../db/database.ts';
import type { DatabaseContents, TableContents } from './database-contents.ts';
import { quoted, rowText } from './portal-tables.ts';

export interface TablePiece {
  readonly table: string;
  /** Whole rows: no row is cut between two pieces of CSV. */
  readonly csv: Uint8Array;
}

const PIECE_BYTES = 4 * 1024 * 1024;
const MOST_ROWS = 10_000;
const CURSOR = 'filas_de_la_copia';

/**
 * The rows of every table, in bounded memory. Call `writeValuesAlike` before. A transaction can run only one of these
 * generators at a time, because the cursor has a fixed name.
 */
export async function* tablePieces(
  tx: Transaction,
  { tables }: DatabaseContents,
): AsyncGenerator<TablePiece> {
  for (const table of tables) {
    for await (const csv of csvOf(tx, table)) yield { table: table.name, csv };
  }
}

async function* csvOf(tx: Transaction, { name, columns, longestRow }: TableContents): AsyncGenerator<Buffer> {
  const rowsAtOnce = Math.max(1, Math.min(MOST_ROWS, Math.floor(PIECE_BYTES / Math.max(1, longestRow))));
  await tx.run(
    `declare ${CURSOR} no scroll cursor for select ${rowText(columns)} as line from ${quoted(name)}`,
  );
  try {
    for (;;) {
      const { rows } = await tx.run(`fetch ${rowsAtOnce} from ${CURSOR}`);
      if (rows.length === 0) return;
      yield Buffer.from(rows.map(({ line }) => csvLine(String(line))).join(''));
    }
  } finally {
    await tx.run(`close ${CURSOR}`);
  }
}

/** PostgreSQL writes a row as CSV in brackets, but doubles its backslashes. */
const csvLine = (row: string): string => `${row.slice(1, -1).replaceAll('\\\\', '\\')}\n`;
