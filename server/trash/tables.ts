import type { ColumnType } from 'kysely';
import type {
  DeletionFound,
  KeptReason,
  Obstacle,
  RestorationFound,
  RestorationScope,
  ToldScope,
} from '../../src/api/contract/records/trash.ts';

export interface TrashTables {
  obra_en_lote: ObraEnLoteTable;
  papelera_previa: PapeleraPreviaTable;
  papelera_previa_obra: PapeleraPreviaObraTable;
}

export interface ObraEnLoteTable {
  lote: number;
  obra: number;
  cod: string;
  restaurada_en: Date | null;
  restaurada_por: string | null;
  purgada_en: Date | null;
}

/** A column whose value is stored as JSON text. */
type Json<T> = ColumnType<T, string, string>;

export interface PapeleraPreviaTable {
  id: string;
  accion: 'borrar' | 'restaurar';
  alcance: Json<ToldScope | Pick<RestorationScope, 'tipo'>>;
  /** What the preview showed; its type depends on `accion`. */
  vista: Json<DeletionFound | RestorationFound>;
  obras: number;
  usuario_id: number;
  creada_en: Date;
  usada_en: Date | null;
  lote: number | null;
}

export interface PapeleraPreviaObraTable {
  previa: string;
  obra: number;
  cod: string;
  version: number;
  obra_modificado_en: Date | null;
  seguimiento_modificado_en: Date | null;
  lineas: number;
  lineas_modificado_en: Date | null;
  lote: number | null;
  motivo: KeptReason | Obstacle | null;
  por: string | null;
}
