import type { Project } from '../../src/api/contract/projects.ts';
import type { Transaction } from '../db/database.ts';
import { liveProject } from './live-project.ts';

export async function readProject(tx: Transaction, id: number): Promise<Project> {
  const found = await liveProject(tx, id);
  const { nombre, tipo, prefijo, destacado, version, creado_en, modificado_en, modificado_por } = found;
  const subproyectos = await rows<Project['subproyectos'][number]>(tx, SUBPROJECTS, id);
  return {
    id,
    nombre,
    tipo,
    prefijo,
    destacado,
    version,
    estado: found.estado as Project['estado'],
    creado: creado_en.toISOString(),
    modificado: modificado_en?.toISOString() ?? null,
    modificadoPor: modificado_por,
    obras: subproyectos.reduce((sum, { obras }) => sum + obras, 0),
    subproyectos,
    estados: await rows(tx, STATES, id),
    hitos: await milestones(tx, id),
    importes: await rows(tx, MONEY, id),
  };
}

async function rows<T>(tx: Transaction, sql: string, id: number): Promise<T[]> {
  return (await tx.run(sql, [id])).rows as T[];
}

const SUBPROJECTS = `
  select s.id, s.nombre, count(o.id)::int as obras
  from subproyecto s
  left join obra o on o.subproyecto = s.id and o.borrado_en is null
  where s.proyecto = $1
  group by s.id
  order by s.nombre collate es_portal`;

const WORKS = `obra o
  join subproyecto sp on sp.id = o.subproyecto and sp.proyecto = $1`;

const STATES = `
  select o.estado, count(*)::int as obras from ${WORKS}
  where o.borrado_en is null
  group by 1
  order by 2 desc, o.estado collate es_portal`;

async function milestones(tx: Transaction, id: number): Promise<Project['hitos']> {
  const fields = await tx.kysely
    .selectFrom('campo')
    .select(['nombre', 'etiqueta'])
    .where('tipo_csv', '=', 'cm_seg_01')
    .where('es_fecha', '=', true)
    .orderBy('posicion')
    .execute();
  // The names go into SQL: they are names of columns, which the first migration wrote into the table `campo`.
  const columns = fields.flatMap(({ nombre }, at) => [
    `count(s."${nombre}")::int as hechas_${at}`,
    `min(s."${nombre}") as primera_${at}`,
    `max(s."${nombre}") as ultima_${at}`,
  ]);
  const [row] = await rows<Record<string, unknown>>(
    tx,
    `select ${columns.join(', ')} from ${WORKS} join seguimiento s on s.obra = o.id where o.borrado_en is null`,
    id,
  );
  return fields.map(({ nombre, etiqueta }, at) => ({
    campo: nombre,
    etiqueta,
    hechas: Number(row?.[`hechas_${at}`]),
    primera: (row?.[`primera_${at}`] ?? null) as string | null,
    ultima: (row?.[`ultima_${at}`] ?? null) as string | null,
  }));
}

/** SQL for the sums of money by currency. An estimate without a currency counts as euros. */
const MONEY = `
  select moneda,
    coalesce(sum(estimado), 0)::text as estimado,
    coalesce(sum(importe), 0)::text as valorado,
    coalesce(sum(importe) filter (where facturada), 0)::text as facturado,
    coalesce(sum(importe) filter (where cobrada), 0)::text as cobrado,
    count(importe)::int as lineas
  from (
    select coalesce(s.moneda, 'EUR') as moneda, s.importe_estimado as estimado, null::numeric as importe,
      false as facturada, false as cobrada
    from ${WORKS} join seguimiento s on s.obra = o.id
    where o.borrado_en is null and s.importe_estimado is not null
    union all
    select f.fyv_moneda, null, f.fyv_importe, f.fyv_factura_fecha is not null, f.fyv_cobro_fecha is not null
    from ${WORKS} join factyval f on f.obra = o.id
    where o.borrado_en is null
  ) todo
  group by moneda
  order by moneda collate es_portal`;
