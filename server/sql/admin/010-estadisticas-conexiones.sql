-- Cuenta las conexiones de la base de datos en este momento, salvo la que pregunta, y la media de las últimas 24 horas.
-- $1: ahora
select conexion.activas, conexion.inactivas, conexion.en_transaccion, conexion.esperando, conexion.total, conexion.limite,
  antes.media_activas, antes.media_inactivas, antes.media_total
from (
  select count(*) filter (where state = 'active' and wait_event_type is distinct from 'Lock') as activas,
    count(*) filter (where state is null or state in ('idle', 'disabled', 'fastpath function call')) as inactivas,
    count(*) filter (where state like 'idle in transaction%') as en_transaccion,
    count(*) filter (where state = 'active' and wait_event_type = 'Lock') as esperando,
    count(*) as total,
    current_setting('max_connections')::integer
      - current_setting('superuser_reserved_connections')::integer as limite
  from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()
) conexion
cross join (
  select sum(suma_activas)::float8 / sum(muestras) as media_activas,
    sum(suma_inactivas)::float8 / sum(muestras) as media_inactivas,
    sum(suma_total)::float8 / sum(muestras) as media_total
  from conexion_hora
  where hora >= $1::timestamptz - interval '24 hours' and hora <= $1::timestamptz
) antes
