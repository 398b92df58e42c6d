-- type: validation
-- description: Obras repetidas
-- none: ninguna
-- Written by `npm run import-sql` from src/shared/load-rules: change it there.
-- A work that the portal already has (also in the trash: its code stays taken), or that comes twice in the file.
with repetidas as (
  select gen_cod_obra_interno_4plus as cod, count(*) as veces, min(fila) as primera_fila, max(fila) as ultima_fila
  from aux_seguimiento
  group by 1
  having count(*) > 1
)
select
  'cm_seg_01' as hoja,
  fila_de('cm_seg_01', f.fila) as fila,
  'cod_obra_interno_4plus' as campo,
  'Obra repetida' as error,
  concat_ws('; ',
    case
      when o.borrado_en is not null then 'la obra ya existe en el portal, en la papelera'
      when o.id is not null then 'la obra ya existe en el portal'
    end,
    case
      when f.fila = r.primera_fila then format(
        'la obra está %s veces en el archivo: la última, en la %s', r.veces, lugar_de('cm_seg_01', r.ultima_fila)
      )
      when r.cod is not null then format('la obra ya está en la %s', lugar_de('cm_seg_01', r.primera_fila))
    end
  ) as detalle,
  f.csv_proyecto as proyecto,
  f.csv_subproyecto as subproyecto,
  f.csv_site_cod as site_cod,
  f.csv_cod_externo_cliente,
  coalesce(o.cod_externo_cliente, f.gen_cod_externo_cliente) as gen_cod_externo_cliente,
  f.csv_cod_obra_interno_4plus,
  coalesce(o.cod, f.gen_cod_obra_interno_4plus) as gen_cod_obra_interno_4plus,
  coalesce(s.seg_asignacion_fecha, f.gen_seg_asignacion_fecha) as gen_seg_asignacion_fecha,
  to_char(o.creado_en at time zone 'Europe/Madrid', 'YYYY-MM-DD HH24:MI') as creado,
  o.creado_por
from aux_seguimiento f
left join repetidas r on r.cod = f.gen_cod_obra_interno_4plus
left join obra o on o.cod = f.gen_cod_obra_interno_4plus
left join seguimiento s on s.obra = o.id
where o.id is not null or r.cod is not null
order by f.fila;
