-- type: validation
-- description: Otros errores
-- Written by `npm run import-sql` from src/shared/load-rules: change it there.
-- Missing obligatory fields, impossible or implausible dates, impossible numbers, unknown projects, codes that break the pattern,
-- milestones in the future or in the wrong order, and factyval lines without a work or that stand somewhere already.
-- Each row tells all that is wrong with it, and points at the first field at fault.
with plazos as (
  select
    tipo_csv, posicion, nombre, coalesce(desde, desde_siempre()) as desde, coalesce(hasta, hasta_siempre()) as hasta
  from campo
  where es_fecha
),
limites as (
  select
    tipo_csv, max(desde) as desde, min(hasta) as hasta,
    to_char(least(max(desde), '9999-12-31'), 'YYYY-MM-DD') as desde_texto,
    to_char(greatest(min(hasta), '0001-01-01'), 'YYYY-MM-DD') as hasta_texto
  from plazos
  group by tipo_csv
),
patron_del_fichero as (
  -- What the code of the first row has between its first and last hyphen; null with fewer than two hyphens, or too long.
  select case when length(gen_cod_obra_interno_4plus) <= 64
    then substring(gen_cod_obra_interno_4plus from '^[^-]*-(.*)-[^-]*$') end as patron
  from aux_seguimiento
  order by fila
  limit 1
),
-- A sound row has no defect: the cheap test below says so of most rows, and those are not looked at field by field.
seguimiento_sano as (
  select
    t.desde_texto as desde, t.hasta_texto as hasta, to_char(hoy_actual(), 'YYYY-MM-DD') as hoy,
    case when f.patron ~ '^([^ \t\n\v\f\ra-zß-öø-ÿ-]|-)+$' then
      '^[^ \t\n\v\f\ra-zß-öø-ÿ-]+-' || regexp_replace(f.patron, '([][(){}.*+?^$|\\])', '\\\1', 'g')
        || '-[0-9]{1,9}$'
    end as codigos
  from limites t
  left join patron_del_fichero f on true
  where t.tipo_csv = 'cm_seg_01'
),
seguimiento_por_mirar as (
  select a.*
  from aux_seguimiento a
  cross join seguimiento_sano e
  cross join lateral (select
    concat(concat_ws('|', a.csv_unidades_inmobiliarias, ''), ';', concat_ws('|', a.csv_latitud, a.csv_longitud, a.csv_metros_canalizacion, a.csv_metros_cable, a.csv_importe_estimado, a.csv_porcentaje_avance, '')) as numeros,
    concat_ws('|', a.csv_seg_asignacion_fecha, a.csv_seg_replanteo_fecha, a.csv_seg_proyecto_fecha, a.csv_seg_licencia_solicitud_fecha, a.csv_seg_licencia_concesion_fecha, a.csv_seg_inicio_obra_fecha, a.csv_seg_fin_obra_fecha, a.csv_seg_certificacion_fecha, a.csv_seg_entrega_doc_fecha, a.csv_seg_aceptacion_fecha, a.csv_seg_cierre_fecha, '') as fechas
    offset 0
  ) t
  where (
    a.csv_proyecto in (select nombre from proyecto where borrado_en is null)
    and case when length(a.gen_cod_obra_interno_4plus) <= 64 then a.gen_cod_obra_interno_4plus ~ e.codigos end
    and t.fechas ~ '^(([12][0-9]{3}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8])))[|])*$'
    and length(t.fechas) = 11 * num_nonnulls(a.csv_seg_asignacion_fecha, a.csv_seg_replanteo_fecha, a.csv_seg_proyecto_fecha, a.csv_seg_licencia_solicitud_fecha, a.csv_seg_licencia_concesion_fecha, a.csv_seg_inicio_obra_fecha, a.csv_seg_fin_obra_fecha, a.csv_seg_certificacion_fecha, a.csv_seg_entrega_doc_fecha, a.csv_seg_aceptacion_fecha, a.csv_seg_cierre_fecha)
    and t.numeros ~ '^(([+-]?[0-9]+)[|])*;(([+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]{1,2})?)[|])*$'
    and length(t.numeros) - length(replace(t.numeros, '|', '')) = num_nonnulls(a.csv_unidades_inmobiliarias, a.csv_latitud, a.csv_longitud, a.csv_metros_canalizacion, a.csv_metros_cable, a.csv_importe_estimado, a.csv_porcentaje_avance)
    and (greatest(octet_length(a.csv_unidades_inmobiliarias)) > 15 or greatest(octet_length(a.csv_latitud), octet_length(a.csv_longitud), octet_length(a.csv_metros_canalizacion), octet_length(a.csv_metros_cable), octet_length(a.csv_importe_estimado), octet_length(a.csv_porcentaje_avance)) > 60) is not true
    and limpio(a.csv_proyecto) is not null
    and limpio(a.csv_subproyecto) is not null
    and limpio(a.csv_site_cod) is not null
    and limpio(a.csv_cod_obra_interno_4plus) is not null
    and a.csv_seg_asignacion_fecha is not null
    and (least(a.csv_seg_asignacion_fecha collate "C", a.csv_seg_replanteo_fecha, a.csv_seg_proyecto_fecha, a.csv_seg_licencia_solicitud_fecha, a.csv_seg_licencia_concesion_fecha, a.csv_seg_inicio_obra_fecha, a.csv_seg_fin_obra_fecha, a.csv_seg_certificacion_fecha, a.csv_seg_entrega_doc_fecha, a.csv_seg_aceptacion_fecha, a.csv_seg_cierre_fecha) < e.desde
      or greatest(a.csv_seg_asignacion_fecha collate "C", a.csv_seg_replanteo_fecha, a.csv_seg_proyecto_fecha, a.csv_seg_licencia_solicitud_fecha, a.csv_seg_licencia_concesion_fecha, a.csv_seg_inicio_obra_fecha, a.csv_seg_fin_obra_fecha, a.csv_seg_certificacion_fecha, a.csv_seg_entrega_doc_fecha, a.csv_seg_aceptacion_fecha, a.csv_seg_cierre_fecha) > e.hasta
      or greatest(a.csv_seg_asignacion_fecha collate "C", a.csv_seg_replanteo_fecha, a.csv_seg_proyecto_fecha, a.csv_seg_licencia_solicitud_fecha, a.csv_seg_licencia_concesion_fecha, a.csv_seg_inicio_obra_fecha, a.csv_seg_fin_obra_fecha, a.csv_seg_certificacion_fecha, a.csv_seg_entrega_doc_fecha, a.csv_seg_aceptacion_fecha, a.csv_seg_cierre_fecha) > e.hoy
      or a.csv_seg_replanteo_fecha collate "C" < a.csv_seg_asignacion_fecha
      or a.csv_seg_proyecto_fecha collate "C" < a.csv_seg_asignacion_fecha
      or a.csv_seg_licencia_solicitud_fecha collate "C" < a.csv_seg_asignacion_fecha
      or a.csv_seg_licencia_concesion_fecha collate "C" < a.csv_seg_licencia_solicitud_fecha
      or a.csv_seg_inicio_obra_fecha collate "C" < a.csv_seg_asignacion_fecha
      or a.csv_seg_fin_obra_fecha collate "C" < a.csv_seg_inicio_obra_fecha
      or a.csv_seg_certificacion_fecha collate "C" < a.csv_seg_fin_obra_fecha
      or a.csv_seg_aceptacion_fecha collate "C" < a.csv_seg_fin_obra_fecha
      or a.csv_seg_cierre_fecha collate "C" < a.csv_seg_aceptacion_fecha) is not true
  ) is not true
),
seguimiento_con_errores as (
  select a.*, concat_ws(entre_defectos(),
    case when l.proyecto is null then defecto('proyecto', 'falta proyecto') end,
    case when l.subproyecto is null then defecto('subproyecto', 'falta subproyecto') end,
    case when l.site_cod is null then defecto('site_cod', 'falta site_cod') end,
    case when l.cod_obra_interno_4plus is null then defecto('cod_obra_interno_4plus', 'falta cod_obra_interno_4plus') end,
    case when l.seg_asignacion_fecha is null then defecto('seg_asignacion_fecha', 'falta seg_asignacion_fecha') end,
    case when l.proyecto is not null and p.id is null
      then defecto('proyecto', format('el proyecto «%s» no existe', l.proyecto)) end,
    case when length(a.gen_cod_obra_interno_4plus) > 64
      then defecto('cod_obra_interno_4plus', format(
        'el código de obra tiene %s caracteres: como mucho puede tener 64', length(a.gen_cod_obra_interno_4plus)
      ))
    when a.gen_cod_obra_interno_4plus !~ '^[^ \t\n\v\f\r-]+-[^ \t\n\v\f\r]+-[0-9]{1,9}$'
      then defecto('cod_obra_interno_4plus', 'el código de obra no tiene la forma PREFIJO-PATRÓN-NÚMERO')
    when a.gen_cod_obra_interno_4plus ~ '[a-zß-öø-ÿ]'
      then defecto('cod_obra_interno_4plus', 'el código de obra lleva minúsculas')
    when substring(a.gen_cod_obra_interno_4plus from '^[^-]*-(.*)-[^-]*$') <> f.patron
      then defecto(
        'cod_obra_interno_4plus', format('el código de obra no sigue el patrón «%s» de la primera fila', f.patron)
      ) end,
    case when v.latitud is null and l.latitud is not null
      then defecto('latitud', format('latitud: «%s» no es un número', l.latitud)) end,
    case when v.longitud is null and l.longitud is not null
      then defecto('longitud', format('longitud: «%s» no es un número', l.longitud)) end,
    case when v.unidades_inmobiliarias is null and l.unidades_inmobiliarias is not null
      then defecto('unidades_inmobiliarias', format('unidades_inmobiliarias: «%s» no es un número entero', l.unidades_inmobiliarias)) end,
    case when v.metros_canalizacion is null and l.metros_canalizacion is not null
      then defecto('metros_canalizacion', format('metros_canalizacion: «%s» no es un número', l.metros_canalizacion)) end,
    case when v.metros_cable is null and l.metros_cable is not null
      then defecto('metros_cable', format('metros_cable: «%s» no es un número', l.metros_cable)) end,
    case when v.importe_estimado is null and l.importe_estimado is not null
      then defecto('importe_estimado', format('importe_estimado: «%s» no es un número', l.importe_estimado)) end,
    case when v.seg_asignacion_fecha is null and l.seg_asignacion_fecha is not null
      then defecto('seg_asignacion_fecha', format('seg_asignacion_fecha: «%s» no es una fecha', l.seg_asignacion_fecha)) end,
    case when v.seg_replanteo_fecha is null and l.seg_replanteo_fecha is not null
      then defecto('seg_replanteo_fecha', format('seg_replanteo_fecha: «%s» no es una fecha', l.seg_replanteo_fecha)) end,
    case when v.seg_proyecto_fecha is null and l.seg_proyecto_fecha is not null
      then defecto('seg_proyecto_fecha', format('seg_proyecto_fecha: «%s» no es una fecha', l.seg_proyecto_fecha)) end,
    case when v.seg_licencia_solicitud_fecha is null and l.seg_licencia_solicitud_fecha is not null
      then defecto('seg_licencia_solicitud_fecha', format('seg_licencia_solicitud_fecha: «%s» no es una fecha', l.seg_licencia_solicitud_fecha)) end,
    case when v.seg_licencia_concesion_fecha is null and l.seg_licencia_concesion_fecha is not null
      then defecto('seg_licencia_concesion_fecha', format('seg_licencia_concesion_fecha: «%s» no es una fecha', l.seg_licencia_concesion_fecha)) end,
    case when v.seg_inicio_obra_fecha is null and l.seg_inicio_obra_fecha is not null
      then defecto('seg_inicio_obra_fecha', format('seg_inicio_obra_fecha: «%s» no es una fecha', l.seg_inicio_obra_fecha)) end,
    case when v.seg_fin_obra_fecha is null and l.seg_fin_obra_fecha is not null
      then defecto('seg_fin_obra_fecha', format('seg_fin_obra_fecha: «%s» no es una fecha', l.seg_fin_obra_fecha)) end,
    case when v.seg_certificacion_fecha is null and l.seg_certificacion_fecha is not null
      then defecto('seg_certificacion_fecha', format('seg_certificacion_fecha: «%s» no es una fecha', l.seg_certificacion_fecha)) end,
    case when v.seg_entrega_doc_fecha is null and l.seg_entrega_doc_fecha is not null
      then defecto('seg_entrega_doc_fecha', format('seg_entrega_doc_fecha: «%s» no es una fecha', l.seg_entrega_doc_fecha)) end,
    case when v.seg_aceptacion_fecha is null and l.seg_aceptacion_fecha is not null
      then defecto('seg_aceptacion_fecha', format('seg_aceptacion_fecha: «%s» no es una fecha', l.seg_aceptacion_fecha)) end,
    case when v.seg_cierre_fecha is null and l.seg_cierre_fecha is not null
      then defecto('seg_cierre_fecha', format('seg_cierre_fecha: «%s» no es una fecha', l.seg_cierre_fecha)) end,
    case when v.porcentaje_avance is null and l.porcentaje_avance is not null
      then defecto('porcentaje_avance', format('porcentaje_avance: «%s» no es un número', l.porcentaje_avance)) end,
    -- Only a row with a date outside what every field takes is looked at field by field.
    case when least(
      v.seg_asignacion_fecha,
      v.seg_replanteo_fecha,
      v.seg_proyecto_fecha,
      v.seg_licencia_solicitud_fecha,
      v.seg_licencia_concesion_fecha,
      v.seg_inicio_obra_fecha,
      v.seg_fin_obra_fecha,
      v.seg_certificacion_fecha,
      v.seg_entrega_doc_fecha,
      v.seg_aceptacion_fecha,
      v.seg_cierre_fecha
    ) < todos.desde or greatest(
      v.seg_asignacion_fecha,
      v.seg_replanteo_fecha,
      v.seg_proyecto_fecha,
      v.seg_licencia_solicitud_fecha,
      v.seg_licencia_concesion_fecha,
      v.seg_inicio_obra_fecha,
      v.seg_fin_obra_fecha,
      v.seg_certificacion_fecha,
      v.seg_entrega_doc_fecha,
      v.seg_aceptacion_fecha,
      v.seg_cierre_fecha
    ) > todos.hasta then (
      select string_agg(
        defecto(p.nombre, format(
          '%s: «%s» no está entre %s y %s', p.nombre, d.valor, to_char(p.desde, 'YYYY-MM-DD'), to_char(p.hasta, 'YYYY-MM-DD')
        )),
        entre_defectos() order by p.posicion
      )
      from plazos p
      join (values
          ('seg_asignacion_fecha', v.seg_asignacion_fecha, l.seg_asignacion_fecha),
          ('seg_replanteo_fecha', v.seg_replanteo_fecha, l.seg_replanteo_fecha),
          ('seg_proyecto_fecha', v.seg_proyecto_fecha, l.seg_proyecto_fecha),
          ('seg_licencia_solicitud_fecha', v.seg_licencia_solicitud_fecha, l.seg_licencia_solicitud_fecha),
          ('seg_licencia_concesion_fecha', v.seg_licencia_concesion_fecha, l.seg_licencia_concesion_fecha),
          ('seg_inicio_obra_fecha', v.seg_inicio_obra_fecha, l.seg_inicio_obra_fecha),
          ('seg_fin_obra_fecha', v.seg_fin_obra_fecha, l.seg_fin_obra_fecha),
          ('seg_certificacion_fecha', v.seg_certificacion_fecha, l.seg_certificacion_fecha),
          ('seg_entrega_doc_fecha', v.seg_entrega_doc_fecha, l.seg_entrega_doc_fecha),
          ('seg_aceptacion_fecha', v.seg_aceptacion_fecha, l.seg_aceptacion_fecha),
          ('seg_cierre_fecha', v.seg_cierre_fecha, l.seg_cierre_fecha)
        ) as d (nombre, dia, valor) on d.nombre = p.nombre and (d.dia < p.desde or d.dia > p.hasta)
      where p.tipo_csv = 'cm_seg_01'
    ) end,
    case when v.seg_asignacion_fecha > (select hoy_actual())
      then defecto('seg_asignacion_fecha', format('seg_asignacion_fecha: %s está en el futuro', to_char(v.seg_asignacion_fecha, 'YYYY-MM-DD'))) end,
    case when v.seg_replanteo_fecha > (select hoy_actual())
      then defecto('seg_replanteo_fecha', format('seg_replanteo_fecha: %s está en el futuro', to_char(v.seg_replanteo_fecha, 'YYYY-MM-DD'))) end,
    case when v.seg_proyecto_fecha > (select hoy_actual())
      then defecto('seg_proyecto_fecha', format('seg_proyecto_fecha: %s está en el futuro', to_char(v.seg_proyecto_fecha, 'YYYY-MM-DD'))) end,
    case when v.seg_licencia_solicitud_fecha > (select hoy_actual())
      then defecto('seg_licencia_solicitud_fecha', format('seg_licencia_solicitud_fecha: %s está en el futuro', to_char(v.seg_licencia_solicitud_fecha, 'YYYY-MM-DD'))) end,
    case when v.seg_licencia_concesion_fecha > (select hoy_actual())
      then defecto('seg_licencia_concesion_fecha', format('seg_licencia_concesion_fecha: %s está en el futuro', to_char(v.seg_licencia_concesion_fecha, 'YYYY-MM-DD'))) end,
    case when v.seg_inicio_obra_fecha > (select hoy_actual())
      then defecto('seg_inicio_obra_fecha', format('seg_inicio_obra_fecha: %s está en el futuro', to_char(v.seg_inicio_obra_fecha, 'YYYY-MM-DD'))) end,
    case when v.seg_fin_obra_fecha > (select hoy_actual())
      then defecto('seg_fin_obra_fecha', format('seg_fin_obra_fecha: %s está en el futuro', to_char(v.seg_fin_obra_fecha, 'YYYY-MM-DD'))) end,
    case when v.seg_certificacion_fecha > (select hoy_actual())
      then defecto('seg_certificacion_fecha', format('seg_certificacion_fecha: %s está en el futuro', to_char(v.seg_certificacion_fecha, 'YYYY-MM-DD'))) end,
    case when v.seg_entrega_doc_fecha > (select hoy_actual())
      then defecto('seg_entrega_doc_fecha', format('seg_entrega_doc_fecha: %s está en el futuro', to_char(v.seg_entrega_doc_fecha, 'YYYY-MM-DD'))) end,
    case when v.seg_aceptacion_fecha > (select hoy_actual())
      then defecto('seg_aceptacion_fecha', format('seg_aceptacion_fecha: %s está en el futuro', to_char(v.seg_aceptacion_fecha, 'YYYY-MM-DD'))) end,
    case when v.seg_cierre_fecha > (select hoy_actual())
      then defecto('seg_cierre_fecha', format('seg_cierre_fecha: %s está en el futuro', to_char(v.seg_cierre_fecha, 'YYYY-MM-DD'))) end,
    case when v.seg_replanteo_fecha < v.seg_asignacion_fecha
      then defecto('seg_replanteo_fecha', 'seg_replanteo_fecha es anterior a seg_asignacion_fecha') end,
    case when v.seg_proyecto_fecha < v.seg_asignacion_fecha
      then defecto('seg_proyecto_fecha', 'seg_proyecto_fecha es anterior a seg_asignacion_fecha') end,
    case when v.seg_licencia_solicitud_fecha < v.seg_asignacion_fecha
      then defecto('seg_licencia_solicitud_fecha', 'seg_licencia_solicitud_fecha es anterior a seg_asignacion_fecha') end,
    case when v.seg_licencia_concesion_fecha < v.seg_licencia_solicitud_fecha
      then defecto('seg_licencia_concesion_fecha', 'seg_licencia_concesion_fecha es anterior a seg_licencia_solicitud_fecha') end,
    case when v.seg_inicio_obra_fecha < v.seg_asignacion_fecha
      then defecto('seg_inicio_obra_fecha', 'seg_inicio_obra_fecha es anterior a seg_asignacion_fecha') end,
    case when v.seg_fin_obra_fecha < v.seg_inicio_obra_fecha
      then defecto('seg_fin_obra_fecha', 'seg_fin_obra_fecha es anterior a seg_inicio_obra_fecha') end,
    case when v.seg_certificacion_fecha < v.seg_fin_obra_fecha
      then defecto('seg_certificacion_fecha', 'seg_certificacion_fecha es anterior a seg_fin_obra_fecha') end,
    case when v.seg_aceptacion_fecha < v.seg_fin_obra_fecha
      then defecto('seg_aceptacion_fecha', 'seg_aceptacion_fecha es anterior a seg_fin_obra_fecha') end,
    case when v.seg_cierre_fecha < v.seg_aceptacion_fecha
      then defecto('seg_cierre_fecha', 'seg_cierre_fecha es anterior a seg_aceptacion_fecha') end
  ) as defectos
  from seguimiento_por_mirar a
  -- A join on true keeps every row when the file has none.
  left join patron_del_fichero f on true
  join limites todos on todos.tipo_csv = 'cm_seg_01'
  -- Each cell is trimmed once and read once: without `offset 0` the planner would do both at every use.
  cross join lateral (select
    limpio(a.csv_proyecto) as proyecto,
    limpio(a.csv_subproyecto) as subproyecto,
    limpio(a.csv_site_cod) as site_cod,
    limpio(a.csv_cod_obra_interno_4plus) as cod_obra_interno_4plus,
    limpio(a.csv_latitud) as latitud,
    limpio(a.csv_longitud) as longitud,
    limpio(a.csv_unidades_inmobiliarias) as unidades_inmobiliarias,
    limpio(a.csv_metros_canalizacion) as metros_canalizacion,
    limpio(a.csv_metros_cable) as metros_cable,
    limpio(a.csv_importe_estimado) as importe_estimado,
    limpio(a.csv_seg_asignacion_fecha) as seg_asignacion_fecha,
    limpio(a.csv_seg_replanteo_fecha) as seg_replanteo_fecha,
    limpio(a.csv_seg_proyecto_fecha) as seg_proyecto_fecha,
    limpio(a.csv_seg_licencia_solicitud_fecha) as seg_licencia_solicitud_fecha,
    limpio(a.csv_seg_licencia_concesion_fecha) as seg_licencia_concesion_fecha,
    limpio(a.csv_seg_inicio_obra_fecha) as seg_inicio_obra_fecha,
    limpio(a.csv_seg_fin_obra_fecha) as seg_fin_obra_fecha,
    limpio(a.csv_seg_certificacion_fecha) as seg_certificacion_fecha,
    limpio(a.csv_seg_entrega_doc_fecha) as seg_entrega_doc_fecha,
    limpio(a.csv_seg_aceptacion_fecha) as seg_aceptacion_fecha,
    limpio(a.csv_seg_cierre_fecha) as seg_cierre_fecha,
    limpio(a.csv_porcentaje_avance) as porcentaje_avance
    offset 0
  ) l
  cross join lateral (select
    decimal_de(l.latitud) as latitud,
    decimal_de(l.longitud) as longitud,
    entero_de(l.unidades_inmobiliarias) as unidades_inmobiliarias,
    decimal_de(l.metros_canalizacion) as metros_canalizacion,
    decimal_de(l.metros_cable) as metros_cable,
    decimal_de(l.importe_estimado) as importe_estimado,
    fecha(l.seg_asignacion_fecha) as seg_asignacion_fecha,
    fecha(l.seg_replanteo_fecha) as seg_replanteo_fecha,
    fecha(l.seg_proyecto_fecha) as seg_proyecto_fecha,
    fecha(l.seg_licencia_solicitud_fecha) as seg_licencia_solicitud_fecha,
    fecha(l.seg_licencia_concesion_fecha) as seg_licencia_concesion_fecha,
    fecha(l.seg_inicio_obra_fecha) as seg_inicio_obra_fecha,
    fecha(l.seg_fin_obra_fecha) as seg_fin_obra_fecha,
    fecha(l.seg_certificacion_fecha) as seg_certificacion_fecha,
    fecha(l.seg_entrega_doc_fecha) as seg_entrega_doc_fecha,
    fecha(l.seg_aceptacion_fecha) as seg_aceptacion_fecha,
    fecha(l.seg_cierre_fecha) as seg_cierre_fecha,
    decimal_de(l.porcentaje_avance) as porcentaje_avance
    offset 0
  ) v
  left join proyecto p on lower(p.nombre) = lower(l.proyecto) and p.borrado_en is null
),
obras_del_fichero as (
  select distinct gen_cod_obra_interno_4plus as cod from aux_seguimiento
),
factyval_sano as (
  select
    desde_texto as desde, hasta_texto as hasta, to_char(hoy_actual(), 'YYYY-MM-DD') as hoy
  from limites
  where tipo_csv = 'cm_fyv_01'
),
-- A line is named by its work and its number.
lineas as (
  select
    a.fila, a.gen_cod_obra_interno_4plus as cod, entero_de(limpio(a.csv_fyv_linea)) as linea,
    (
      t.fechas ~ '^(([12][0-9]{3}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8])))[|])*$'
    and length(t.fechas) = 11 * num_nonnulls(a.csv_fyv_certificacion_fecha, a.csv_fyv_factura_fecha, a.csv_fyv_cobro_fecha)
    and t.numeros ~ '^(([+-]?[0-9]+)[|])*;(([+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]{1,2})?)[|])*$'
    and length(t.numeros) - length(replace(t.numeros, '|', '')) = num_nonnulls(a.csv_fyv_linea, a.csv_fyv_cantidad, a.csv_fyv_precio_unitario, a.csv_fyv_importe)
    and (greatest(octet_length(a.csv_fyv_linea)) > 15 or greatest(octet_length(a.csv_fyv_cantidad), octet_length(a.csv_fyv_precio_unitario), octet_length(a.csv_fyv_importe)) > 60) is not true
    and a.csv_fyv_linea is not null
    and limpio(a.csv_cod_obra_interno_4plus) is not null
    and limpio(a.csv_fyv_concepto) is not null
    and a.csv_fyv_importe is not null
    and (least(a.csv_fyv_certificacion_fecha collate "C", a.csv_fyv_factura_fecha, a.csv_fyv_cobro_fecha) < e.desde
      or greatest(a.csv_fyv_certificacion_fecha collate "C", a.csv_fyv_factura_fecha, a.csv_fyv_cobro_fecha) > e.hasta
      or greatest(a.csv_fyv_certificacion_fecha collate "C", a.csv_fyv_factura_fecha) > e.hoy
      or a.csv_fyv_cobro_fecha collate "C" < a.csv_fyv_factura_fecha) is not true
    ) is true as es_sana
  from aux_factyval a
  cross join factyval_sano e
  cross join lateral (select
    concat(concat_ws('|', a.csv_fyv_linea, ''), ';', concat_ws('|', a.csv_fyv_cantidad, a.csv_fyv_precio_unitario, a.csv_fyv_importe, '')) as numeros,
    concat_ws('|', a.csv_fyv_certificacion_fecha, a.csv_fyv_factura_fecha, a.csv_fyv_cobro_fecha, '') as fechas
    offset 0
  ) t
),
lineas_repetidas as (
  select cod, linea, count(*) as veces, min(fila) as primera_fila, max(fila) as ultima_fila
  from lineas
  group by 1, 2
  having count(*) > 1
),
lineas_por_mirar as (
  select x.fila
  from lineas x
  left join obras_del_fichero f on f.cod = x.cod
  left join obra o on o.cod = x.cod and o.borrado_en is null
  left join lineas_repetidas r on r.cod = x.cod and r.linea = x.linea
  where not x.es_sana or (f.cod is null and o.id is null) or r.veces is not null
    or exists (select from factyval y where y.obra = o.id and y.fyv_linea = x.linea)
),
factyval_con_errores as (
  select a.*, concat_ws(entre_defectos(),
    case when l.fyv_linea is null then defecto('fyv_linea', 'falta fyv_linea') end,
    case when l.cod_obra_interno_4plus is null then defecto('cod_obra_interno_4plus', 'falta cod_obra_interno_4plus') end,
    case when l.fyv_concepto is null then defecto('fyv_concepto', 'falta fyv_concepto') end,
    case when l.fyv_importe is null then defecto('fyv_importe', 'falta fyv_importe') end,
    case when a.gen_cod_obra_interno_4plus is not null and f.cod is null and o.id is null
      then defecto('cod_obra_interno_4plus', 'la línea no tiene obra, ni en el archivo ni en el portal') end,
    case when v.fyv_linea is null and l.fyv_linea is not null
      then defecto('fyv_linea', format('fyv_linea: «%s» no es un número entero', l.fyv_linea)) end,
    case when en_el_portal.id is not null then defecto('fyv_linea', format('la línea %s de la obra ya está en el portal (%s, %s %s), %s',
      v.fyv_linea, en_el_portal.fyv_concepto, en_el_portal.fyv_importe, en_el_portal.fyv_moneda,
      coalesce(
        'de la carga de «' || c.fichero || '» del '
          || to_char(c.iniciada_en at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI') || ', de ' || c.usuario_nombre,
        'que no vino en ninguna carga'
      )
    )) end,
    case when a.fila = r.primera_fila then defecto('fyv_linea', format(
      'la línea %s de la obra está %s veces en el archivo: la última, en la %s',
      r.linea, r.veces, lugar_de('cm_fyv_01', r.ultima_fila)
    ))
    when r.veces is not null then defecto('fyv_linea', format(
      'la línea %s de la obra ya está en la %s', r.linea, lugar_de('cm_fyv_01', r.primera_fila)
    )) end,
    case when v.fyv_cantidad is null and l.fyv_cantidad is not null
      then defecto('fyv_cantidad', format('fyv_cantidad: «%s» no es un número', l.fyv_cantidad)) end,
    case when v.fyv_precio_unitario is null and l.fyv_precio_unitario is not null
      then defecto('fyv_precio_unitario', format('fyv_precio_unitario: «%s» no es un número', l.fyv_precio_unitario)) end,
    case when v.fyv_importe is null and l.fyv_importe is not null
      then defecto('fyv_importe', format('fyv_importe: «%s» no es un número', l.fyv_importe)) end,
    case when v.fyv_certificacion_fecha is null and l.fyv_certificacion_fecha is not null
      then defecto('fyv_certificacion_fecha', format('fyv_certificacion_fecha: «%s» no es una fecha', l.fyv_certificacion_fecha)) end,
    case when v.fyv_factura_fecha is null and l.fyv_factura_fecha is not null
      then defecto('fyv_factura_fecha', format('fyv_factura_fecha: «%s» no es una fecha', l.fyv_factura_fecha)) end,
    case when v.fyv_cobro_fecha is null and l.fyv_cobro_fecha is not null
      then defecto('fyv_cobro_fecha', format('fyv_cobro_fecha: «%s» no es una fecha', l.fyv_cobro_fecha)) end,
    -- Only a row with a date outside what every field takes is looked at field by field.
    case when least(
      v.fyv_certificacion_fecha,
      v.fyv_factura_fecha,
      v.fyv_cobro_fecha
    ) < todos.desde or greatest(
      v.fyv_certificacion_fecha,
      v.fyv_factura_fecha,
      v.fyv_cobro_fecha
    ) > todos.hasta then (
      select string_agg(
        defecto(p.nombre, format(
          '%s: «%s» no está entre %s y %s', p.nombre, d.valor, to_char(p.desde, 'YYYY-MM-DD'), to_char(p.hasta, 'YYYY-MM-DD')
        )),
        entre_defectos() order by p.posicion
      )
      from plazos p
      join (values
          ('fyv_certificacion_fecha', v.fyv_certificacion_fecha, l.fyv_certificacion_fecha),
          ('fyv_factura_fecha', v.fyv_factura_fecha, l.fyv_factura_fecha),
          ('fyv_cobro_fecha', v.fyv_cobro_fecha, l.fyv_cobro_fecha)
        ) as d (nombre, dia, valor) on d.nombre = p.nombre and (d.dia < p.desde or d.dia > p.hasta)
      where p.tipo_csv = 'cm_fyv_01'
    ) end,
    case when v.fyv_certificacion_fecha > (select hoy_actual())
      then defecto('fyv_certificacion_fecha', format('fyv_certificacion_fecha: %s está en el futuro', to_char(v.fyv_certificacion_fecha, 'YYYY-MM-DD'))) end,
    case when v.fyv_factura_fecha > (select hoy_actual())
      then defecto('fyv_factura_fecha', format('fyv_factura_fecha: %s está en el futuro', to_char(v.fyv_factura_fecha, 'YYYY-MM-DD'))) end,
    case when v.fyv_cobro_fecha < v.fyv_factura_fecha
      then defecto('fyv_cobro_fecha', 'fyv_cobro_fecha es anterior a fyv_factura_fecha') end
  ) as defectos
  from lineas_por_mirar m
  join aux_factyval a on a.fila = m.fila
  join limites todos on todos.tipo_csv = 'cm_fyv_01'
  left join obras_del_fichero f on f.cod = a.gen_cod_obra_interno_4plus
  left join obra o on o.cod = a.gen_cod_obra_interno_4plus and o.borrado_en is null
  cross join lateral (select
    limpio(a.csv_fyv_linea) as fyv_linea,
    limpio(a.csv_cod_obra_interno_4plus) as cod_obra_interno_4plus,
    limpio(a.csv_fyv_concepto) as fyv_concepto,
    limpio(a.csv_fyv_cantidad) as fyv_cantidad,
    limpio(a.csv_fyv_precio_unitario) as fyv_precio_unitario,
    limpio(a.csv_fyv_importe) as fyv_importe,
    limpio(a.csv_fyv_certificacion_fecha) as fyv_certificacion_fecha,
    limpio(a.csv_fyv_factura_fecha) as fyv_factura_fecha,
    limpio(a.csv_fyv_cobro_fecha) as fyv_cobro_fecha
    offset 0
  ) l
  cross join lateral (select
    entero_de(l.fyv_linea) as fyv_linea,
    decimal_de(l.fyv_cantidad) as fyv_cantidad,
    decimal_de(l.fyv_precio_unitario) as fyv_precio_unitario,
    decimal_de(l.fyv_importe) as fyv_importe,
    fecha(l.fyv_certificacion_fecha) as fyv_certificacion_fecha,
    fecha(l.fyv_factura_fecha) as fyv_factura_fecha,
    fecha(l.fyv_cobro_fecha) as fyv_cobro_fecha
    offset 0
  ) v
  left join lineas_repetidas r on r.cod = a.gen_cod_obra_interno_4plus and r.linea = v.fyv_linea
  left join lateral (
    select id, carga, fyv_concepto, fyv_importe, fyv_moneda
    from factyval
    where obra = o.id and fyv_linea = v.fyv_linea
    order by repeticion
    limit 1
  ) en_el_portal on true
  left join carga c on c.id = en_el_portal.carga
),
problemas as (
  select
    'cm_seg_01' as hoja, fila as registro, campo_de(defectos) as campo, frases_de(defectos) as detalle,
    defectos_de(defectos) as defectos,
    csv_proyecto as proyecto, csv_subproyecto as subproyecto, csv_site_cod as site_cod,
    csv_cod_externo_cliente, gen_cod_externo_cliente,
    csv_cod_obra_interno_4plus, gen_cod_obra_interno_4plus, gen_seg_asignacion_fecha
  from seguimiento_con_errores
  where defectos <> ''
  union all
  select
    'cm_fyv_01', fila, campo_de(defectos), 'factyval: ' || frases_de(defectos), defectos_de(defectos),
    csv_proyecto, null, csv_site_cod,
    csv_cod_externo_cliente, gen_cod_externo_cliente,
    csv_cod_obra_interno_4plus, gen_cod_obra_interno_4plus, null
  from factyval_con_errores
  where defectos <> ''
)
select
  hoja, fila_de(hoja, registro) as fila, campo, defectos, 'Otros errores' as error, detalle,
  proyecto, subproyecto, site_cod,
  csv_cod_externo_cliente, gen_cod_externo_cliente,
  csv_cod_obra_interno_4plus, gen_cod_obra_interno_4plus, gen_seg_asignacion_fecha,
  null as creado, null as creado_por
from problemas
order by hoja = 'cm_fyv_01', registro;
