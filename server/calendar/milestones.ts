import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { joinedProject, workValue } from '../works/work-values.ts';
import type { CalendarReader, Days } from './calendar-source.ts';

interface Milestone {
  readonly nombre: string;
  readonly etiqueta: string;
}

const milestoneFields = (db: Kysely<Tables>): Promise<readonly Milestone[]> =>
  db
    .selectFrom('campo')
    .select(['nombre', 'etiqueta'])
    .where('tipo_csv', '=', 'cm_seg_01')
    .where('es_fecha', '=', true)
    .orderBy('posicion')
    .execute();

/**
 * SQL for one row per milestone of a live work within the days. Works without any date in these days are
 * dropped before their dates become rows, because few works have a date in a given month.
 */
function milestonesWithin(fields: readonly Milestone[], { from, to }: Days): RawBuilder<unknown> {
  const dates = fields.map(({ nombre }) => sql.ref(`s.${nombre}`));
  const isWithin = (date: RawBuilder<unknown>) => sql`${date} between ${from}::date and ${to}::date`;
  return sql`seguimiento s
    join obra o on o.id = s.obra and o.borrado_en is null
    cross join lateral (values ${sql.join(
      dates.map((date, index) => sql`(${sql.lit(index)}::integer, ${date})`),
    )}) as hito (orden, dia)
    where (${sql.join(dates.map(isWithin), sql` or `)}) and ${isWithin(sql`hito.dia`)}`;
}

/** The milestones of the works, by their dates in the tracking sheet. */
export const milestonesOfDay: CalendarReader = {
  source: 'hitos',
  flags: ['dashboard'],
  async countByDay(db, days) {
    const fields = await milestoneFields(db);
    const { rows } = await sql<{ dia: string; n: number }>`
      select hito.dia, count(*) as n from ${milestonesWithin(fields, days)} group by hito.dia`.execute(db);
    return new Map(rows.map(({ dia, n }) => [dia, n]));
  },
  async itemsOf(db, day, { offset, limit }) {
    const fields = await milestoneFields(db);
    const { rows } = await sql<{ cod: string; orden: number; site_cod: string; proyecto: string }>`
      select o.cod, o.orden, o.site_cod, ${workValue('proyecto').value} as proyecto
      from (
        select o.cod, hito.orden, o.site_cod, o.subproyecto
        from ${milestonesWithin(fields, { from: day, to: day })}
        order by hito.orden, o.cod collate es_portal
        offset ${offset} limit ${limit}
      ) o ${joinedProject}
      order by o.orden, o.cod collate es_portal`.execute(db);
    return rows.map(({ cod, orden, site_cod, proyecto }) => ({
      tipo: 'hito',
      campo: fields[orden]?.nombre ?? '',
      etiqueta: fields[orden]?.etiqueta ?? '',
      cod,
      sitio: site_cod,
      proyecto,
    }));
  },
};
