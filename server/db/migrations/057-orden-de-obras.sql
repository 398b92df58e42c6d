-- What the explorer of works is sorted by first, so that a page is read along an index and never sorts a million works.
-- The id settles the order of equal values.
create index obra_estado_orden on obra (estado, id) where borrado_en is null;
create index obra_cliente_orden on obra (cod_externo_cliente, id) where borrado_en is null;

create index seguimiento_tecnologia on seguimiento (tecnologia, obra);
create index seguimiento_responsable on seguimiento (responsable, obra);
create index seguimiento_contrata on seguimiento (contrata, obra);
create index seguimiento_provincia on seguimiento (provincia, obra);
create index seguimiento_importe on seguimiento (importe_estimado, obra);
create index seguimiento_avance on seguimiento (porcentaje_avance, obra);
create index seguimiento_asignacion on seguimiento (seg_asignacion_fecha, obra);
-- Later milestones are empty in most works: what is empty comes last, and is read by id.
create index seguimiento_inicio_obra on seguimiento (seg_inicio_obra_fecha, obra) where seg_inicio_obra_fecha is not null;
create index seguimiento_fin_obra on seguimiento (seg_fin_obra_fecha, obra) where seg_fin_obra_fecha is not null;
create index seguimiento_cierre on seguimiento (seg_cierre_fecha, obra) where seg_cierre_fecha is not null;
