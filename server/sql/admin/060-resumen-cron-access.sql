-- Cuántas veces se ejecutó cada automatismo de Cron Access cada día de la oficina, y cuántas fallaron.
-- $1: ahora; $2: días
select (fecha_hora at time zone 'Europe/Madrid')::date as fecha, script, count(*) as cuenta,
  count(*) filter (where resultado in ('error', 'colgada', 'interrumpida')) as fallidas
from ejecucion
where origen = 'access' and resultado <> 'solapada'
  and fecha_hora >= (($1::timestamptz at time zone 'Europe/Madrid')::date - $2::integer + 1)::timestamp
    at time zone 'Europe/Madrid'
group by 1, 2
order by 1, script collate es_portal
