import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ToldScope } from '../../src/api/contract/records/trash.ts';

export interface ProjectTables {
  lote_borrado: LoteBorradoTable;
}

export interface LoteBorradoTable {
  id: GeneratedAlways<number>;
  /** The project that was deleted with its works; null: works alone were deleted. */
  proyecto: number | null;
  motivo: string;
  obras: number;
  borrado_en: Date;
  usuario_id: number;
  usuario_nombre: string;
  restaurado_en: Generated<Date | null>;
  restaurado_por: Generated<string | null>;
  /** Only in a batch without a project: which works were asked for. Written as JSON text. */
  alcance: ColumnType<ToldScope | null, string | null | undefined, never>;
  purgado_en: Generated<Date | null>;
}
