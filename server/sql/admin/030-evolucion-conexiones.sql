-- Lo más alto de cada tramo de tiempo.
-- $1: desde; $2: hasta; $3: segundos de cada tramo; $4: por horas
select extract(epoch from momento)::bigint / $3::bigint as tramo,
  max(activas) as activas, max(inactivas) as inactivas, max(en_transaccion) as en_transaccion,
  max(esperando) as esperando, max(total) as total, max(limite) as limite
from (
  select momento, activas, inactivas, en_transaccion, esperando, total, limite
  from conexion_muestra where not $4::boolean and momento >= $1::timestamptz and momento <= $2::timestamptz
  union all
  select hora, activas, inactivas, en_transaccion, esperando, total, limite
  from conexion_hora where $4::boolean and hora >= $1::timestamptz and hora <= $2::timestamptz
) muestra
group by 1
order by 1
