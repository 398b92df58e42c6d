-- Una página de las ejecuciones de Cron Access, las más recientes primero.
-- $1: resultado; $2: script; $3: marca, o cualquiera; $4: desde el día; $5: hasta el día; $6: filas; $7: cuántas antes
select id, fecha_hora, script, comments, resultado, ms, filas, debida_en, recuperadas, pedida_por, marcas
from ejecucion
where origen = 'access'
  and ($1::text is null or resultado = $1::text)
  and ($2::text is null or script = $2::text)
  and ($3::text is null or ($3::text = 'cualquiera' and marcas <> '{}') or marcas @> array[$3::text])
  and ($4::date is null or fecha_hora >= $4::date::timestamp at time zone 'Europe/Madrid')
  and ($5::date is null or fecha_hora < ($5::date + 1)::timestamp at time zone 'Europe/Madrid')
order by fecha_hora desc, id desc
limit $6::integer offset $7::integer
