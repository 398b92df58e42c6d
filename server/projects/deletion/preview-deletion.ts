import type { ProjectDeletion } from '../../../src/api/contract/projects.ts';
import type { Database } from '../../db/database.ts';
import { liveProject } from '../live-project.ts';
import { loadUnderWay } from './load-under-way.ts';

const LOADS_SHOWN = 5;

export function previewDeletion(database: Database, id: number, callerId: number): Promise<ProjectDeletion> {
  return database.transaction(async (tx) => {
    const { version } = await liveProject(tx, id);
    const { rows } = await tx.run(COUNTS, [id]);
    const loads = await tx.run(LOADS, [id, LOADS_SHOWN]);
    const problem = await loadUnderWay(tx, callerId, await tx.now());
    return {
      version,
      ...(rows[0] as unknown as Pick<ProjectDeletion, 'subproyectos' | 'obras' | 'lineas'>),
      cargas: loads.rows.map(({ fichero, terminada_en, n }) => ({
        archivo: String(fichero),
        cuando: (terminada_en as Date).toISOString(),
        obras: Number(n),
      })),
      impedimento: problem?.message ?? null,
    };
  });
}

const COUNTS = `
  select
    (select count(*) from subproyecto where proyecto = $1)::int as subproyectos,
    count(*)::int as obras,
    coalesce(sum((select count(*) from factyval f where f.obra = o.id)), 0)::int as lineas
  from obra o
  where o.borrado_en is null and o.subproyecto in (select id from subproyecto where proyecto = $1)`;

const LOADS = `
  select c.fichero, c.terminada_en, count(*) as n
  from obra o
  join carga c on c.id = o.carga
  where o.borrado_en is null and o.subproyecto in (select id from subproyecto where proyecto = $1)
    and c.terminada_en is not null
  group by c.id
  order by c.terminada_en desc, c.id desc
  limit $2`;
