-- type: creation
-- description: Crear los subproyectos que faltan
-- Two spellings that differ in case only are one subproject: the first row's is kept.
insert into subproyecto (proyecto, nombre, carga)
select distinct on (p.id, lower(limpio(a.csv_subproyecto)))
  p.id,
  limpio(a.csv_subproyecto),
  carga_actual()
from (
  select csv_proyecto, csv_subproyecto, min(fila) as fila
  from aux_seguimiento
  group by csv_proyecto, csv_subproyecto
) a
join proyecto p on lower(p.nombre) = lower(limpio(a.csv_proyecto)) and p.borrado_en is null
left join subproyecto sp on sp.proyecto = p.id and lower(sp.nombre) = lower(limpio(a.csv_subproyecto))
where sp.id is null
order by p.id, lower(limpio(a.csv_subproyecto)), a.fila;
