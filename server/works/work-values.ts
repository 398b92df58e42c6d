import { type RawBuilder, sql } from 'kysely';
import type { PlaceColumn, WorkColumn } from '../../src/shared/fields/field-facts.ts';
import { factsOf, sheetFields } from '../../src/shared/fields/sheet-fields.ts';

/**
 * The tables with the values of a work, `obra o`. The project and the place of a work are in tables of their own. The
 * columns of the same names in `seguimiento` have what the file said at the load; the page of a work shows them beside
 * the present values (page/fields.ts).
 */
export const WORK_TABLES = {
  subproyecto: { table: sql`subproyecto sp`, on: sql`sp.id = o.subproyecto` },
  proyecto: { table: sql`proyecto p`, on: sql`p.id = sp.proyecto` },
  sitio: { table: sql`sitio si`, on: sql`si.site_cod = o.site_cod` },
  seguimiento: { table: sql`seguimiento s`, on: sql`s.obra = o.id`, id: sql<number>`s.obra` },
} as const;
type WorkTable = keyof typeof WORK_TABLES;

export interface WorkValue {
  readonly value: RawBuilder<unknown>;
  /** The tables, besides `obra o`, that the value needs. */
  readonly joins: readonly WorkTable[];
}

const OWN: Readonly<Record<WorkColumn, WorkValue>> = {
  cod: { value: sql`o.cod`, joins: [] },
  proyecto: { value: sql`p.nombre`, joins: ['subproyecto', 'proyecto'] },
  subproyecto: { value: sql`sp.nombre`, joins: ['subproyecto'] },
  site_cod: { value: sql`o.site_cod`, joins: [] },
  cod_externo_cliente: { value: sql`o.cod_externo_cliente`, joins: [] },
  estado: { value: sql`o.estado`, joins: [] },
};

const ofSite = (column: PlaceColumn): WorkValue => ({ value: sql.ref(`si.${column}`), joins: ['sitio'] });

/** Where the portal keeps the value of a field of the tracking sheet. */
export function workValue(field: string): WorkValue {
  const { workColumn, siteColumn } = factsOf('cm_seg_01', field);
  if (workColumn !== undefined) return OWN[workColumn];
  if (siteColumn !== undefined) return ofSite(siteColumn);
  return { value: sql.ref(`s.${field}`), joins: ['seguimiento'] };
}

const joinOf = (name: WorkTable): RawBuilder<unknown> =>
  sql`join ${WORK_TABLES[name].table} on ${WORK_TABLES[name].on}`;

/** SQL that joins a work `o` with its project `p`. */
export const joinedProject = sql`${joinOf('subproyecto')} ${joinOf('proyecto')}`;

/** SQL that joins a work `o` with its site `si`. */
export const joinedSite = joinOf('sitio');

/** A row of values for each work that has a tracking sheet: `obra` and every field of the sheet. */
export const workRecords: RawBuilder<unknown> = sql`(
  select o.id as obra, ${sql.join(
    sheetFields('cm_seg_01').map(({ name }) => sql`${workValue(name).value} as ${sql.ref(name)}`),
  )}
  from obra o ${joinedProject} ${joinedSite} ${joinOf('seguimiento')}
)`;
