-- type: validation
-- description: Otros errores
-- Missing obligatory fields, impossible dates and numbers, unknown projects, codes that break the pattern, milestones in
-- the future or in the wrong order, and factyval lines without a work. Each row tells all that is wrong with it.
with patron_del_fichero as (
  -- What the code of the first row has between its first and last hyphen; null with fewer than two hyphens.
  select substring(gen_cod_obra_interno_4plus from '^[^-]*-(.*)-[^-]*$') as patron
  from aux_seguimiento
  order by fila
  limit 1
),
seguimiento_con_errores as (
  select a.*, concat_ws('; ',
    case when limpio(a.csv_proyecto) is null then 'falta proyecto' end,
    case when limpio(a.csv_subproyecto) is null then 'falta subproyecto' end,
    case when limpio(a.csv_site_cod) is null then 'falta site_cod' end,
    case when limpio(a.csv_cod_obra_interno_4plus) is null then 'falta cod_obra_interno_4plus' end,
    case when limpio(a.csv_seg_asignacion_fecha) is null then 'falta seg_asignacion_fecha' end,
    case when limpio(a.csv_proyecto) is not null and p.id is null
      then format('el proyecto «%s» no existe', a.csv_proyecto) end,
    case when a.gen_cod_obra_interno_4plus !~ '^[^[:space:]-]+-[^[:space:]]+-[0-9]{1,9}$'
      then 'el código de obra no tiene la forma PREFIJO-PATRÓN-NÚMERO'
    when a.gen_cod_obra_interno_4plus <> upper(a.gen_cod_obra_interno_4plus)
      then 'el código de obra lleva minúsculas'
    when substring(a.gen_cod_obra_interno_4plus from '^[^-]*-(.*)-[^-]*$') <> f.patron
      then format('el código de obra no sigue el patrón «%s» de la primera fila', f.patron) end,
    case when limpio(a.csv_latitud) is not null and decimal_de(limpio(a.csv_latitud)) is null then format('latitud: «%s» no es un número', a.csv_latitud) end,
    case when limpio(a.csv_longitud) is not null and decimal_de(limpio(a.csv_longitud)) is null then format('longitud: «%s» no es un número', a.csv_longitud) end,
    case when limpio(a.csv_unidades_inmobiliarias) is not null and entero_de(limpio(a.csv_unidades_inmobiliarias)) is null then format('unidades_inmobiliarias: «%s» no es un número entero', a.csv_unidades_inmobiliarias) end,
    case when limpio(a.csv_metros_canalizacion) is not null and decimal_de(limpio(a.csv_metros_canalizacion)) is null then format('metros_canalizacion: «%s» no es un número', a.csv_metros_canalizacion) end,
    case when limpio(a.csv_metros_cable) is not null and decimal_de(limpio(a.csv_metros_cable)) is null then format('metros_cable: «%s» no es un número', a.csv_metros_cable) end,
    case when limpio(a.csv_importe_estimado) is not null and decimal_de(limpio(a.csv_importe_estimado)) is null then format('importe_estimado: «%s» no es un número', a.csv_importe_estimado) end,
    case when v.seg_asignacion_fecha is null and limpio(a.csv_seg_asignacion_fecha) is not null then format('seg_asignacion_fecha: «%s» no es una fecha', a.csv_seg_asignacion_fecha) end,
    case when v.seg_replanteo_fecha is null and limpio(a.csv_seg_replanteo_fecha) is not null then format('seg_replanteo_fecha: «%s» no es una fecha', a.csv_seg_replanteo_fecha) end,
    case when v.seg_proyecto_fecha is null and limpio(a.csv_seg_proyecto_fecha) is not null then format('seg_proyecto_fecha: «%s» no es una fecha', a.csv_seg_proyecto_fecha) end,
    case when v.seg_licencia_solicitud_fecha is null and limpio(a.csv_seg_licencia_solicitud_fecha) is not null then format('seg_licencia_solicitud_fecha: «%s» no es una fecha', a.csv_seg_licencia_solicitud_fecha) end,
    case when v.seg_licencia_concesion_fecha is null and limpio(a.csv_seg_licencia_concesion_fecha) is not null then format('seg_licencia_concesion_fecha: «%s» no es una fecha', a.csv_seg_licencia_concesion_fecha) end,
    case when v.seg_inicio_obra_fecha is null and limpio(a.csv_seg_inicio_obra_fecha) is not null then format('seg_inicio_obra_fecha: «%s» no es una fecha', a.csv_seg_inicio_obra_fecha) end,
    case when v.seg_fin_obra_fecha is null and limpio(a.csv_seg_fin_obra_fecha) is not null then format('seg_fin_obra_fecha: «%s» no es una fecha', a.csv_seg_fin_obra_fecha) end,
    case when v.seg_certificacion_fecha is null and limpio(a.csv_seg_certificacion_fecha) is not null then format('seg_certificacion_fecha: «%s» no es una fecha', a.csv_seg_certificacion_fecha) end,
    case when v.seg_entrega_doc_fecha is null and limpio(a.csv_seg_entrega_doc_fecha) is not null then format('seg_entrega_doc_fecha: «%s» no es una fecha', a.csv_seg_entrega_doc_fecha) end,
    case when v.seg_aceptacion_fecha is null and limpio(a.csv_seg_aceptacion_fecha) is not null then format('seg_aceptacion_fecha: «%s» no es una fecha', a.csv_seg_aceptacion_fecha) end,
    case when v.seg_cierre_fecha is null and limpio(a.csv_seg_cierre_fecha) is not null then format('seg_cierre_fecha: «%s» no es una fecha', a.csv_seg_cierre_fecha) end,
    case when limpio(a.csv_porcentaje_avance) is not null and decimal_de(limpio(a.csv_porcentaje_avance)) is null then format('porcentaje_avance: «%s» no es un número', a.csv_porcentaje_avance) end,
    case when v.seg_asignacion_fecha > hoy_actual() then format('seg_asignacion_fecha: %s está en el futuro', v.seg_asignacion_fecha) end,
    case when v.seg_replanteo_fecha > hoy_actual() then format('seg_replanteo_fecha: %s está en el futuro', v.seg_replanteo_fecha) end,
    case when v.seg_proyecto_fecha > hoy_actual() then format('seg_proyecto_fecha: %s está en el futuro', v.seg_proyecto_fecha) end,
    case when v.seg_licencia_solicitud_fecha > hoy_actual() then format('seg_licencia_solicitud_fecha: %s está en el futuro', v.seg_licencia_solicitud_fecha) end,
    case when v.seg_licencia_concesion_fecha > hoy_actual() then format('seg_licencia_concesion_fecha: %s está en el futuro', v.seg_licencia_concesion_fecha) end,
    case when v.seg_inicio_obra_fecha > hoy_actual() then format('seg_inicio_obra_fecha: %s está en el futuro', v.seg_inicio_obra_fecha) end,
    case when v.seg_fin_obra_fecha > hoy_actual() then format('seg_fin_obra_fecha: %s está en el futuro', v.seg_fin_obra_fecha) end,
    case when v.seg_certificacion_fecha > hoy_actual() then format('seg_certificacion_fecha: %s está en el futuro', v.seg_certificacion_fecha) end,
    case when v.seg_entrega_doc_fecha > hoy_actual() then format('seg_entrega_doc_fecha: %s está en el futuro', v.seg_entrega_doc_fecha) end,
    case when v.seg_aceptacion_fecha > hoy_actual() then format('seg_aceptacion_fecha: %s está en el futuro', v.seg_aceptacion_fecha) end,
    case when v.seg_cierre_fecha > hoy_actual() then format('seg_cierre_fecha: %s está en el futuro', v.seg_cierre_fecha) end,
    case when v.seg_replanteo_fecha < v.seg_asignacion_fecha then 'seg_replanteo_fecha es anterior a seg_asignacion_fecha' end,
    case when v.seg_proyecto_fecha < v.seg_asignacion_fecha then 'seg_proyecto_fecha es anterior a seg_asignacion_fecha' end,
    case when v.seg_licencia_solicitud_fecha < v.seg_asignacion_fecha then 'seg_licencia_solicitud_fecha es anterior a seg_asignacion_fecha' end,
    case when v.seg_licencia_concesion_fecha < v.seg_licencia_solicitud_fecha then 'seg_licencia_concesion_fecha es anterior a seg_licencia_solicitud_fecha' end,
    case when v.seg_inicio_obra_fecha < v.seg_asignacion_fecha then 'seg_inicio_obra_fecha es anterior a seg_asignacion_fecha' end,
    case when v.seg_fin_obra_fecha < v.seg_inicio_obra_fecha then 'seg_fin_obra_fecha es anterior a seg_inicio_obra_fecha' end,
    case when v.seg_certificacion_fecha < v.seg_fin_obra_fecha then 'seg_certificacion_fecha es anterior a seg_fin_obra_fecha' end,
    case when v.seg_aceptacion_fecha < v.seg_fin_obra_fecha then 'seg_aceptacion_fecha es anterior a seg_fin_obra_fecha' end,
    case when v.seg_cierre_fecha < v.seg_aceptacion_fecha then 'seg_cierre_fecha es anterior a seg_aceptacion_fecha' end
  ) as detalle
  from aux_seguimiento a
  -- A join on true keeps every row when the file has none.
  left join patron_del_fichero f on true
  left join proyecto p on lower(p.nombre) = lower(limpio(a.csv_proyecto))
  cross join lateral (select
    fecha(limpio(a.csv_seg_asignacion_fecha)) as seg_asignacion_fecha,
    fecha(limpio(a.csv_seg_replanteo_fecha)) as seg_replanteo_fecha,
    fecha(limpio(a.csv_seg_proyecto_fecha)) as seg_proyecto_fecha,
    fecha(limpio(a.csv_seg_licencia_solicitud_fecha)) as seg_licencia_solicitud_fecha,
    fecha(limpio(a.csv_seg_licencia_concesion_fecha)) as seg_licencia_concesion_fecha,
    fecha(limpio(a.csv_seg_inicio_obra_fecha)) as seg_inicio_obra_fecha,
    fecha(limpio(a.csv_seg_fin_obra_fecha)) as seg_fin_obra_fecha,
    fecha(limpio(a.csv_seg_certificacion_fecha)) as seg_certificacion_fecha,
    fecha(limpio(a.csv_seg_entrega_doc_fecha)) as seg_entrega_doc_fecha,
    fecha(limpio(a.csv_seg_aceptacion_fecha)) as seg_aceptacion_fecha,
    fecha(limpio(a.csv_seg_cierre_fecha)) as seg_cierre_fecha
    -- Each date is read once: without this the planner would read it at every use.
    offset 0
  ) v
),
obras_conocidas as (
  select cod from obra where borrado_en is null
  union
  select gen_cod_obra_interno_4plus from aux_seguimiento where gen_cod_obra_interno_4plus is not null
),
factyval_con_errores as (
  select a.*, concat_ws('; ',
    case when limpio(a.csv_fyv_linea) is null then 'falta fyv_linea' end,
    case when limpio(a.csv_cod_obra_interno_4plus) is null then 'falta cod_obra_interno_4plus' end,
    case when limpio(a.csv_fyv_concepto) is null then 'falta fyv_concepto' end,
    case when limpio(a.csv_fyv_importe) is null then 'falta fyv_importe' end,
    case when a.gen_cod_obra_interno_4plus is not null and o.cod is null
      then 'la línea no tiene obra, ni en el fichero ni en el portal' end,
    case when limpio(a.csv_fyv_linea) is not null and entero_de(limpio(a.csv_fyv_linea)) is null then format('fyv_linea: «%s» no es un número entero', a.csv_fyv_linea) end,
    case when limpio(a.csv_fyv_cantidad) is not null and decimal_de(limpio(a.csv_fyv_cantidad)) is null then format('fyv_cantidad: «%s» no es un número', a.csv_fyv_cantidad) end,
    case when limpio(a.csv_fyv_precio_unitario) is not null and decimal_de(limpio(a.csv_fyv_precio_unitario)) is null then format('fyv_precio_unitario: «%s» no es un número', a.csv_fyv_precio_unitario) end,
    case when limpio(a.csv_fyv_importe) is not null and decimal_de(limpio(a.csv_fyv_importe)) is null then format('fyv_importe: «%s» no es un número', a.csv_fyv_importe) end,
    case when v.fyv_certificacion_fecha is null and limpio(a.csv_fyv_certificacion_fecha) is not null then format('fyv_certificacion_fecha: «%s» no es una fecha', a.csv_fyv_certificacion_fecha) end,
    case when v.fyv_factura_fecha is null and limpio(a.csv_fyv_factura_fecha) is not null then format('fyv_factura_fecha: «%s» no es una fecha', a.csv_fyv_factura_fecha) end,
    case when v.fyv_cobro_fecha is null and limpio(a.csv_fyv_cobro_fecha) is not null then format('fyv_cobro_fecha: «%s» no es una fecha', a.csv_fyv_cobro_fecha) end,
    case when v.fyv_certificacion_fecha > hoy_actual() then format('fyv_certificacion_fecha: %s está en el futuro', v.fyv_certificacion_fecha) end,
    case when v.fyv_factura_fecha > hoy_actual() then format('fyv_factura_fecha: %s está en el futuro', v.fyv_factura_fecha) end,
    case when v.fyv_cobro_fecha < v.fyv_factura_fecha then 'fyv_cobro_fecha es anterior a fyv_factura_fecha' end
  ) as detalle
  from aux_factyval a
  left join obras_conocidas o on o.cod = a.gen_cod_obra_interno_4plus
  cross join lateral (select
    fecha(limpio(a.csv_fyv_certificacion_fecha)) as fyv_certificacion_fecha,
    fecha(limpio(a.csv_fyv_factura_fecha)) as fyv_factura_fecha,
    fecha(limpio(a.csv_fyv_cobro_fecha)) as fyv_cobro_fecha
    offset 0
  ) v
),
problemas as (
  select
    1 as hoja, fila, detalle,
    csv_proyecto as proyecto, csv_subproyecto as subproyecto, csv_site_cod as site_cod,
    csv_cod_externo_cliente, gen_cod_externo_cliente,
    csv_cod_obra_interno_4plus, gen_cod_obra_interno_4plus, gen_seg_asignacion_fecha
  from seguimiento_con_errores
  where detalle <> ''
  union all
  select
    2, fila, 'factyval: ' || detalle,
    csv_proyecto, null, csv_site_cod,
    csv_cod_externo_cliente, gen_cod_externo_cliente,
    csv_cod_obra_interno_4plus, gen_cod_obra_interno_4plus, null
  from factyval_con_errores
  where detalle <> ''
)
select
  fila, 'Otros errores' as error, detalle, proyecto, subproyecto, site_cod,
  csv_cod_externo_cliente, gen_cod_externo_cliente,
  csv_cod_obra_interno_4plus, gen_cod_obra_interno_4plus, gen_seg_asignacion_fecha,
  null as creado, null as creado_por
from problemas
order by hoja, fila;
