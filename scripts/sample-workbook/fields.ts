import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';

export interface Field {
  readonly name: string;
  readonly kind: 'texto' | 'entero' | 'decimal' | 'fecha';
}

export interface LoadFields {
  readonly seguimiento: readonly Field[];
  readonly factyval: readonly Field[];
}

/**
 * Reads the fields from a migrated database, so that there is no second list. Without a database folder it makes a
 * database in memory, which takes seconds.
 */
export async function readFields(
  migrationsFolder: string,
  dataFolder: string | null = null,
): Promise<LoadFields> {
  const database = await openPglite({ dataFolder });
  try {
    await migrate(database, migrationsFolder);
    return await database.transaction(async (tx) => {
      const { rows } = await tx.run('select tipo_csv, nombre, tipo from campo order by tipo_csv, posicion');
      const ofType = (type: string): Field[] =>
        rows
          .filter((row) => row.tipo_csv === type)
          .map((row) => ({ name: String(row.nombre), kind: row.tipo as Field['kind'] }));
      return { seguimiento: ofType('cm_seg_01'), factyval: ofType('cm_fyv_01') };
    });
  } finally {
    await database.close();
  }
}
