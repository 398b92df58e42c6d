-- type: modification
-- description: Insertar obras y seguimiento
-- Written by `npm run import-sql` from src/shared/fields: change it there.
-- A project and its subproject are looked up once for all their rows.
insert into obra (cod, subproyecto, site_cod, cod_externo_cliente, estado, carga, creado_por, registro)
select
  a.gen_cod_obra_interno_4plus,
  d.subproyecto,
  limpio(a.csv_site_cod),
  a.gen_cod_externo_cliente,
  limpio(a.csv_estado_obra),
  carga_actual(),
  usuario_actual(),
  a.fila
from aux_seguimiento a
join (
  select n.csv_proyecto, n.csv_subproyecto, sp.id as subproyecto
  from (select distinct csv_proyecto, csv_subproyecto from aux_seguimiento) n
  join proyecto p on lower(p.nombre) = lower(limpio(n.csv_proyecto)) and p.borrado_en is null
  join subproyecto sp on sp.proyecto = p.id and lower(sp.nombre) = lower(limpio(n.csv_subproyecto))
) d on d.csv_proyecto = a.csv_proyecto and d.csv_subproyecto = a.csv_subproyecto
order by a.fila;

-- Codes and names without the blanks around them, every other text exactly as the file has it. Reading a date or a number
-- cannot fail: script 030 has stopped the run when one cannot be read.
-- Not ordered, because sorting such wide rows takes long.
insert into seguimiento (
  obra,
  proyecto,
  subproyecto,
  site_cod,
  cod_obra_interno_4plus,
  cod_externo_cliente,
  descripcion,
  tipo_obra,
  tecnologia,
  estado_obra,
  prioridad,
  responsable,
  tecnico_asignado,
  contrata,
  municipio,
  provincia,
  direccion,
  operador,
  latitud,
  longitud,
  unidades_inmobiliarias,
  metros_canalizacion,
  metros_cable,
  importe_estimado,
  moneda,
  seg_asignacion_fecha,
  seg_replanteo_fecha,
  seg_proyecto_fecha,
  seg_licencia_solicitud_fecha,
  seg_licencia_concesion_fecha,
  seg_inicio_obra_fecha,
  seg_fin_obra_fecha,
  seg_certificacion_fecha,
  seg_entrega_doc_fecha,
  seg_aceptacion_fecha,
  seg_cierre_fecha,
  num_licencia,
  num_pedido,
  centro_coste,
  porcentaje_avance,
  observaciones
)
select
  o.id,
  limpio(a.csv_proyecto),
  limpio(a.csv_subproyecto),
  limpio(a.csv_site_cod),
  a.gen_cod_obra_interno_4plus,
  a.gen_cod_externo_cliente,
  escrito(a.csv_descripcion),
  escrito(a.csv_tipo_obra),
  escrito(a.csv_tecnologia),
  escrito(a.csv_estado_obra),
  escrito(a.csv_prioridad),
  escrito(a.csv_responsable),
  escrito(a.csv_tecnico_asignado),
  escrito(a.csv_contrata),
  escrito(a.csv_municipio),
  escrito(a.csv_provincia),
  escrito(a.csv_direccion),
  escrito(a.csv_operador),
  decimal_validado(a.csv_latitud),
  decimal_validado(a.csv_longitud),
  entero_validado(a.csv_unidades_inmobiliarias),
  decimal_validado(a.csv_metros_canalizacion),
  decimal_validado(a.csv_metros_cable),
  decimal_validado(a.csv_importe_estimado),
  escrito(a.csv_moneda),
  a.gen_seg_asignacion_fecha,
  fecha_validada(a.csv_seg_replanteo_fecha),
  fecha_validada(a.csv_seg_proyecto_fecha),
  fecha_validada(a.csv_seg_licencia_solicitud_fecha),
  fecha_validada(a.csv_seg_licencia_concesion_fecha),
  fecha_validada(a.csv_seg_inicio_obra_fecha),
  fecha_validada(a.csv_seg_fin_obra_fecha),
  fecha_validada(a.csv_seg_certificacion_fecha),
  fecha_validada(a.csv_seg_entrega_doc_fecha),
  fecha_validada(a.csv_seg_aceptacion_fecha),
  fecha_validada(a.csv_seg_cierre_fecha),
  escrito(a.csv_num_licencia),
  escrito(a.csv_num_pedido),
  escrito(a.csv_centro_coste),
  decimal_validado(a.csv_porcentaje_avance),
  escrito(a.csv_observaciones)
from aux_seguimiento a
join obra o on o.cod = a.gen_cod_obra_interno_4plus;
