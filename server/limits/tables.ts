import type { ColumnType } from 'kysely';

export interface LimitTables {
  uso_reciente: UsoRecienteTable;
}

export interface UsoRecienteTable {
  clave: string;
  /** When the uses were: milliseconds since 1970, in order. Stored as JSON text, read as an array. */
  momentos: ColumnType<readonly number[], string, string>;
  caduca_en: Date;
}
