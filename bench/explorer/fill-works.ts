import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';

const PROJECTS = 400;
const SITES = 10_000;
const TABLES = ['sitio', 'proyecto', 'subproyecto', 'obra', 'seguimiento'];

/**
 * Inserts works distributed as in a company: few projects hold most works, states and technologies are uneven, late
 * milestones are mostly empty, and one work in a hundred is deleted.
 */
export async function fillWorks(database: Database, works: number): Promise<void> {
  await database.transaction((tx) =>
    tx.runScript(
      `select setseed(0.42);
       insert into sitio (site_cod, nombre, municipio, provincia, origen)
       select 'BAN-' || lpad(n::text, 5, '0'), 'Sitio ' || n, 'Municipio ' || n % 900, 'Provincia ' || n % 50, 'bench'
       from generate_series(1, ${SITES}) n;
       insert into proyecto (nombre, tipo, prefijo)
       select 'Proyecto ' || lpad(n::text, 3, '0'), 'FTTH', 'P' || n from generate_series(1, ${PROJECTS}) n;
       insert into subproyecto (proyecto, nombre) select id, 'Fase ' || f from proyecto, generate_series(1, 3) f
       where proyecto.nombre like 'Proyecto %';
       insert into obra (cod, subproyecto, site_cod, cod_externo_cliente, estado, creado_en, creado_por, borrado_en)
       select '4P-P' || s.proyecto || '-' || lpad(n::text, 7, '0'), s.id,
         'BAN-' || lpad((1 + floor(random() * ${SITES}))::text, 5, '0'),
         case when n % 5 > 0 then 'CLI-' || (n * 7919::bigint) % 9999991 end,
         (array[null, 'En curso', 'En curso', 'Planificada', 'Planificada', 'Terminada', 'Terminada', 'Terminada',
           'Terminada', 'Parada'])[1 + floor(random() * 10)],
         now() - random() * interval '5 years', 'bench', case when n % 100 = 0 then now() end
       from generate_series(1, ${works}) n
       join (select id, proyecto, row_number() over (order by id) as place from subproyecto) s
         on s.place = 1 + floor(power((n * 40503::bigint % 100003) / 100003.0, 3) * ${PROJECTS * 3})::integer;
       insert into seguimiento (obra, proyecto, subproyecto, site_cod, cod_obra_interno_4plus, cod_externo_cliente,
         descripcion, tipo_obra, tecnologia, estado_obra, prioridad, responsable, contrata, municipio, provincia,
         operador, unidades_inmobiliarias, metros_cable, importe_estimado, moneda, seg_asignacion_fecha,
         seg_replanteo_fecha, seg_inicio_obra_fecha, seg_fin_obra_fecha, seg_cierre_fecha, num_pedido,
         porcentaje_avance, observaciones)
       select id, 'P', 'S', site_cod, cod, cod_externo_cliente, 'Tendido de fibra en el tramo ' || id % 5000,
         (array['Canalización', 'Tendido', 'Fachada', 'Reposición'])[1 + floor(random() * 4)],
         (array['FTTH', 'FTTH', 'FTTH', '5G', 'HFC', 'Radio'])[1 + floor(random() * 6)],
         estado, (array['Alta', 'Media', 'Media', 'Baja'])[1 + floor(random() * 4)],
         'Responsable ' || floor(random() * 60), 'Contrata ' || floor(random() * 25), 'Municipio ' || id % 900,
         'Provincia ' || id % 50, 'Operador ' || id % 6, floor(random() * 300), round((random() * 9000)::numeric, 1),
         round((random() * 90000)::numeric, 2), 'EUR', current_date - floor(random() * 1800)::integer,
         case when random() < 0.7 then current_date - floor(random() * 1500)::integer end,
         case when random() < 0.5 then current_date - floor(random() * 1200)::integer end,
         case when random() < 0.4 then current_date - floor(random() * 900)::integer end,
         case when random() < 0.2 then current_date - floor(random() * 600)::integer end,
         'PED-' || id % 20000, round((random() * 100)::numeric, 0),
         case when id % 7 = 0 then 'Pendiente de permiso del ayuntamiento ' || id end
       from obra where creado_por = 'bench';`,
      { untimed: true },
    ),
  );
  // Updates the statistics, as autovacuum (or the job of the embedded engine) does.
  for (const table of TABLES) await sql`vacuum (analyze) ${sql.ref(table)}`.execute(database.kysely);
}
