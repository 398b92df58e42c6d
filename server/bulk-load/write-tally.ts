import type { Transaction } from '../db/database.ts';

/** Where a load inserts and an undo deletes. */
const LOADED: readonly string[] = ['obra', 'seguimiento', 'factyval', 'subproyecto'];
/** The run's own record, and what is emptied at the next run. */
const RECORDS = '^(carga|carga_.*|aux_.*|auditoria)$';

interface Writes {
  readonly inserted: number;
  readonly changed: number;
}

/**
 * What this connection has written, by table, as the engine itself counts it. It counts on over several
 * transactions: only the difference between two moments of one says something.
 */
export class WriteTally {
  private constructor(private readonly tables: ReadonlyMap<string, Writes>) {}

  static async take(tx: Transaction): Promise<WriteTally> {
    const { rows } = await tx.run(
      `select relname, n_tup_ins as inserted, n_tup_upd + n_tup_del as changed
       from pg_stat_xact_user_tables
       where relname !~ $1 and n_tup_ins + n_tup_upd + n_tup_del > 0`,
      [RECORDS],
    );
    return new WriteTally(
      new Map(
        rows.map(({ relname, inserted, changed }) => [
          String(relname),
          { inserted: Number(inserted), changed: Number(changed) },
        ]),
      ),
    );
  }

  /**
   * Whether all that was written since is what an undo can take back: rows inserted where a load inserts. A script
   * that somebody added may have done more.
   */
  isReversibleSince(before: WriteTally): boolean {
    return [...this.tables].every(([table, { inserted, changed }]) => {
      const then = before.tables.get(table) ?? { inserted: 0, changed: 0 };
      return changed === then.changed && (inserted === then.inserted || LOADED.includes(table));
    });
  }
}
