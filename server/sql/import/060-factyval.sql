-- type: modification
-- description: Insertar líneas de factyval
-- Written by `npm run import-sql` from src/shared/fields: change it there.
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
  entero_validado(a.csv_fyv_linea),
  limpio(a.csv_proyecto),
  limpio(a.csv_site_cod),
  a.gen_cod_obra_interno_4plus,
  a.gen_cod_externo_cliente,
  escrito(a.csv_fyv_concepto),
  escrito(a.csv_fyv_partida),
  escrito(a.csv_fyv_unidad),
  decimal_validado(a.csv_fyv_cantidad),
  decimal_validado(a.csv_fyv_precio_unitario),
  decimal_validado(a.csv_fyv_importe),
  coalesce(limpio(a.csv_fyv_moneda), 'EUR'),
  escrito(a.csv_fyv_certificacion_num),
  fecha_validada(a.csv_fyv_certificacion_fecha),
  escrito(a.csv_fyv_pedido),
  escrito(a.csv_fyv_factura_num),
  fecha_validada(a.csv_fyv_factura_fecha),
  fecha_validada(a.csv_fyv_cobro_fecha),
  escrito(a.csv_fyv_estado),
  escrito(a.csv_fyv_observaciones)
from aux_factyval a
join obra o on o.cod = a.gen_cod_obra_interno_4plus and o.borrado_en is null
order by a.fila;
