-- Los tramos con más del 80 % del máximo de conexiones del periodo.
-- El motor embebido tiene una sola conexión, siempre abierta: ahí no dice nada.
-- $1: desde; $2: hasta; $3: segundos de cada tramo; $4: por horas
select tramo.tramo, tramo.total, tramo.limite, tramo.maximo
from (
  select extract(epoch from momento)::bigint / $3::bigint as tramo, max(total) as total, max(limite) as limite,
    max(max(total)) over () as maximo
  from (
    select momento, activas, inactivas, en_transaccion, esperando, total, limite
    from conexion_muestra where not $4::boolean and momento >= $1::timestamptz and momento <= $2::timestamptz
    union all
    select hora, activas, inactivas, en_transaccion, esperando, total, limite
    from conexion_hora where $4::boolean and hora >= $1::timestamptz and hora <= $2::timestamptz
  ) muestra
  group by 1
) tramo
where tramo.total > tramo.maximo * 0.8 and tramo.limite > 1
order by 1
