-- type: validation
-- description: Códigos de site no válidos
-- Written by `npm run import-sql` from src/shared/load-rules: change it there.
-- A site that is not in the register. A blank site is a missing field: script 030 tells it.
select
  'cm_seg_01' as hoja,
  fila_de('cm_seg_01', a.fila) as fila,
  'site_cod' as campo,
  'site_cod NO VÁLIDO' as error,
  format('el site «%s» no está en el registro de localizaciones', limpio(a.csv_site_cod)) as detalle,
  a.csv_proyecto as proyecto,
  a.csv_subproyecto as subproyecto,
  a.csv_site_cod as site_cod,
  a.csv_cod_externo_cliente,
  a.gen_cod_externo_cliente,
  a.csv_cod_obra_interno_4plus,
  a.gen_cod_obra_interno_4plus,
  a.gen_seg_asignacion_fecha,
  null as creado,
  null as creado_por
from aux_seguimiento a
left join sitio s on s.site_cod = limpio(a.csv_site_cod)
where limpio(a.csv_site_cod) is not null and s.site_cod is null
order by a.fila;
