-- type: validation
-- description: Avisos que son problemas
-- Written by `npm run import-sql` from src/shared/load-rules: change it there.
-- Values outside a known list, negative numbers and unusual dates, in the fields whose `campo.aviso` makes them problems.
-- Without such a field no row is looked at.
with problemas as (
  select 'cm_seg_01' as hoja, a.fila as registro, 'estado_obra' as campo, format('estado_obra: «%s» no está entre los valores conocidos', v.valor) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_estado_obra) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'estado_obra' and aviso = 'problema')
    and exists (select estado from obra where borrado_en is null and estado is not null) and v.valor not in (select estado from obra where borrado_en is null and estado is not null)
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'provincia' as campo, format('provincia: «%s» no está entre los valores conocidos', v.valor) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_provincia) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'provincia' and aviso = 'problema')
    and exists (select provincia from sitio where provincia is not null) and v.valor not in (select provincia from sitio where provincia is not null)
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'moneda' as campo, format('moneda: «%s» no está entre los valores conocidos', v.valor) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_moneda) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'moneda' and aviso = 'problema')
    and exists (select unnest(array['EUR', 'USD', 'GBP', 'CHF', 'MXN', 'COP', 'CLP', 'PEN', 'ARS', 'BRL', 'MAD', 'PTE', 'JPY', 'CNY'])) and v.valor not in (select unnest(array['EUR', 'USD', 'GBP', 'CHF', 'MXN', 'COP', 'CLP', 'PEN', 'ARS', 'BRL', 'MAD', 'PTE', 'JPY', 'CNY']))
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'unidades_inmobiliarias' as campo, format('unidades_inmobiliarias: «%s» es negativo', v.valor) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_unidades_inmobiliarias) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'unidades_inmobiliarias' and aviso = 'problema')
    and entero_de(v.valor) < 0
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'metros_canalizacion' as campo, format('metros_canalizacion: «%s» es negativo', v.valor) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_metros_canalizacion) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'metros_canalizacion' and aviso = 'problema')
    and decimal_de(v.valor) < 0
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'metros_cable' as campo, format('metros_cable: «%s» es negativo', v.valor) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_metros_cable) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'metros_cable' and aviso = 'problema')
    and decimal_de(v.valor) < 0
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'importe_estimado' as campo, format('importe_estimado: «%s» es negativo', v.valor) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_importe_estimado) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'importe_estimado' and aviso = 'problema')
    and decimal_de(v.valor) < 0
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'porcentaje_avance' as campo, format('porcentaje_avance: «%s» es negativo', v.valor) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_porcentaje_avance) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'porcentaje_avance' and aviso = 'problema')
    and decimal_de(v.valor) < 0
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'seg_asignacion_fecha' as campo, format('seg_asignacion_fecha: «%s» está fuera de lo habitual, de %s a %s', v.valor, '2000-01-01', to_char((hoy_actual() + interval '5 years')::date, 'YYYY-MM-DD')) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_seg_asignacion_fecha) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_asignacion_fecha' and aviso = 'problema')
    and (fecha(v.valor) < date '2000-01-01' or fecha(v.valor) > date 'infinity')
    and fecha(v.valor) between
      (select coalesce(desde, desde_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_asignacion_fecha')
      and (select coalesce(hasta, hasta_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_asignacion_fecha')
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'seg_replanteo_fecha' as campo, format('seg_replanteo_fecha: «%s» está fuera de lo habitual, de %s a %s', v.valor, '2000-01-01', to_char((hoy_actual() + interval '5 years')::date, 'YYYY-MM-DD')) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_seg_replanteo_fecha) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_replanteo_fecha' and aviso = 'problema')
    and (fecha(v.valor) < date '2000-01-01' or fecha(v.valor) > date 'infinity')
    and fecha(v.valor) between
      (select coalesce(desde, desde_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_replanteo_fecha')
      and (select coalesce(hasta, hasta_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_replanteo_fecha')
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'seg_proyecto_fecha' as campo, format('seg_proyecto_fecha: «%s» está fuera de lo habitual, de %s a %s', v.valor, '2000-01-01', to_char((hoy_actual() + interval '5 years')::date, 'YYYY-MM-DD')) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_seg_proyecto_fecha) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_proyecto_fecha' and aviso = 'problema')
    and (fecha(v.valor) < date '2000-01-01' or fecha(v.valor) > date 'infinity')
    and fecha(v.valor) between
      (select coalesce(desde, desde_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_proyecto_fecha')
      and (select coalesce(hasta, hasta_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_proyecto_fecha')
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'seg_licencia_solicitud_fecha' as campo, format('seg_licencia_solicitud_fecha: «%s» está fuera de lo habitual, de %s a %s', v.valor, '2000-01-01', to_char((hoy_actual() + interval '5 years')::date, 'YYYY-MM-DD')) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_seg_licencia_solicitud_fecha) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_licencia_solicitud_fecha' and aviso = 'problema')
    and (fecha(v.valor) < date '2000-01-01' or fecha(v.valor) > date 'infinity')
    and fecha(v.valor) between
      (select coalesce(desde, desde_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_licencia_solicitud_fecha')
      and (select coalesce(hasta, hasta_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_licencia_solicitud_fecha')
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'seg_licencia_concesion_fecha' as campo, format('seg_licencia_concesion_fecha: «%s» está fuera de lo habitual, de %s a %s', v.valor, '2000-01-01', to_char((hoy_actual() + interval '5 years')::date, 'YYYY-MM-DD')) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_seg_licencia_concesion_fecha) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_licencia_concesion_fecha' and aviso = 'problema')
    and (fecha(v.valor) < date '2000-01-01' or fecha(v.valor) > date 'infinity')
    and fecha(v.valor) between
      (select coalesce(desde, desde_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_licencia_concesion_fecha')
      and (select coalesce(hasta, hasta_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_licencia_concesion_fecha')
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'seg_inicio_obra_fecha' as campo, format('seg_inicio_obra_fecha: «%s» está fuera de lo habitual, de %s a %s', v.valor, '2000-01-01', to_char((hoy_actual() + interval '5 years')::date, 'YYYY-MM-DD')) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_seg_inicio_obra_fecha) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_inicio_obra_fecha' and aviso = 'problema')
    and (fecha(v.valor) < date '2000-01-01' or fecha(v.valor) > date 'infinity')
    and fecha(v.valor) between
      (select coalesce(desde, desde_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_inicio_obra_fecha')
      and (select coalesce(hasta, hasta_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_inicio_obra_fecha')
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'seg_fin_obra_fecha' as campo, format('seg_fin_obra_fecha: «%s» está fuera de lo habitual, de %s a %s', v.valor, '2000-01-01', to_char((hoy_actual() + interval '5 years')::date, 'YYYY-MM-DD')) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_seg_fin_obra_fecha) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_fin_obra_fecha' and aviso = 'problema')
    and (fecha(v.valor) < date '2000-01-01' or fecha(v.valor) > date 'infinity')
    and fecha(v.valor) between
      (select coalesce(desde, desde_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_fin_obra_fecha')
      and (select coalesce(hasta, hasta_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_fin_obra_fecha')
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'seg_certificacion_fecha' as campo, format('seg_certificacion_fecha: «%s» está fuera de lo habitual, de %s a %s', v.valor, '2000-01-01', to_char((hoy_actual() + interval '5 years')::date, 'YYYY-MM-DD')) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_seg_certificacion_fecha) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_certificacion_fecha' and aviso = 'problema')
    and (fecha(v.valor) < date '2000-01-01' or fecha(v.valor) > date 'infinity')
    and fecha(v.valor) between
      (select coalesce(desde, desde_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_certificacion_fecha')
      and (select coalesce(hasta, hasta_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_certificacion_fecha')
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'seg_entrega_doc_fecha' as campo, format('seg_entrega_doc_fecha: «%s» está fuera de lo habitual, de %s a %s', v.valor, '2000-01-01', to_char((hoy_actual() + interval '5 years')::date, 'YYYY-MM-DD')) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_seg_entrega_doc_fecha) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_entrega_doc_fecha' and aviso = 'problema')
    and (fecha(v.valor) < date '2000-01-01' or fecha(v.valor) > date 'infinity')
    and fecha(v.valor) between
      (select coalesce(desde, desde_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_entrega_doc_fecha')
      and (select coalesce(hasta, hasta_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_entrega_doc_fecha')
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'seg_aceptacion_fecha' as campo, format('seg_aceptacion_fecha: «%s» está fuera de lo habitual, de %s a %s', v.valor, '2000-01-01', to_char((hoy_actual() + interval '5 years')::date, 'YYYY-MM-DD')) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_seg_aceptacion_fecha) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_aceptacion_fecha' and aviso = 'problema')
    and (fecha(v.valor) < date '2000-01-01' or fecha(v.valor) > date 'infinity')
    and fecha(v.valor) between
      (select coalesce(desde, desde_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_aceptacion_fecha')
      and (select coalesce(hasta, hasta_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_aceptacion_fecha')
  union all
  select 'cm_seg_01' as hoja, a.fila as registro, 'seg_cierre_fecha' as campo, format('seg_cierre_fecha: «%s» está fuera de lo habitual, de %s a %s', v.valor, '2000-01-01', to_char((hoy_actual() + interval '5 years')::date, 'YYYY-MM-DD')) as detalle
  from aux_seguimiento a
  cross join lateral (select limpio(a.csv_seg_cierre_fecha) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_cierre_fecha' and aviso = 'problema')
    and (fecha(v.valor) < date '2000-01-01' or fecha(v.valor) > date 'infinity')
    and fecha(v.valor) between
      (select coalesce(desde, desde_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_cierre_fecha')
      and (select coalesce(hasta, hasta_siempre()) from campo where tipo_csv = 'cm_seg_01' and nombre = 'seg_cierre_fecha')
  union all
  select 'cm_fyv_01' as hoja, a.fila as registro, 'fyv_moneda' as campo, format('fyv_moneda: «%s» no está entre los valores conocidos', v.valor) as detalle
  from aux_factyval a
  cross join lateral (select limpio(a.csv_fyv_moneda) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_fyv_01' and nombre = 'fyv_moneda' and aviso = 'problema')
    and exists (select unnest(array['EUR', 'USD', 'GBP', 'CHF', 'MXN', 'COP', 'CLP', 'PEN', 'ARS', 'BRL', 'MAD', 'PTE', 'JPY', 'CNY'])) and v.valor not in (select unnest(array['EUR', 'USD', 'GBP', 'CHF', 'MXN', 'COP', 'CLP', 'PEN', 'ARS', 'BRL', 'MAD', 'PTE', 'JPY', 'CNY']))
  union all
  select 'cm_fyv_01' as hoja, a.fila as registro, 'fyv_linea' as campo, format('fyv_linea: «%s» es negativo', v.valor) as detalle
  from aux_factyval a
  cross join lateral (select limpio(a.csv_fyv_linea) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_fyv_01' and nombre = 'fyv_linea' and aviso = 'problema')
    and entero_de(v.valor) < 0
  union all
  select 'cm_fyv_01' as hoja, a.fila as registro, 'fyv_cantidad' as campo, format('fyv_cantidad: «%s» es negativo', v.valor) as detalle
  from aux_factyval a
  cross join lateral (select limpio(a.csv_fyv_cantidad) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_fyv_01' and nombre = 'fyv_cantidad' and aviso = 'problema')
    and decimal_de(v.valor) < 0
  union all
  select 'cm_fyv_01' as hoja, a.fila as registro, 'fyv_precio_unitario' as campo, format('fyv_precio_unitario: «%s» es negativo', v.valor) as detalle
  from aux_factyval a
  cross join lateral (select limpio(a.csv_fyv_precio_unitario) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_fyv_01' and nombre = 'fyv_precio_unitario' and aviso = 'problema')
    and decimal_de(v.valor) < 0
  union all
  select 'cm_fyv_01' as hoja, a.fila as registro, 'fyv_importe' as campo, format('fyv_importe: «%s» es negativo', v.valor) as detalle
  from aux_factyval a
  cross join lateral (select limpio(a.csv_fyv_importe) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_fyv_01' and nombre = 'fyv_importe' and aviso = 'problema')
    and decimal_de(v.valor) < 0
  union all
  select 'cm_fyv_01' as hoja, a.fila as registro, 'fyv_certificacion_fecha' as campo, format('fyv_certificacion_fecha: «%s» está fuera de lo habitual, de %s a %s', v.valor, '2000-01-01', to_char((hoy_actual() + interval '5 years')::date, 'YYYY-MM-DD')) as detalle
  from aux_factyval a
  cross join lateral (select limpio(a.csv_fyv_certificacion_fecha) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_fyv_01' and nombre = 'fyv_certificacion_fecha' and aviso = 'problema')
    and (fecha(v.valor) < date '2000-01-01' or fecha(v.valor) > date 'infinity')
    and fecha(v.valor) between
      (select coalesce(desde, desde_siempre()) from campo where tipo_csv = 'cm_fyv_01' and nombre = 'fyv_certificacion_fecha')
      and (select coalesce(hasta, hasta_siempre()) from campo where tipo_csv = 'cm_fyv_01' and nombre = 'fyv_certificacion_fecha')
  union all
  select 'cm_fyv_01' as hoja, a.fila as registro, 'fyv_factura_fecha' as campo, format('fyv_factura_fecha: «%s» está fuera de lo habitual, de %s a %s', v.valor, '2000-01-01', to_char((hoy_actual() + interval '5 years')::date, 'YYYY-MM-DD')) as detalle
  from aux_factyval a
  cross join lateral (select limpio(a.csv_fyv_factura_fecha) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_fyv_01' and nombre = 'fyv_factura_fecha' and aviso = 'problema')
    and (fecha(v.valor) < date '2000-01-01' or fecha(v.valor) > date 'infinity')
    and fecha(v.valor) between
      (select coalesce(desde, desde_siempre()) from campo where tipo_csv = 'cm_fyv_01' and nombre = 'fyv_factura_fecha')
      and (select coalesce(hasta, hasta_siempre()) from campo where tipo_csv = 'cm_fyv_01' and nombre = 'fyv_factura_fecha')
  union all
  select 'cm_fyv_01' as hoja, a.fila as registro, 'fyv_cobro_fecha' as campo, format('fyv_cobro_fecha: «%s» está fuera de lo habitual, de %s a %s', v.valor, '2000-01-01', to_char((hoy_actual() + interval '5 years')::date, 'YYYY-MM-DD')) as detalle
  from aux_factyval a
  cross join lateral (select limpio(a.csv_fyv_cobro_fecha) as valor offset 0) v
  where exists (select from campo where tipo_csv = 'cm_fyv_01' and nombre = 'fyv_cobro_fecha' and aviso = 'problema')
    and (fecha(v.valor) < date '2000-01-01' or fecha(v.valor) > (select (hoy_actual() + interval '5 years')::date))
    and fecha(v.valor) between
      (select coalesce(desde, desde_siempre()) from campo where tipo_csv = 'cm_fyv_01' and nombre = 'fyv_cobro_fecha')
      and (select coalesce(hasta, hasta_siempre()) from campo where tipo_csv = 'cm_fyv_01' and nombre = 'fyv_cobro_fecha')
)
select
  p.hoja, fila_de(p.hoja, p.registro) as fila, p.campo, 'Otros errores' as error,
  case when p.hoja = 'cm_fyv_01' then 'factyval: ' else '' end || p.detalle as detalle,
  coalesce(s.csv_proyecto, f.csv_proyecto) as proyecto,
  s.csv_subproyecto as subproyecto,
  coalesce(s.csv_site_cod, f.csv_site_cod) as site_cod,
  coalesce(s.csv_cod_externo_cliente, f.csv_cod_externo_cliente) as csv_cod_externo_cliente,
  coalesce(s.gen_cod_externo_cliente, f.gen_cod_externo_cliente) as gen_cod_externo_cliente,
  coalesce(s.csv_cod_obra_interno_4plus, f.csv_cod_obra_interno_4plus) as csv_cod_obra_interno_4plus,
  coalesce(s.gen_cod_obra_interno_4plus, f.gen_cod_obra_interno_4plus) as gen_cod_obra_interno_4plus,
  s.gen_seg_asignacion_fecha,
  null as creado, null as creado_por
from problemas p
left join aux_seguimiento s on p.hoja = 'cm_seg_01' and s.fila = p.registro
left join aux_factyval f on p.hoja = 'cm_fyv_01' and f.fila = p.registro
order by p.hoja = 'cm_fyv_01', p.registro, p.campo;
