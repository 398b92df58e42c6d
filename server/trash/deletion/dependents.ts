import { type Kysely, sql } from 'kysely';
import type { Dependents } from '../../../src/api/contract/records/trash.ts';
import type { Tables } from '../../db/tables.ts';

const TOLD = 5;

interface Counts {
  readonly seguimientos: number;
  readonly lineas: number;
  readonly sitios: number;
  readonly enlaces: number;
}

/** Counts what depends on the works of a preview, and sums the amounts of their lines. */
export async function dependentsOf(db: Kysely<Tables>, preview: string): Promise<Dependents> {
  const works = sql`papelera_previa_obra v join obra o on o.id = v.obra`;
  const { rows: counts } = await sql<Counts>`
    with sitio_de as materialized (
      select distinct o.site_cod from ${works} where v.previa = ${preview}
    )
    select
      (select count(*) from papelera_previa_obra v join seguimiento s on s.obra = v.obra
        where v.previa = ${preview}) as seguimientos,
      (select coalesce(sum(lineas), 0)::bigint from papelera_previa_obra where previa = ${preview}) as lineas,
      (select count(*) from sitio_de) as sitios,
      (select count(*) from enlace e join sitio_de using (site_cod)) as enlaces`.execute(db);
  const { rows: importes } = await sql<Dependents['importes'][number]>`
    select f.fyv_moneda as moneda, count(*) as lineas, sum(f.fyv_importe)::text as importe,
      coalesce(sum(f.fyv_importe) filter (where f.fyv_factura_fecha is not null), 0)::text as facturado
    from papelera_previa_obra v join factyval f on f.obra = v.obra
    where v.previa = ${preview} group by f.fyv_moneda order by f.fyv_moneda collate es_portal`.execute(db);
  const { rows: loads } = await sql<{ archivo: string; cuando: Date; obras: number; total: number }>`
    select c.fichero as archivo, coalesce(c.terminada_en, c.iniciada_en) as cuando, count(*) as obras,
      count(*) over () as total
    from ${works} join carga c on c.id = o.carga
    where v.previa = ${preview}
    group by c.id order by cuando desc, c.id desc limit ${sql.lit(TOLD)}`.execute(db);
  const { rows: projects } = await sql<{ nombre: string; obras: number; total: number }>`
    select p.nombre, count(*) as obras, count(*) over () as total
    from ${works} join subproyecto sp on sp.id = o.subproyecto join proyecto p on p.id = sp.proyecto
    where v.previa = ${preview}
    group by p.id order by obras desc, p.nombre collate es_portal limit ${sql.lit(TOLD)}`.execute(db);
  return {
    ...(counts[0] as Counts),
    importes,
    cargas: {
      total: loads[0]?.total ?? 0,
      primeras: loads.map(({ archivo, cuando, obras }) => ({ archivo, cuando: cuando.toISOString(), obras })),
    },
    proyectos: {
      total: projects[0]?.total ?? 0,
      primeros: projects.map(({ nombre, obras }) => ({ nombre, obras })),
    },
  };
}
