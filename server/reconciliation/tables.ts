import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DateChoice, NumberChoice } from '../../src/api/contract/records/mass-updates.ts';
import type { ReconciledClass } from '../../src/api/contract/records/reconciliations.ts';
import type { KeptColumns } from '../compared-file/kept-columns.ts';
import type { NamedSigns } from '../compared-file/named-signs.ts';

export interface ReconciliationTables {
  conciliacion: ConciliacionTable;
  conciliacion_fila: ConciliacionFilaTable;
  conciliacion_linea: ConciliacionLineaTable;
  conciliacion_diferencia: ConciliacionDiferenciaTable;
}

export interface ConciliacionTable extends KeptColumns {
  id: GeneratedAlways<number>;
  vacias: boolean;
  /** Read as a list, written as JSON text. */
  fechas: ColumnType<DateChoice[], string, never>;
  numeros: ColumnType<NumberChoice[], string, never>;
  estado: Generated<'recibiendo' | 'comparada'>;
  comparada_en: Date | null;
  coinciden: Generated<number>;
  difieren: Generated<number>;
  solo_cliente: Generated<number>;
  solo_portal: Generated<number>;
  obras_sin_codigo: Generated<number>;
  filas_sin_codigo: Generated<number>;
  repetidos_archivo: Generated<number>;
  contradictorios: Generated<number>;
  repetidos_portal: Generated<number>;
}

export interface ConciliacionFilaTable {
  conciliacion: number;
  fila: number;
  codigo: string;
  valores: (string | null)[];
  /** Read as an object, stored as JSON text. */
  ilegibles: ColumnType<Readonly<Record<string, string>> | null, string | null, never>;
  con_signos: ColumnType<NamedSigns | null, string | null, never>;
}

export interface ConciliacionLineaTable {
  id: GeneratedAlways<number>;
  conciliacion: number;
  clase: ReconciledClass;
  codigo: string;
  fila: number | null;
  obra: number | null;
  cod: string | null;
  version: number | null;
  veces_archivo: number;
  contradice: boolean;
  veces_portal: number;
  parecido: string | null;
  parecido_obra: string | null;
}

export interface ConciliacionDiferenciaTable {
  linea: number;
  campo: string;
  conciliacion: number;
  obra: number;
  portal: string | null;
  cliente: string | null;
  solo_letras: boolean;
  problema: string | null;
  conjunto: number | null;
  par: GeneratedAlways<string>;
}
