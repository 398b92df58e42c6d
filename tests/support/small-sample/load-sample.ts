import { recordAudit } from '../../../server/audit/record-audit.ts';
import type { Database } from '../../../server/db/database.ts';
import { OFFICE_ZONE } from '../../../src/shared/office-time.ts';
import { SAMPLE_LABEL } from './sample-label.ts';
import { LINKS } from './sample-links.ts';

export async function loadSample(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.runScript(PROJECTS);
    await tx.runScript(SITES);
    await tx.runScript(WORKS);
    await tx.runScript(LINES);
    await tx.runScript(LINKS);
    await tx.runScript(BEGINNINGS);
    await recordAudit(tx, {
      at: await tx.now(),
      by: { id: null, name: SAMPLE_LABEL },
      action: 'muestra.cargada',
      entity: 'obra',
    });
  });
}

const PROJECTS = `
  insert into proyecto (nombre, tipo, prefijo, estado, destacado) values
    ('Despliegue FTTH Norte 2026', 'FTTH', 'NOR', 'En proceso', true),
    ('Despliegue FTTH Sur 2026', 'FTTH', 'SUR', 'Completado', true),
    ('Red Centro 2026', 'Red', 'CEN', 'Planificado', false);
  insert into subproyecto (proyecto, nombre)
  select p.id, 'Fase ' || fase from proyecto p cross join generate_series(1, 3) fase order by p.id, fase;`;

const SITES = `
  with municipio (orden, nombre, provincia, lat, lon) as (values
    (0, 'Bilbao', 'Bizkaia', 43.2630, -2.9350), (1, 'Santander', 'Cantabria', 43.4623, -3.8099),
    (2, 'Oviedo', 'Asturias', 43.3614, -5.8494), (3, 'A Coruña', 'A Coruña', 43.3623, -8.4115),
    (4, 'Sevilla', 'Sevilla', 37.3891, -5.9845), (5, 'Málaga', 'Málaga', 36.7213, -4.4214),
    (6, 'Granada', 'Granada', 37.1773, -3.5986), (7, 'Madrid', 'Madrid', 40.4168, -3.7038),
    (8, 'Toledo', 'Toledo', 39.8628, -4.0273), (9, 'Cuenca', 'Cuenca', 40.0704, -2.1374)
  )
  insert into sitio (site_cod, nombre, direccion, municipio, provincia, lat, lon, tipo, operador, origen)
  select
    'SIT-' || lpad(n::text, 5, '0'),
    m.nombre || ' ' || n,
    'Calle Mayor, ' || n,
    m.nombre,
    m.provincia,
    m.lat + (n % 37) * 0.001,
    m.lon - (n % 41) * 0.001,
    (array['Nodo', 'Torre', 'Armario', 'Central'])[n % 4 + 1],
    (array['Operador A', 'Operador B', 'Operador C'])[n % 3 + 1],
    'muestra'
  from generate_series(1, 600) n
  join municipio m on m.orden = n % 10;`;

const DAY_CREATED = `(o.creado_en at time zone '${OFFICE_ZONE}')::date`;
const WORKS = `
  with serie (prefijo, patron, obras) as (values
    ('NOR', 'NOR-FTTH', 12), ('SUR', 'SUR-FTTH', 180), ('CEN', 'CEN-RED', 120)
  )
  insert into obra (cod, subproyecto, site_cod, cod_externo_cliente, estado, creado_en, creado_por)
  select
    '4P-' || s.patron || '-' || lpad(n::text, 4, '0'),
    sp.id,
    'SIT-' || lpad(((n * 7 + length(s.patron)) % 600 + 1)::text, 5, '0'),
    case when n % 5 <> 0 then 'CLI-' || s.prefijo || '-' || lpad(n::text, 6, '0') end,
    (array['Planificada', 'En curso', 'Terminada'])[n % 3 + 1],
    timestamptz '2024-10-28 09:00+01' + n * interval '4 days',
    '${SAMPLE_LABEL}'
  from serie s
  join proyecto p on p.prefijo = s.prefijo
  cross join lateral generate_series(1, s.obras) n
  join subproyecto sp on sp.proyecto = p.id and sp.nombre = 'Fase ' || (n % 3 + 1)
  order by s.prefijo, n;
  insert into seguimiento (
    obra, proyecto, subproyecto, site_cod, cod_obra_interno_4plus, cod_externo_cliente, estado_obra,
    tecnologia, municipio, provincia, operador, seg_asignacion_fecha, seg_inicio_obra_fecha
  )
  select
    o.id, p.nombre, sp.nombre, o.site_cod, o.cod, o.cod_externo_cliente, o.estado,
    p.tipo, s.municipio, s.provincia, s.operador, ${DAY_CREATED},
    case when o.estado <> 'Planificada' then ${DAY_CREATED} + 21 end
  from obra o
  join subproyecto sp on sp.id = o.subproyecto
  join proyecto p on p.id = sp.proyecto
  join sitio s on s.site_cod = o.site_cod;`;

const LINES = `
  insert into factyval (
    obra, fyv_linea, proyecto, site_cod, cod_obra_interno_4plus, cod_externo_cliente, fyv_concepto, fyv_importe,
    fyv_factura_fecha
  )
  select s.obra, 1, s.proyecto, s.site_cod, s.cod_obra_interno_4plus, s.cod_externo_cliente, 'Obra civil', 1250.5,
    case when s.proyecto = 'Despliegue FTTH Sur 2026' then s.seg_asignacion_fecha + 30 end
  from seguimiento s
  where s.obra % 2 = 0;`;

/**
 * Dates of the projects, before their first works: the dashboard's history of the last two years is computed from these
 * dates.
 */
const BEGINNINGS = `
  update proyecto set creado_en = timestamptz '2024-10-28 09:00+01';
  update subproyecto set creado_en = timestamptz '2024-10-28 09:00+01' + (id % 3) * interval '1 day';`;
