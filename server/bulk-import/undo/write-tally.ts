import type { Transaction } from '../../db/database.ts';

const LOADED: readonly string[] = ['obra', 'seguimiento', 'factyval', 'subproyecto'];
/** Tables whose writes do not count: the records of the run, and tables that every run empties. */
const RECORDS = '^(carga|carga_.*|aux_.*|auditoria)$';

interface Writes {
  readonly inserted: number;
  readonly changed: number;
  /**
   * Whether this transaction truncated the table. PostgreSQL's counts do not show that, but the lock does, which is
   * held to the end.
   */
  readonly isEmptied: boolean;
}

/**
 * Rows written by this connection, by table, as PostgreSQL counts them. The counts span transactions, so only the
 * difference of two tallies in one transaction is meaningful.
 */
export class WriteTally {
  private constructor(private readonly tables: ReadonlyMap<string, Writes>) {}

  static async take(tx: Transaction): Promise<WriteTally> {
    const { rows } = await tx.run(
      `select relid::regclass::text as name, n_tup_ins as inserted, n_tup_upd + n_tup_del as changed,
         relid in (
           select relation from pg_locks where pid = pg_backend_pid() and granted and mode = 'AccessExclusiveLock'
         ) as emptied
       from pg_stat_xact_user_tables
       where relname !~ $1`,
      [RECORDS],
    );
    return new WriteTally(
      new Map(
        rows.map(({ name, inserted, changed, emptied }) => [
          String(name),
          { inserted: Number(inserted), changed: Number(changed), isEmptied: emptied === true },
        ]),
      ),
    );
  }

  /**
   * True when all writes since `before` are inserts that an undo can delete. A script that the owner of the portal
   * added may write more.
   */
  isReversibleSince(before: WriteTally): boolean {
    return [...this.tables].every(([table, { inserted, changed, isEmptied }]) => {
      const then = before.tables.get(table) ?? { inserted: 0, changed: 0 };
      if (isEmptied || changed !== then.changed) return false;
      return inserted === then.inserted || LOADED.includes(table);
    });
  }
}
