import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { MilestoneField, WorkFilter } from '../../src/api/contract/works.ts';
import { midnight } from '../db/office-midnight.ts';
import type { Tables } from '../db/tables.ts';
import { HttpProblem } from '../http/problem.ts';
import { holds, sought } from '../search/search.ts';

export type LiveWorks = SelectQueryBuilder<Tables & { o: Tables['obra'] }, 'o', object>;

export const idsIn = (list: string | undefined): readonly number[] => list?.split(',').map(Number) ?? [];

/** The live works that a filter lets through. */
export function narrowedWorks(db: Kysely<Tables>, filter: WorkFilter): LiveWorks {
  const { proyecto, excepto, subproyecto, estado, desde, hasta, hito, texto = '' } = filter;
  let works: LiveWorks = db.selectFrom('obra as o').where('o.borrado_en', 'is', null);
  const ofProjects = (list: string) =>
    db
      .selectFrom('subproyecto')
      .select('id')
      .where('proyecto', '=', sql<number>`any(${idsIn(list)}::bigint[])`);
  if (proyecto !== undefined) works = works.where('o.subproyecto', 'in', ofProjects(proyecto));
  if (excepto !== undefined) works = works.where('o.subproyecto', 'not in', ofProjects(excepto));
  if (subproyecto !== undefined) {
    works = works.where('o.subproyecto', '=', sql<number>`any(${idsIn(subproyecto)}::bigint[])`);
  }
  if (estado === '') works = works.where('o.estado', 'is', null);
  else if (estado !== undefined) works = works.where('o.estado', '=', estado);
  if (desde !== undefined) works = works.where(sql<boolean>`o.creado_en >= ${midnight(desde)}`);
  if (hasta !== undefined) works = works.where(sql<boolean>`o.creado_en < ${midnight(hasta, 1)}`);
  if (hito !== undefined) {
    works = works.where(
      sql<boolean>`exists (select from seguimiento s where s.obra = o.id and ${sql.ref(`s.${hito}`)} is not null)`,
    );
  }
  const words = sought(texto);
  if (words.words.length > 0) works = works.where(holds(sql`o.busqueda`, words));
  return works;
}

export const milestoneFields = (db: Kysely<Tables>): Promise<MilestoneField[]> =>
  db
    .selectFrom('campo')
    .select(['nombre as campo', 'etiqueta'])
    .where('tipo_csv', '=', 'cm_seg_01')
    .where('es_fecha', '=', true)
    .orderBy('posicion')
    .execute();

/** The name becomes part of the query, so only one of the date fields is taken. */
export async function knownMilestone(
  db: Kysely<Tables>,
  { hito }: WorkFilter,
): Promise<MilestoneField | null> {
  if (hito === undefined) return null;
  const field = (await milestoneFields(db)).find(({ campo }) => campo === hito);
  if (field !== undefined) return field;
  const detail = 'No hay ningún hito con ese nombre.';
  throw new HttpProblem(422, detail, { errors: [{ source: { pointer: '/hito' }, detail }] });
}
