import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LoadType } from '../../src/api/contract/bulk-import.ts';
import type { ChangeReason, ChangeState } from '../../src/api/contract/records/change-sets.ts';

export interface ChangeSetTables {
  conjunto_cambios: ConjuntoCambiosTable;
  conjunto_obra: ConjuntoObraTable;
}

export type FieldTexts = Readonly<Record<string, string | null>>;
/** A column whose value is stored as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** What the person asked for. Works that were named one by one are not in it but in the table `conjunto_obra`. */
export interface AskedChange {
  readonly cambios: readonly { readonly campo: string; readonly valor: string | null }[];
  readonly obras:
    | { readonly tipo: 'obras' | 'codigos' }
    /** A block of cells gives each work its own values, so `cambios` is empty. */
    | { readonly tipo: 'valores' }
    /** The customer's file gives each work its own values, so `cambios` is empty. */
    | { readonly tipo: 'conciliacion'; readonly conciliacion: number }
    /** The file of a mass update gives each work its own values. */
    | { readonly tipo: 'actualizacion'; readonly actualizacion: number }
    | { readonly tipo: 'filtro'; readonly donde: readonly string[]; readonly buscar: string };
}

export interface ConjuntoCambiosTable {
  id: GeneratedAlways<number>;
  estado: Generated<'propuesto' | 'aplicado' | 'deshecho'>;
  origen: string;
  motivo: string | null;
  peticion: Json<AskedChange>;
  tipo_csv: Generated<LoadType>;
  carga: Generated<number | null>;
  campos: string[];
  encontradas: Generated<number>;
  iguales: Generated<number>;
  sin_obra: Generated<number>;
  codigos_sin_obra: Generated<string[]>;
  usuario_id: number;
  usuario_nombre: string;
  creado_en: Date;
  aplicado_en: Date | null;
  escrito_en: Date | null;
  deshecho_en: Date | null;
  deshecho_por: string | null;
}

export interface ConjuntoObraTable {
  conjunto: number;
  obra: number;
  /** The number of the invoice line; 0 for the tracking sheet of the work. */
  linea: Generated<number>;
  cod: string;
  version: number;
  obra_modificado_en: Date | null;
  obra_modificado_por: string | null;
  seguimiento_modificado_en: Date | null;
  seguimiento_modificado_por: string | null;
  antes: Json<FieldTexts>;
  despues: Json<FieldTexts>;
  antes_obra: Json<FieldTexts>;
  estado: Generated<ChangeState>;
  motivo: ChangeReason | null;
  actual: Json<FieldTexts | null>;
  por: string | null;
}
