import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { FieldOutcome, FieldResult } from '../../src/api/contract/records/task-changes.ts';
import type { ItemKind } from '../../src/api/contract/records/task-fields.ts';
import type { ColumnState, TaskState } from '../../src/shared/task-states.ts';

export interface TaskTables {
  tablero: TableroTable;
  tablero_columna: TableroColumnaTable;
  tarea: TareaTable;
  tarea_item: TareaItemTable;
  tarea_cambio: TareaCambioTable;
  tarea_operacion: TareaOperacionTable;
  tarea_novedad: TareaNovedadTable;
  tarea_presente: TareaPresenteTable;
  tarea_recordatorio: TareaRecordatorioTable;
}

/** A column whose value is stored as JSON text. */
type Json<T> = ColumnType<T, string, string>;

export interface TableroTable {
  id: GeneratedAlways<number>;
  nombre: string;
  archivado_en: Date | null;
  version: Generated<number>;
  creado_en: Date;
  creado_por: string;
}

export interface TableroColumnaTable {
  id: GeneratedAlways<number>;
  tablero: number;
  nombre: string;
  estado: ColumnState;
  limite: number | null;
  posicion: number;
}

export interface TareaTable {
  numero: GeneratedAlways<number>;
  id: string;
  tablero: number;
  columna: number;
  orden: string;
  titulo: string;
  busqueda: GeneratedAlways<string>;
  descripcion: Generated<string>;
  estado: TaskState;
  motivo: string | null;
  responsable: number | null;
  vence: string | null;
  versiones: Json<Readonly<Record<string, number>>>;
  revision: Generated<number>;
  pomodoros: Generated<number>;
  minutos: Generated<number>;
  creada_en: Date;
  creada_por: string;
  modificada_en: Date;
  modificada_por: string;
}

export type Task = Selectable<TareaTable>;

export interface TareaItemTable {
  posicion: GeneratedAlways<number>;
  tarea: string;
  tipo: ItemKind;
  clave: string;
  valor: Json<unknown>;
  autor: number | null;
  autor_nombre: string;
  creado_en: Date;
  editado: Generated<boolean>;
}

export interface TareaCambioTable {
  id: GeneratedAlways<number>;
  tarea: string;
  campo: string;
  valor: ColumnType<unknown, string | null, never>;
  version: number | null;
  resultado: FieldResult;
  operacion: string | null;
  usuario_id: number | null;
  por: string;
  en: Date;
}

export interface TareaOperacionTable {
  operacion: string;
  tarea: string;
  huella: string;
  respuesta: ColumnType<Readonly<Record<string, FieldOutcome>> | null, string | null, string>;
  en: Date;
}

export interface TareaNovedadTable {
  id: GeneratedAlways<number>;
  transaccion: GeneratedAlways<string>;
  tarea: string | null;
  tablero: number | null;
  operacion: string | null;
  en: Date;
}

export interface TareaPresenteTable {
  pagina: string;
  tarea: string;
  usuario_id: number;
  hasta: Date;
}

export interface TareaRecordatorioTable {
  usuario_id: number;
  por_correo: boolean;
  baja: string;
}
