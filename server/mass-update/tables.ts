import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LoadType } from '../../src/api/contract/bulk-import.ts';
import type {
  DateChoice,
  MassUpdateDetail,
  NumberChoice,
  UpdateClass,
  UpdateCounts,
} from '../../src/api/contract/records/mass-updates.ts';
import type { KeptColumns } from '../compared-file/kept-columns.ts';
import type { NamedSigns } from '../compared-file/named-signs.ts';

export interface MassUpdateTables {
  actualizacion: ActualizacionTable;
  actualizacion_fila: ActualizacionFilaTable;
  actualizacion_linea: ActualizacionLineaTable;
  receta_actualizacion: RecetaActualizacionTable;
}

/** Read as `T`, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** `leido` is `por` in the form that the field stores; null to leave the field empty. */
export interface KeptReplacement {
  readonly campo: string;
  readonly valor: string;
  readonly por: string;
  readonly leido: string | null;
}

export interface UpdateSummary {
  readonly recuento: UpdateCounts;
  readonly porCampo: MassUpdateDetail['porCampo'];
  readonly sumas: MassUpdateDetail['sumas'];
  readonly problemas: MassUpdateDetail['problemas'];
  /** In how many rows each replacement was made, in the order of the replacements. */
  readonly sustituidas: readonly number[];
}

export interface ActualizacionTable extends KeptColumns {
  id: GeneratedAlways<number>;
  upload_id: string;
  tipo_csv: LoadType;
  encabezados: string[];
  excluidos: Generated<string[]>;
  vaciar: string[];
  fechas: Json<DateChoice[]>;
  numeros: Json<NumberChoice[]>;
  sustituciones: Json<KeptReplacement[]>;
  receta: string | null;
  comparada_en: Date | null;
  resumen: ColumnType<UpdateSummary | null, string | null, string | null>;
  conjunto: number | null;
  carga: number | null;
  ensayo: number | null;
}

export interface ActualizacionFilaTable {
  actualizacion: number;
  fila: number;
  cod: string;
  linea: number | null;
  valores: Json<Readonly<Record<string, string>>>;
  ilegibles: ColumnType<CellProblems | null, string | null, never>;
  omitida: Generated<boolean>;
  con_signos: ColumnType<NamedSigns | null, string | null, never>;
}

/** Problems by field. `valor` is the text in the file; `seria` the value that the field would store, or null. */
export type CellProblems = Readonly<
  Record<string, { readonly valor: string | null; readonly problema: string; readonly seria: string | null }>
>;

export interface ActualizacionLineaTable {
  actualizacion: number;
  fila: number;
  clase: UpdateClass;
  cod: string;
  linea: number | null;
  obra: number | null;
  problemas: ColumnType<CellProblems | null, string | null, never>;
  parecida: string | null;
}

export interface RecetaActualizacionTable {
  id: GeneratedAlways<number>;
  usuario_id: number;
  usuario_nombre: string;
  nombre: string;
  clave: string;
  compartida: boolean;
  tipo_csv: LoadType;
  cabeceras: string;
  encabezados: string[];
  columnas: string[];
  vaciar: string[];
  fechas: Json<DateChoice[]>;
  numeros: Json<NumberChoice[]>;
  sustituciones: Json<Pick<KeptReplacement, 'campo' | 'valor' | 'por'>[]>;
  creada_en: Date;
  borrada_en: Date | null;
}
