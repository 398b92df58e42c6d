import type { ColumnType } from 'kysely';

export interface LimitTables {
  uso_reciente: UsoRecienteTable;
}

export interface UsoRecienteTable {
  clave: string;
  /** The moments of the uses: milliseconds since 1970, in order. Written as JSON text, read as an array. */
  momentos: ColumnType<readonly number[], string, string>;
  caduca_en: Date;
}
