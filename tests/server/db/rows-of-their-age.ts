/**
 * Rows as the releases of that time wrote them, with the statements of that time. `n` distinguishes several
 * sets of rows.
 */
export interface RowsOfAnAge {
  /** The migration after which such rows could be written. */
  readonly since: string;
  readonly what: string;
  readonly insert: (n: number) => string;
  /** The migration after which such rows may no longer be written: older servers cannot run from there on. */
  readonly until?: string;
}

export const ROWS: readonly RowsOfAnAge[] = [
  {
    since: '002',
    what: 'people',
    insert: (n) => `
      insert into usuario (id, nombre, email, rol, creado_en) values (40 + ${n}, 'Ana ${n}', 'ana.${n}@antes.example', 'Jefa', now());
      insert into permiso select id, m, true from usuario, (values ('dashboard'), ('bulk_loads'), ('users')) p (m)
        where email = 'ana.${n}@antes.example';
      insert into sesion (usuario_id, token_hash, inactividad_s, creada_en, inactiva_en, caduca_en)
        select id, 'hash-${n}', 3600, now(), now() + interval '1 hour', now() + interval '12 hours'
        from usuario where email = 'ana.${n}@antes.example';
      insert into codigo_acceso (id, usuario_id, hmac, creado_en, caduca_en)
        select gen_random_uuid(), id, 'hmac-${n}', now(), now() + interval '10 minutes'
        from usuario where email = 'ana.${n}@antes.example';
      insert into auditoria (momento, usuario, accion, entidad, entidad_id, despues)
        values (now(), 'Ana ${n}', 'obra.creada', 'obra', '4P-ANT-${n}', '{"estado": "Nueva"}');`,
  },
  {
    since: '003',
    until: '045',
    what: 'projects, in the states of that time',
    insert: (n) => `
      insert into proyecto (nombre, tipo, prefijo, estado) values ('Pausado ${n}', 'FTTH', 'P${n}', 'pausado');
      insert into subproyecto (proyecto, nombre) select id, 'Fase 1' from proyecto where prefijo = 'P${n}';`,
  },
  {
    since: '003',
    what: 'works with their sheets and lines',
    insert: (n) => `
      insert into proyecto (nombre, tipo, prefijo) values ('Norte ${n}', 'FTTH', 'N${n}');
      insert into subproyecto (proyecto, nombre) select id, 'Fase 1' from proyecto where prefijo = 'N${n}';
      insert into sitio (site_cod, nombre, municipio, origen) values ('SIT-${n}', 'Nodo ${n}', 'Bilbao', 'cliente');
      insert into obra (cod, subproyecto, site_cod, cod_externo_cliente, estado, creado_por)
        select '4P-ANT-' || '${n}' || o, s.id, 'SIT-${n}', 'CLI-${n}' || o, 'En curso', 'Ana ${n}'
        from subproyecto s join proyecto p on p.id = s.proyecto, generate_series(1, 3) o where p.prefijo = 'N${n}';
      insert into seguimiento (obra, proyecto, subproyecto, site_cod, cod_obra_interno_4plus, seg_asignacion_fecha, importe_estimado)
        select id, 'Norte ${n}', 'Fase 1', site_cod, cod, '2025-02-03', 1234.50 from obra where site_cod = 'SIT-${n}';
      insert into factyval (obra, fyv_linea, cod_obra_interno_4plus, fyv_concepto, fyv_importe)
        select id, l, cod, 'Zanja', 10.25 * l from obra, generate_series(1, 2) l where site_cod = 'SIT-${n}';`,
  },
  {
    since: '003',
    until: '025',
    what: 'a line that stands twice',
    insert: (n) => `
      insert into factyval (obra, fyv_linea, cod_obra_interno_4plus, fyv_concepto, fyv_importe)
        select id, 7, cod, 'Repetida', 1 from obra, generate_series(1, 2) where site_cod = 'SIT-${n}' and cod like '%1';`,
  },
  {
    since: '004',
    what: 'a load with its steps and its console',
    insert: (n) => `
      insert into carga (upload_id, tipo, fichero, sha256, codigo, usuario_id, usuario_nombre, estado, filas_previstas, iniciada_en, terminada_en)
        values (gen_random_uuid(), 'carga_masiva', 'Libro ${n}.xlsx', 'sha-${n}', '4P-ANT', 4, 'Ana ${n}', 'completada', 3, now(), now());
      insert into carga_paso (carga, paso, estado, peticion_sha256, status, respuesta, iniciado_en, ms)
        select id, 'guardar-seguimiento', 'hecho', 'p', 200, '{"success": true}', now(), 12 from carga where fichero = 'Libro ${n}.xlsx';
      insert into carga_script (carga, orden, script, tipo, exito, mensaje, filas, ms)
        select id, 1, '050-obras.sql', 'creation', true, '3 registros', 3, 5 from carga where fichero = 'Libro ${n}.xlsx';
      insert into carga_incidencia (carga, script, orden, error, detalle, fila)
        select id, '030-otros.sql', 1, 'Otros errores', 'Falta el sitio', 2 from carga where fichero = 'Libro ${n}.xlsx';
      update obra set carga = (select max(id) from carga where fichero = 'Libro ${n}.xlsx') where site_cod = 'SIT-${n}';`,
  },
  {
    since: '004',
    until: '021',
    what: 'a file of a load on the disk of one server',
    insert: (n) => `
      insert into carga_fichero (carga, paso, nombre, ruta, bytes, sha256)
        select id, 'guardar-seguimiento', 'Libro ${n}.csv', '/cargas/${n}.csv', 10, 'f' from carga where fichero = 'Libro ${n}.xlsx';`,
  },
  {
    since: '006',
    what: 'notifications',
    insert: (n) => `
      insert into notificacion (usuario_id, tipo, momento, datos)
        select id, 'carga', now(),
          '{"uploadId": "7f6c0b0e-6e0b-4b8e-9f0e-3f4d5a6b7c8d", "fileName": "Libro ${n}.xlsx", "estado": "completada", "ensayo": false, "por": null}'
        from usuario where email = 'ana.${n}@antes.example';`,
  },
  {
    since: '008',
    what: 'mail and a password',
    insert: (n) => `
      insert into correo (tipo, usuario_id, destinatario, contenido, creado_en, caduca_en, siguiente_en)
        select 'codigo', id, email, 'sellado', now(), now() + interval '10 minutes', now() from usuario where email = 'ana.${n}@antes.example';
      insert into clave (usuario_id, hash, cambiada_en) select id, '$scrypt$${n}', now() from usuario where email = 'ana.${n}@antes.example';
      insert into enlace_clave (usuario_id, token_hash, creado_en, caduca_en)
        select id, 'enlace-${n}', now(), now() + interval '30 minutes' from usuario where email = 'ana.${n}@antes.example';`,
  },
  {
    since: '046',
    what: 'runs of jobs and of programs',
    insert: (n) => `
      insert into ejecucion (origen, script, fecha_hora, comments, resultado, ms)
        values ('linux', 'indicadores-${n}', now(), 'Hecho', 'ok', 12), ('access', 'Cierre ${n}', now(), 'Falla', 'error', 5);
      insert into indicador_diario (fecha, works, escrito_en) values (date '2025-01-01' + ${n}, 3, now());`,
  },
  {
    since: '060',
    until: '083',
    what: 'a set of changes, read by its key of that time',
    insert: (n) => `
      insert into conjunto_cambios (estado, origen, peticion, campos, encontradas, usuario_id, usuario_nombre, creado_en, aplicado_en, escrito_en)
        values ('aplicado', 'prueba-${n}', '{}', '{estado_obra}', 1, 4, 'Ana ${n}', now(), now(), now());
      insert into conjunto_obra (conjunto, obra, cod, version, antes, despues, estado)
        select c.id, o.id, o.cod, o.version, '{"estado_obra": null}', '{"estado_obra": "Hecha"}', 'aplicada'
        from conjunto_cambios c, obra o where c.origen = 'prueba-${n}' and o.site_cod = 'SIT-${n}' and o.cod like '%1'
        on conflict (conjunto, obra) do nothing;`,
  },
  {
    since: '064',
    what: 'a link and a view',
    insert: (n) => `
      insert into enlace (site_cod, tecnologia, estado, desde, creado_en, creado_por)
        values ('SIT-${n}', 'FTTH', 'activa', now(), now(), 'Ana ${n}');`,
  },
  {
    since: '070',
    what: 'a view',
    insert: (n) => `
      insert into vista (usuario_id, registro, nombre, clave, forma, creada_en, cambiada_en)
        select id, 'obras', 'Mías', 'mias', '{}', now(), now() from usuario where email = 'ana.${n}@antes.example';`,
  },
  {
    since: '048',
    what: 'a project that was deleted and put back',
    insert: (n) => `
      insert into lote_borrado (proyecto, motivo, obras, borrado_en, usuario_id, usuario_nombre, restaurado_en, restaurado_por)
        select id, 'Error', 0, now(), 4, 'Ana ${n}', now(), 'Ana ${n}' from proyecto where prefijo = 'N${n}';`,
  },
  {
    since: '086',
    what: 'a task',
    insert: (n) => `
      insert into tablero (nombre, creado_en, creado_por) values ('Tablero ${n}', now(), 'Ana ${n}');
      insert into tablero_columna (tablero, nombre, estado, posicion) select id, 'Por hacer', 'por_hacer', 1 from tablero where nombre = 'Tablero ${n}';
      insert into tarea (id, tablero, columna, orden, titulo, estado, versiones, creada_en, creada_por, modificada_en, modificada_por)
        select gen_random_uuid(), t.id, c.id, 'a0', 'Llamar', 'por_hacer', '{}', now(), 'Ana', now(), 'Ana'
        from tablero t join tablero_columna c on c.tablero = t.id where t.nombre = 'Tablero ${n}';`,
  },
];
