import { SAMPLE_LABEL } from './sample-label.ts';

/** Sixty links in all states. Of those that are not yet active, some are late and some are blocked. */
export const LINKS = `
  with estado (orden, nombre, dias) as (values
    (0, 'solicitada', 3), (1, 'en_estudio', 7), (2, 'contratada', 14), (3, 'instalada', 5), (4, 'activa', 60),
    (5, 'baja', 40)
  ), nuevo as (
    select n, e.nombre, e.orden, now() - ((e.dias * (1 + n % 5)) || ' days')::interval as desde
    from generate_series(0, 59) n join estado e on e.orden = n % 6
  )
  insert into enlace (site_cod, tecnologia, operador, circuito, mbps, estado, desde, bloqueo, bloqueado_en, creado_en,
    creado_por)
  select
    'SIT-' || lpad((n * 7 + 1)::text, 5, '0'),
    (array['FTTH', 'Radioenlace', 'Fibra dedicada', '4G/5G', 'Satélite'])[(n + n / 6) % 5 + 1],
    case when n % 11 <> 0 then (array['Operador A', 'Operador B', 'Operador C'])[(n + n / 6) % 3 + 1] end,
    case when orden >= 2 then 'CIR-' || lpad((4000 + n)::text, 6, '0') end,
    case when n % 7 <> 0 then (array[100, 300, 600, 1000])[n % 4 + 1] end,
    nombre,
    desde,
    case when orden < 4 and n % 9 = 4 then
      (array['Falta el permiso del ayuntamiento', 'El propietario no deja entrar', 'Sin conducto libre'])[n % 3 + 1] end,
    case when orden < 4 and n % 9 = 4 then desde + interval '1 day' end,
    desde - (case when orden = 5 then 30 else orden * 12 end || ' days')::interval,
    '${SAMPLE_LABEL}'
  from nuevo order by n;
  insert into enlace_estado (enlace, estado, desde, hasta, motivo, por)
  select e.id, paso.estado,
    e.creado_en + (e.desde - e.creado_en) * paso.orden / greatest(ultimo.orden, 1),
    case when paso.estado <> e.estado
      then e.creado_en + (e.desde - e.creado_en) * (paso.orden + 1) / greatest(ultimo.orden, 1) end,
    case when paso.estado = 'baja' then 'Se sustituyó por otro de más caudal' end,
    '${SAMPLE_LABEL}'
  from enlace e
  join (values ('solicitada', 0), ('en_estudio', 1), ('contratada', 2), ('instalada', 3), ('activa', 4), ('baja', 1))
    ultimo (estado, orden) on ultimo.estado = e.estado
  join (values ('solicitada', 0), ('en_estudio', 1), ('contratada', 2), ('instalada', 3), ('activa', 4), ('baja', 1))
    paso (estado, orden) on paso.estado = e.estado
      or (paso.orden < ultimo.orden and paso.estado <> 'baja')
  order by e.id, paso.orden;`;
