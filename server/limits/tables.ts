import type { ColumnType } from 'kysely';

export interface LimitTables {
  uso_reciente: UsoRecienteTable;
}

export interface UsoRecienteTable {
  clave: string;
  /** Milliseconds since 1970, in order. Written as JSON text, read as its value. */
  momentos: ColumnType<readonly number[], string, string>;
  caduca_en: Date;
}
