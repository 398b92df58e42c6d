import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  PendingKind,
  RunWork,
  RunWorksPage,
  runWorksFilter,
  runWorksQuery,
} from '../../../src/api/contract/loads/load-runs.ts';
import { CSV_BOM } from '../../../src/shared/csv.ts';
import { peopleLine } from '../../../src/shared/csv-for-people.ts';
import { stampedName } from '../../../src/shared/office-time.ts';
import type { Tables } from '../../db/tables.ts';
import { joinedProject, workValue } from '../../works/work-values.ts';

/** What a work lacks, by the same rules as 080-pendientes.sql, but judged now and not at the end of the load. */
const LACKS: Readonly<Record<PendingKind, RawBuilder<boolean>>> = {
  codigo_cliente: sql`o.cod_externo_cliente is null`,
  factyval: sql`not exists (select from factyval f where f.obra = o.id)`,
  responsable: sql`s.responsable is null`,
};

type Row = RunWork & { readonly id: number };

const rowsOf = (runId: number, pending: PendingKind | undefined, and: RawBuilder<boolean>) => sql<Row>`
  select o.id, o.cod as cod_obra_interno_4plus, ${workValue('proyecto').value} as proyecto,
    ${workValue('subproyecto').value} as subproyecto, o.site_cod, o.cod_externo_cliente,
    s.responsable, (select count(*) from factyval f where f.obra = o.id) as lineas_factyval
  from obra o join seguimiento s on s.obra = o.id ${joinedProject}
  where o.carga = ${runId} and o.borrado_en is null and ${pending === undefined ? sql`true` : LACKS[pending]} and ${and}
  order by o.id`;

/**
 * One page of the works that a run inserted, in the order of its file, and how many of all of them lack
 * something.
 */
export async function listWorks(
  db: Kysely<Tables>,
  runId: number,
  { page, pageSize, pendiente }: z.output<typeof runWorksQuery>,
): Promise<RunWorksPage> {
  const offset = (page - 1) * pageSize;
  const { rows } =
    await sql<Row>`${rowsOf(runId, pendiente, sql`true`)} limit ${pageSize} offset ${offset}`.execute(db);
  const counts = await sql<{ obras: number } & Record<PendingKind, number>>`
    select count(*) as obras, count(*) filter (where ${LACKS.codigo_cliente}) as codigo_cliente,
      count(*) filter (where ${LACKS.factyval}) as factyval, count(*) filter (where ${LACKS.responsable}) as responsable
    from obra o join seguimiento s on s.obra = o.id
    where o.carga = ${runId} and o.borrado_en is null`.execute(db);
  const { obras = 0, ...pendientes } = counts.rows[0] ?? { codigo_cliente: 0, factyval: 0, responsable: 0 };
  return {
    items: rows.map(({ id: _, ...work }) => work),
    total: pendiente === undefined ? obras : pendientes[pendiente],
    page,
    pageSize,
    obras,
    pendientes,
  };
}

const BATCH = 1_000;
const COLUMNS = [
  'cod_obra_interno_4plus',
  'proyecto',
  'subproyecto',
  'site_cod',
  'cod_externo_cliente',
  'responsable',
  'lineas_factyval',
] as const satisfies readonly (keyof RunWork)[];

export const worksFileName = (pending: PendingKind | undefined, at: Date): string =>
  stampedName(`obras_de_la_carga${pending === undefined ? '' : `_sin_${pending}`}`, at, 'csv');

export async function* worksCsv(
  db: Kysely<Tables>,
  runId: number,
  { pendiente }: z.output<typeof runWorksFilter>,
): AsyncGenerator<string> {
  yield CSV_BOM + peopleLine(COLUMNS);
  let last = 0;
  for (;;) {
    const { rows } = await sql<Row>`${rowsOf(runId, pendiente, sql`o.id > ${last}`)} limit ${BATCH}`.execute(
      db,
    );
    yield rows.map((work) => peopleLine(COLUMNS.map((column) => String(work[column] ?? '')))).join('');
    const end = rows.at(-1);
    if (end === undefined || rows.length < BATCH) return;
    last = end.id;
  }
}
