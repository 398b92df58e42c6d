import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  LoadRest,
  LoadStep,
  LoadType,
  PROBLEM_TYPES,
  RunScript,
  ScriptType,
  ValidationProblem,
} from '../../src/api/contract/bulk-import.ts';
import type { Correction } from '../../src/api/contract/corrections.ts';
import type { RunState } from '../../src/api/contract/loads/run-states.ts';

export interface BulkImportTables {
  campo: CampoTable;
  proyecto: ProyectoTable;
  subproyecto: SubproyectoTable;
  sitio: SitioTable;
  obra: ObraTable;
  carga: CargaTable;
  carga_paso: CargaPasoTable;
  carga_fichero: CargaFicheroTable;
  carga_fichero_trozo: CargaFicheroTrozoTable;
  carga_script: CargaScriptTable;
  carga_incidencia: CargaIncidenciaTable;
  carga_correccion: CargaCorreccionTable;
  carga_hoja: CargaHojaTable;
  carga_obra_quitada: CargaObraQuitadaTable;
  carga_deshecha: CargaDeshechaTable;
  carga_turno: CargaTurnoTable;
  carga_resto: CargaRestoTable;
  carga_marcha: CargaMarchaTable;
}

export interface CargaMarchaTable {
  carga: number;
  /** Stored as JSON text. */
  scripts: ColumnType<readonly RunScript[], string, string>;
}

export interface CampoTable {
  tipo_csv: LoadType;
  posicion: number;
  nombre: string;
  etiqueta: string;
  tipo: 'texto' | 'entero' | 'decimal' | 'fecha';
  obligatorio: boolean;
  actualizable: boolean;
  es_fecha: GeneratedAlways<boolean>;
  desde: string | null;
  hasta: string | null;
  escala: 'fraccion' | 'cien' | null;
  aviso: 'problema' | null;
}

export interface ProyectoTable {
  id: Generated<number>;
  nombre: string;
  tipo: string;
  prefijo: string;
  estado: Generated<string>;
  destacado: Generated<boolean>;
  creado_en: Generated<Date>;
  version: Generated<number>;
  modificado_en: Date | null;
  modificado_por: string | null;
  borrado_en: Generated<Date | null>;
}

export interface SubproyectoTable {
  id: Generated<number>;
  proyecto: number;
  nombre: string;
  carga: number | null;
  creado_en: Generated<Date>;
  modificado_en: Generated<Date | null>;
  modificado_por: Generated<string | null>;
}

export interface SitioTable {
  id: Generated<number>;
  site_cod: string;
  nombre: string | null;
  direccion: string | null;
  municipio: string | null;
  provincia: string | null;
  lat: string | null;
  lon: string | null;
  tipo: string | null;
  operador: string | null;
  estado: Generated<string>;
  origen: string;
  busqueda: GeneratedAlways<string>;
  creado_en: Generated<Date>;
  creado_por: Generated<string | null>;
  version: Generated<number>;
  modificado_en: Generated<Date | null>;
  modificado_por: Generated<string | null>;
  cerrado_en: Generated<Date | null>;
  cerrado_por: Generated<string | null>;
  cierre_motivo: Generated<string | null>;
}

export interface ObraTable {
  id: Generated<number>;
  cod: string;
  serie: GeneratedAlways<string>;
  numero: GeneratedAlways<string | null>;
  subproyecto: number;
  site_cod: string;
  cod_externo_cliente: string | null;
  busqueda: GeneratedAlways<string>;
  estado: string | null;
  carga: number | null;
  version: Generated<number>;
  creado_en: Generated<Date>;
  creado_por: string;
  borrado_en: Date | null;
  lote_borrado: Generated<number | null>;
  modificado_en: Generated<Date | null>;
  modificado_por: Generated<string | null>;
  registro: Generated<number | null>;
}

export interface CargaTable {
  id: GeneratedAlways<number>;
  upload_id: string;
  tipo: string;
  fichero: string;
  sha256: string | null;
  codigo: string | null;
  usuario_id: number;
  usuario_nombre: string;
  estado: Generated<RunState>;
  filas_previstas: number;
  filas_seguimiento: number | null;
  filas_factyval: number | null;
  omitidas_seguimiento: Generated<number>;
  omitidas_factyval: Generated<number>;
  iniciada_en: Date;
  terminada_en: Date | null;
  ensayo: Generated<boolean>;
  subproyectos_aceptados: Generated<string[]>;
  sha256_factyval: string | null;
  sha256_libro: string | null;
  reversible: Generated<boolean>;
  deshecha_en: Date | null;
  deshecha_por: string | null;
  deshecha_motivo: string | null;
  continuaciones: Generated<number | null>;
  cerrada_por: string | null;
}

export interface CargaPasoTable {
  carga: number;
  paso: LoadStep;
  estado: 'en_curso' | 'hecho' | 'fallido';
  peticion_sha256: string;
  status: number | null;
  respuesta: ColumnType<unknown, string | null, string | null>;
  iniciado_en: Date;
  ms: number | null;
}

export interface CargaFicheroTable {
  carga: number;
  paso: LoadStep;
  nombre: string;
  ruta: string | null;
  bytes: number;
  sha256: string;
  guardado_en: Date;
}

export interface CargaFicheroTrozoTable {
  carga: number;
  paso: LoadStep;
  orden: number;
  contenido: Uint8Array;
}

export interface CargaScriptTable {
  carga: number;
  orden: number;
  script: string;
  tipo: ScriptType;
  descripcion: string;
  exito: boolean;
  mensaje: string;
  filas: number;
  ms: number;
}

export interface CargaIncidenciaTable {
  carga: number;
  script: string;
  orden: number;
  error: (typeof PROBLEM_TYPES)[number];
  detalle: string | null;
  hoja: LoadType | null;
  fila: number | null;
  campo: string | null;
  defectos: ValidationProblem['defectos'] | null;
  proyecto: string | null;
  subproyecto: string | null;
  site_cod: string | null;
  csv_cod_externo_cliente: string | null;
  gen_cod_externo_cliente: string | null;
  csv_cod_obra_interno_4plus: string | null;
  gen_cod_obra_interno_4plus: string | null;
  gen_seg_asignacion_fecha: string | null;
  creado: string | null;
  creado_por: string | null;
}

export interface CargaCorreccionTable {
  carga: number;
  orden: number;
  correccion: ColumnType<Correction, string, never>;
}

export interface CargaHojaTable {
  carga: number;
  hoja: LoadType;
  nombre: string;
}

export interface CargaObraQuitadaTable {
  carga: number;
  cod: string;
  puso: boolean;
  registro: number | null;
  lineas: number;
  vez: number | null;
}

export interface CargaDeshechaTable {
  id: GeneratedAlways<number>;
  carga: number;
  en: Date;
  por: string;
  motivo: string;
}

export interface CargaRestoTable {
  carga: number;
  claves: ColumnType<LoadRest & { readonly keyId?: number }, string, never>;
}

export interface CargaTurnoTable {
  tipo: string;
  carga: number | null;
  hasta: Date | null;
}
