-- type: select
-- description: Resumen de lo cargado
select 'Obras insertadas' as action, 'obra' as "table", count(*) as cuenta
from obra
where carga = carga_actual()
union all
select 'Seguimientos insertados', 'seguimiento', count(*)
from seguimiento s
join obra o on o.id = s.obra
where o.carga = carga_actual()
union all
select 'Líneas de factyval insertadas', 'factyval', count(*)
from factyval
where carga = carga_actual()
union all
select 'Subproyectos creados', 'subproyecto', count(*)
from subproyecto
where carga = carga_actual();
