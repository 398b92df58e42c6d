import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ToldScope } from '../../src/api/contract/records/trash.ts';

export interface ProjectTables {
  lote_borrado: LoteBorradoTable;
}

export interface LoteBorradoTable {
  id: GeneratedAlways<number>;
  /** The project that was deleted with its works; null when only works were deleted. */
  proyecto: number | null;
  motivo: string;
  obras: number;
  borrado_en: Date;
  usuario_id: number;
  usuario_nombre: string;
  restaurado_en: Generated<Date | null>;
  restaurado_por: Generated<string | null>;
  /** For a batch without a project: what the person chose to delete. Stored as JSON text. */
  alcance: ColumnType<ToldScope | null, string | null | undefined, never>;
  purgado_en: Generated<Date | null>;
}
