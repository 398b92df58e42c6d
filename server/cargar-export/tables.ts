import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LoadType } from '../../src/api/contract/bulk-import.ts';
import type { MassExportFormat, MassExportState } from '../../src/api/contract/records/mass-exports.ts';

export interface MassExportTables {
  exportacion_masiva: ExportacionMasivaTable;
  exportacion_masiva_trozo: ExportacionMasivaTrozoTable;
  seleccion_campos: SeleccionCamposTable;
}

/** What is exported, whatever the format. The fingerprint of a file is made of this and of the rows found. */
export interface MassExportQuery {
  /** The fields in the order of the file, the key first. */
  readonly campos: readonly string[];
  readonly donde: readonly string[];
  readonly buscar: string;
}

export interface ExportacionMasivaTable {
  id: string;
  usuario_id: number;
  usuario_nombre: string;
  tipo_csv: LoadType;
  formato: MassExportFormat;
  /** Stored as JSON text. */
  consulta: ColumnType<MassExportQuery, string, never>;
  estado: MassExportState;
  intento: Generated<number>;
  vence_en: Date;
  filas: Generated<number>;
  total: number | null;
  bytes: Generated<number>;
  huella: string | null;
  error: string | null;
  creada_en: Date;
  terminada_en: Date | null;
  caduca_en: Date;
  eliminada_en: Date | null;
}

export interface ExportacionMasivaTrozoTable {
  exportacion: string;
  intento: number;
  orden: number;
  contenido: Buffer;
}

export interface SeleccionCamposTable {
  id: GeneratedAlways<number>;
  usuario_id: number;
  tipo_csv: LoadType;
  nombre: string;
  clave: string;
  /** Stored as JSON text. */
  campos: ColumnType<readonly string[], string, string>;
  borrada_en: Date | null;
}
