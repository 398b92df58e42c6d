import { sql } from 'kysely';
import { OFFICE_ZONE } from '../../src/shared/office-time.ts';
import { undoneFieldsOf, undonePartOf } from '../bulk-import/runs/undone-part.ts';
import { midnight } from '../db/office-midnight.ts';
import type { CalendarReader } from './calendar-source.ts';

const day = sql<string>`(c.iniciada_en at time zone ${sql.lit(OFFICE_ZONE)})::date`;

/** Loads of all people, by the day on which they began. */
export const loadsOfDay: CalendarReader = {
  source: 'cargas',
  flags: ['bulk_loads', 'cargar_export'],
  async countByDay(db, { from, to }) {
    const rows = await db
      .selectFrom('carga as c')
      .select([day.as('dia'), sql<number>`count(*)`.as('n')])
      .where('c.iniciada_en', '>=', midnight(from))
      .where('c.iniciada_en', '<', midnight(to, 1))
      .groupBy(sql`1`)
      .execute();
    return new Map(rows.map(({ dia, n }) => [dia, n]));
  },
  async itemsOf(db, date, { offset, limit }) {
    const rows = await db
      .selectFrom('carga as c')
      .select(['c.upload_id', 'c.fichero', 'c.usuario_nombre', 'c.estado', 'c.ensayo'])
      .select(['c.id', 'c.deshecha_en', 'c.deshecha_por', 'c.iniciada_en'])
      .where('c.iniciada_en', '>=', midnight(date))
      .where('c.iniciada_en', '<', midnight(date, 1))
      .orderBy('c.iniciada_en')
      .orderBy('c.id')
      .offset(offset)
      .limit(limit)
      .execute();
    const undone = await undonePartOf(db, rows);
    return rows.map((run) => ({
      tipo: 'carga',
      uploadId: run.upload_id,
      fileName: run.fichero,
      usuario: run.usuario_nombre,
      estado: run.estado,
      ensayo: run.ensayo,
      ...undoneFieldsOf(undone.get(run.id)),
      momento: run.iniciada_en.toISOString(),
    }));
  },
};
