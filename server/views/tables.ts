import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { PermissionFlag } from '../../src/api/contract/permissions.ts';
import type { ViewRegister, ViewShape } from '../../src/api/contract/records/views.ts';

export interface ViewTables {
  vista: VistaTable;
  vista_predeterminada: VistaPredeterminadaTable;
}

export interface VistaTable {
  id: GeneratedAlways<number>;
  usuario_id: number;
  registro: ViewRegister;
  nombre: string;
  clave: string;
  /** Stored as JSON text. */
  forma: ColumnType<ViewShape, string, string>;
  compartida: PermissionFlag | null;
  version: Generated<number>;
  creada_en: Date;
  cambiada_en: Date;
  borrada_en: Date | null;
}

export interface VistaPredeterminadaTable {
  usuario_id: number;
  registro: ViewRegister;
  vista_id: number;
}
