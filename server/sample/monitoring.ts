import { OFFICE_ZONE } from '../../src/shared/office-time.ts';
import type { Transaction } from '../db/database.ts';

/**
 * What the admin panel shows: thirteen months of the one connection of the embedded engine, which is the only one that
 * gets the sample, and up to thirty days of runs of two jobs and two programs.
 */
export async function loadMonitoring(tx: Transaction): Promise<void> {
  await tx.runScript(HOURS);
  await tx.runScript(SAMPLES);
  await tx.runScript(RUNS);
  await tx.runScript(WARNINGS);
  await tx.runScript(LATE);
}

/**
 * A query of the one connection of the embedded engine and of the callers that wait for it: at work more often in office
 * hours. `remainder` varies them; it depends on the moment alone, so that the sample is the same each time.
 */
const counted = (moment: string, remainder: string): string => `
  select momento, ocupada as activas, 1 - ocupada as inactivas, 0 as en_transaccion, ocupada * esperando as esperando,
    1 as total, 1 as limite
  from (
    select momento, case when azar % 10 < 2 + 6 * laboral then 1 else 0 end as ocupada,
      case when laboral > 0.7 and azar % 29 = 0 then 1 + azar % 3 else 0 end as esperando
    from (
      select momento, azar,
        case when extract(isodow from local) > 5 then 0.1
          else greatest(0.1, 1 - abs(extract(hour from local) - 12) / 7.0) end as laboral
      from (
        select ${moment} as momento, ${moment} at time zone '${OFFICE_ZONE}' as local,
          ((${remainder}) * 7919 % 104729)::integer as azar
        from serie
      ) visto
    ) hora
  ) contado`;

/** A gap in the data: the server was down for three hours, four days ago. */
const WAS_UP = `momento not between date_trunc('hour', now()) - interval '4 days 3 hours' and date_trunc('hour', now()) - interval '4 days'`;

const HOURS = `
  insert into conexion_hora (
    hora, muestras, activas, inactivas, en_transaccion, esperando, total, limite, suma_activas, suma_inactivas, suma_total
  )
  select momento, 60, activas, inactivas, en_transaccion, esperando, total, limite,
    activas * 30, 60 - activas * 30, total * 60
  from (
    with serie as (
      select generate_series(
        date_trunc('hour', now()) - interval '395 days', date_trunc('hour', now()) - interval '1 hour', '1 hour'
      ) as hora
    )
    ${counted('hora', 'extract(epoch from hora)::bigint / 3600')}
  ) muestra
  where ${WAS_UP}
  on conflict do nothing;`;

const SAMPLES = `
  insert into conexion_muestra (momento, activas, inactivas, en_transaccion, esperando, total, limite)
  select momento, activas, inactivas, en_transaccion, esperando, total, limite
  from (
    with serie as (
      select generate_series(
        date_trunc('hour', now()) - interval '14 days', date_trunc('minute', now()) - interval '1 minute', '5 minutes'
      ) as minuto
    )
    ${counted('minuto', 'extract(epoch from minuto)::bigint / 300')}
  ) muestra
  where ${WAS_UP}
  on conflict do nothing;`;

const RUNS = `
  insert into ejecucion (
    origen, script, fecha_hora, comments, resultado, ms, filas, debida_en, marcas, juzgada
  )
  select origen, script, inicio, comments, resultado, ms, filas, case when origen = 'linux' then inicio end, marcas, true
  from (
    select 'linux' as origen, 'indicadores-diarios' as script, (dia + time '00:05') at time zone '${OFFICE_ZONE}' as inicio,
      '1 día escrito.' as comments, 'ok' as resultado, 900 + n * 37 % 400 as ms, 1 as filas, '{}'::text[] as marcas
    from (select n, (now() at time zone '${OFFICE_ZONE}')::date - n as dia from generate_series(1, 7) n) semana
    union all
    select 'linux', 'purga-exportaciones', (dia + time '03:20') at time zone '${OFFICE_ZONE}',
      n % 6 || ' filas eliminadas.', 'ok', 1700 + n * 53 % 290, n % 6, '{}'
    from (select n, (now() at time zone '${OFFICE_ZONE}')::date - n as dia from generate_series(1, 30) n) mes
    union all
    select 'access', 'Cierre de obras', (dia + time '20:00') at time zone '${OFFICE_ZONE}',
      case when n in (9, 10) then 'No se pudo abrir la base: el archivo está en uso.'
        when n = 5 then 'Obras cerradas: 214.' else 'Obras cerradas: ' || 1100 + n * 31 % 180 || '.' end,
      case when n in (9, 10) then 'error' else 'ok' end,
      case when n = 7 then 196000 when n in (9, 10) then 1300 else 41000 + n * 733 % 9000 end,
      case when n in (9, 10) then null when n = 5 then 214 else 1100 + n * 31 % 180 end,
      case when n = 7 then array['lenta'] when n = 5 then array['pocas_filas'] else '{}'::text[] end
    from (select n, (now() at time zone '${OFFICE_ZONE}')::date - n as dia from generate_series(4, 33) n) mes
    union all
    select 'access', 'Sincronización de facturas', (dia + make_time(hora, 15, 0)) at time zone '${OFFICE_ZONE}',
      'Facturas enviadas: ' || 20 + (n * 11 + hora) % 30 || '.', 'ok', 5200 + (n * 191 + hora * 37) % 2600,
      20 + (n * 11 + hora) % 30, '{}'
    from (
      select n, hora, (now() at time zone '${OFFICE_ZONE}')::date - n as dia
      from generate_series(4, 33) n cross join generate_series(8, 18) hora
    ) mes
    where extract(isodow from dia) < 6
  ) ejecuciones
  where not exists (select from ejecucion);`;

const WARNINGS = `
  insert into automatismo_aviso (origen, script, marca, abierto_en, cerrado_en, ejecucion, visto, desde, hasta)
  select 'access', script, unnest(marcas), fecha_hora, fecha_hora + interval '1 day', id,
    case when 'lenta' = any(marcas) then ms else filas end,
    case when 'lenta' = any(marcas) then 9100 else 550 end,
    case when 'lenta' = any(marcas) then 136500 else 3837 end
  from ejecucion
  where origen = 'access' and marcas <> '{}' and not exists (select from automatismo_aviso)
  order by id;`;

/**
 * The two programs do not exist, so they never report again and would be found late. Their warnings are open from the
 * start, so that nobody gets a mail about them.
 */
const LATE = `
  insert into automatismo_aviso (origen, script, marca, abierto_en, visto, hasta)
  select 'access', script, 'tarde', now(), extract(epoch from now() - max(fecha_hora)) * 1000,
    case when script = 'Cierre de obras' then 129600000 else 75600000 end
  from ejecucion
  where origen = 'access'
  group by script
  on conflict (origen, script, marca) where cerrado_en is null do nothing;`;
