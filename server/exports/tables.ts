import type { ColumnType, GeneratedAlways } from 'kysely';
import type { AskedExport, ExportFormat } from '../../src/api/contract/exports.ts';
import type { ReportPart } from './report.ts';

export interface ExportTables {
  exportacion: ExportacionTable;
  exportacion_contenido: ExportacionContenidoTable;
}

/** The fields of a part that `checkExport` compares. */
export type KeptPart = Pick<ReportPart, 'id' | 'title' | 'table'>;

export interface ExportacionTable {
  id: GeneratedAlways<number>;
  huella: string;
  formato: ExportFormat;
  titulo: string;
  alcance: string;
  filas: number;
  /** Stored as JSON text. */
  consulta: ColumnType<AskedExport, string, never>;
  usuario_id: number | null;
  usuario_nombre: string;
  hecha_en: Date;
}

export interface ExportacionContenidoTable {
  huella: string;
  /** Stored as JSON text. */
  partes: ColumnType<KeptPart[], string, never>;
  guardado_en: Date;
}
