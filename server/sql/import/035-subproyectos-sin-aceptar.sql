-- type: validation
-- description: Subproyectos nuevos sin aceptar
-- A load creates only the subprojects whose names its operator accepted. Each other new subproject is a problem of its
-- first row.
with nuevos as (
  select min(a.fila) as fila
  from (
    select csv_proyecto, csv_subproyecto, min(fila) as fila
    from aux_seguimiento
    group by csv_proyecto, csv_subproyecto
  ) a
  join proyecto p on lower(p.nombre) = lower(limpio(a.csv_proyecto)) and p.borrado_en is null
  left join subproyecto sp on sp.proyecto = p.id and lower(sp.nombre) = lower(limpio(a.csv_subproyecto))
  where sp.id is null
    and limpio(a.csv_subproyecto) is not null
    and lower(limpio(a.csv_subproyecto)) not in (
      select lower(aceptado)
      from carga c
      cross join unnest(c.subproyectos_aceptados) as aceptado
      where c.id = carga_actual()
    )
  group by p.id, lower(limpio(a.csv_subproyecto))
)
select
  'cm_seg_01' as hoja,
  fila_de('cm_seg_01', a.fila) as fila,
  'subproyecto' as campo,
  'Otros errores' as error,
  format('el subproyecto «%s» no existe y nadie ha aceptado crearlo', limpio(a.csv_subproyecto)) as detalle,
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
from nuevos n
join aux_seguimiento a on a.fila = n.fila
order by a.fila;
