-- type: modification
-- description: Insertar líneas de factyval
insert into factyval (
  obra,
  carga,
  registro,
  fyv_linea,
  proyecto,
  site_cod,
  cod_obra_interno_4plus,
  cod_externo_cliente,
  fyv_concepto,
  fyv_partida,
  fyv_unidad,
  fyv_cantidad,
  fyv_precio_unitario,
  fyv_importe,
  fyv_moneda,
  fyv_certificacion_num,
  fyv_certificacion_fecha,
  fyv_pedido,
  fyv_factura_num,
  fyv_factura_fecha,
  fyv_cobro_fecha,
  fyv_estado,
  fyv_observaciones
)
select
  o.id,
  carga_actual(),
  a.fila,
  limpio(a.csv_fyv_linea)::bigint,
  limpio(a.csv_proyecto),
  limpio(a.csv_site_cod),
  a.gen_cod_obra_interno_4plus,
  a.gen_cod_externo_cliente,
  case when limpio(a.csv_fyv_concepto) is not null then a.csv_fyv_concepto end,
  case when limpio(a.csv_fyv_partida) is not null then a.csv_fyv_partida end,
  case when limpio(a.csv_fyv_unidad) is not null then a.csv_fyv_unidad end,
  limpio(a.csv_fyv_cantidad)::numeric,
  limpio(a.csv_fyv_precio_unitario)::numeric,
  limpio(a.csv_fyv_importe)::numeric,
  coalesce(limpio(a.csv_fyv_moneda), 'EUR'),
  case when limpio(a.csv_fyv_certificacion_num) is not null then a.csv_fyv_certificacion_num end,
  limpio(a.csv_fyv_certificacion_fecha)::date,
  case when limpio(a.csv_fyv_pedido) is not null then a.csv_fyv_pedido end,
  case when limpio(a.csv_fyv_factura_num) is not null then a.csv_fyv_factura_num end,
  limpio(a.csv_fyv_factura_fecha)::date,
  limpio(a.csv_fyv_cobro_fecha)::date,
  case when limpio(a.csv_fyv_estado) is not null then a.csv_fyv_estado end,
  case when limpio(a.csv_fyv_observaciones) is not null then a.csv_fyv_observaciones end
from aux_factyval a
join obra o on o.cod = a.gen_cod_obra_interno_4plus and o.borrado_en is null
order by a.fila;
