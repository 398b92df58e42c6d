/**
 * Who may do what with each table, where the database has the roles of deploy/postgres/roles.sql. Each table of a new
 * migration must be named in this file, or the portal has no rights to it.
 */

/** What dashboards, Grafana and people with SQL may read. The scripts of a load may read them too. */
export const OPEN_TABLES: readonly string[] = [
  ...['campo', 'proyecto', 'subproyecto', 'obra', 'seguimiento', 'factyval', 'sitio', 'cambio_de_obra'],
  ...[
    'carga',
    'carga_paso',
    'carga_marcha',
    'carga_script',
    'carga_incidencia',
    'carga_hoja',
    'carga_fila',
    'carga_turno',
  ],
  ...['carga_correccion', 'carga_obra_quitada', 'carga_deshecha', 'carga_fichero'],
  ...['enlace', 'enlace_estado', 'enlace_plazo', 'sitio_importacion', 'sitio_importado'],
  ...['conjunto_cambios', 'conjunto_obra', 'obra_de_conjunto', 'lote_borrado', 'obra_en_lote'],
  ...['indicador_diario', 'trabajo', 'ejecucion', 'automatismo_aviso', 'conexion_muestra', 'conexion_hora'],
  ...['tablero', 'tablero_columna', 'tarea'],
  ...['exportacion', 'migracion'],
];

/**
 * The columns of a table that others may read, when its other columns (e-mail addresses, hashes, sealed mail) are for
 * the portal alone.
 */
export const OPEN_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  usuario: ['id', 'nombre', 'rol', 'activo', 'version', 'creado_en', 'borrado_en', 'borrado_por'],
  permiso: ['usuario_id', 'modulo', 'concedido'],
  ultimo_acceso: ['usuario_id', 'momento'],
  auditoria: ['id', 'momento', 'usuario_id', 'usuario', 'accion', 'entidad', 'entidad_id', 'peticion_id'],
  correo: [
    'id',
    'tipo',
    'estado',
    'creado_en',
    'caduca_en',
    'intentos',
    'siguiente_en',
    'enviado_en',
    'adjuntos',
  ],
  suscripcion: ['id', 'frecuencia', 'hora', 'creada_en', 'siguiente_en', 'pausada_en', 'terminada_en'],
  suscripcion_envio: [
    'id',
    'suscripcion_id',
    'debida_en',
    'estado',
    'intentos',
    'recuperadas',
    'momento',
    'motivo',
  ],
};

/** Tables for the portal alone: secrets, personal settings, contents of files, and work in progress. */
export const CLOSED_TABLES: readonly string[] = [
  ...['sesion', 'sesion_terminada', 'codigo_acceso', 'prueba_sesion', 'equipo', 'clave', 'acceso_fallido'],
  ...['enlace_clave', 'registro', 'cambio_email', 'vuelta_atras', 'clave_programa', 'uso_reciente'],
  ...['imagen_usuario', 'notificacion', 'notificacion_silencio', 'notificacion_resumen', 'solicitud_acceso'],
  ...['disposicion', 'vista', 'vista_predeterminada'],
  ...['seleccion_campos', 'receta_actualizacion', 'conexion_detenida', 'carga_resto', 'carga_fichero_trozo'],
  ...['exportacion_contenido', 'exportacion_masiva', 'exportacion_masiva_trozo'],
  ...['conciliacion', 'conciliacion_fila', 'conciliacion_linea', 'conciliacion_diferencia'],
  ...['conciliacion_descarte', 'diferencia_conciliada'],
  ...[
    'actualizacion',
    'actualizacion_fila',
    'actualizacion_linea',
    'papelera_previa',
    'papelera_previa_obra',
  ],
  ...['tarea_operacion', 'tarea_novedad', 'tarea_novedad_olvidada', 'tarea_presente', 'tarea_recordada'],
  ...['tarea_item', 'tarea_cambio', 'tarea_recordatorio', 'aux_cambio_de_tabla'],
];

/** Tables that each load fills, reads and empties; the rest of the portal only reads them. */
export const STAGING_TABLES: readonly string[] = ['aux_seguimiento', 'aux_factyval'];

/** Tables that the scripts of a load write. */
export const LOADED_TABLES: readonly string[] = ['subproyecto', 'obra', 'seguimiento', 'factyval'];
/** Tables that the triggers of LOADED_TABLES write. */
export const TRIGGERED_TABLES: readonly string[] = ['aux_cambio_de_tabla'];
/** Tables in which the portal stores what the scripts find, while they run. */
export const REPORTED_TABLES: readonly string[] = ['carga_incidencia'];

export const APPENDED_TABLES: readonly string[] = ['auditoria'];
/** Tables that only migrations write. */
export const FIXED_TABLES: readonly string[] = [
  'campo',
  'migracion',
  'obra_de_conjunto',
  'cambio_de_obra',
  'diferencia_conciliada',
];

/** Functions that only some roles may call. */
export const OWN_FUNCTIONS: readonly string[] = ['analiza'];
