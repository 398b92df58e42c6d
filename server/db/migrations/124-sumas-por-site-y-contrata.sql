-- amplía
-- The indexes that sums are read from have sites and contractors too, for all works but those with texts that might not
-- fit into the row of an index (2,704 bytes); these few are read from the tables (server/works/summed-works.ts).
create index if not exists obra_sumada on obra (id) include (estado, subproyecto, creado_en, site_cod)
  where borrado_en is null and octet_length(site_cod) + coalesce(octet_length(estado), 0) <= 2000;
create index if not exists obra_de_textos_largos on obra (id)
  where octet_length(site_cod) + coalesce(octet_length(estado), 0) > 2000;
create index if not exists seguimiento_sumado on seguimiento (obra) include (
  moneda, importe_estimado, metros_cable, metros_canalizacion, unidades_inmobiliarias,
  seg_asignacion_fecha, seg_inicio_obra_fecha, seg_fin_obra_fecha, seg_cierre_fecha, contrata
) where coalesce(octet_length(moneda), 0) + coalesce(octet_length(contrata), 0) <= 2000;
create index if not exists seguimiento_de_textos_largos on seguimiento (obra)
  where coalesce(octet_length(moneda), 0) + coalesce(octet_length(contrata), 0) > 2000;
drop index if exists obra_grupos, seguimiento_sumas;
create statistics if not exists obra_largo_de_textos
  on (octet_length(site_cod) + coalesce(octet_length(estado), 0)) from obra;
create statistics if not exists seguimiento_largo_de_textos
  on (coalesce(octet_length(moneda), 0) + coalesce(octet_length(contrata), 0)) from seguimiento;
analyze obra;
analyze seguimiento;
