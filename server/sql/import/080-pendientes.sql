-- type: information
-- description: Registros pendientes
-- What the works of this load still lack, with the number of works. What no work lacks has no line.
with obras_de_la_carga as (
  select o.id, o.cod_externo_cliente, s.seg_replanteo_fecha, s.responsable
  from obra o
  join seguimiento s on s.obra = o.id
  where o.carga = carga_actual()
),
pendientes as (
  select 1 as orden, 'Obras sin código del cliente' as action, 'obra' as "table", count(*) as cuenta
  from obras_de_la_carga
  where cod_externo_cliente is null
  union all
  select 2, 'Obras sin líneas de factyval', 'factyval', count(*)
  from obras_de_la_carga o
  where not exists (select from factyval f where f.obra = o.id)
  union all
  select 3, 'Obras sin responsable', 'seguimiento', count(*)
  from obras_de_la_carga
  where responsable is null
)
select action, "table", cuenta
from pendientes
where cuenta > 0
order by orden;
