-- amplía
-- The sums of all works are read from two indexes side by side, without their tables: they have what is summed, and the
-- columns that works are most often grouped by. Of texts they have only states and currencies: a row of an index holds at
-- most 2,704 bytes, and several free texts together could be longer.
create index if not exists obra_grupos on obra (id) include (estado, subproyecto, creado_en)
  where borrado_en is null;
create index if not exists seguimiento_sumas on seguimiento (obra) include (
  moneda, importe_estimado, metros_cable, metros_canalizacion, unidades_inmobiliarias,
  seg_asignacion_fecha, seg_inicio_obra_fecha, seg_fin_obra_fecha, seg_cierre_fecha
);
-- Without these statistics the engine expects a group for each moment, and does not group in parallel. They serve only the
-- usual time zone of the office; with another one the groups are the same and take longer.
create statistics if not exists obra_mes_de_creacion
  on (date_trunc('month', creado_en at time zone 'Europe/Madrid')) from obra;
analyze obra;
