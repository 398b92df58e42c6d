import { type Kysely, type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  type AutomationOrigin,
  type AutomationRun,
  type AutomationRunsQuery,
  type automationRunsAnswer,
  type automationsAnswer,
  PAGE_ROWS,
} from '../../src/api/contract/automations.ts';
import { OFFICE_ZONE } from '../../src/shared/office-time.ts';
import type { Tables } from '../db/tables.ts';

const SUMMARY_DAYS = 30;

export async function readAutomations(
  db: Kysely<Tables>,
  now: Date,
): Promise<z.input<typeof automationsAnswer>> {
  const [linux, access] = [await newest(db, 'linux'), await newest(db, 'access')];
  return {
    cronLinuxSummary: await summaryOf(db, 'linux', now),
    cronAccessSummary: await summaryOf(db, 'access', now),
    cronLinuxAutomatismos: linux.items,
    cronAccessAutomatismos: access.items,
    totalLinux: linux.total,
    totalAccess: access.total,
  };
}

async function newest(db: Kysely<Tables>, origen: AutomationOrigin) {
  return listRuns(db, { origen, page: 1 });
}

async function summaryOf(db: Kysely<Tables>, origen: AutomationOrigin, now: Date) {
  const { rows } = await sql<{ fecha: string; script: string; cuenta: number; fallidas: number }>`
    select (fecha_hora at time zone ${sql.lit(OFFICE_ZONE)})::date as fecha, script, count(*) as cuenta,
      count(*) filter (where resultado in ('error', 'colgada', 'interrumpida')) as fallidas
    from ejecucion
    where origen = ${origen} and resultado <> 'solapada'
      and fecha_hora >= ((${now}::timestamptz at time zone ${sql.lit(OFFICE_ZONE)})::date - ${SUMMARY_DAYS - 1}::integer)
        ::timestamp at time zone ${sql.lit(OFFICE_ZONE)}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

type Listed = z.input<typeof automationRunsAnswer>['data'];

/** Newest first. */
export async function listRuns(
  db: Kysely<Tables>,
  { origen, page, resultado, script, marca, desde, hasta }: AutomationRunsQuery,
): Promise<Listed> {
  let runs = db.selectFrom('ejecucion').where('origen', '=', origen);
  if (resultado !== undefined) runs = runs.where('resultado', '=', resultado);
  if (script !== undefined) runs = runs.where('script', '=', script);
  if (marca === 'cualquiera') runs = runs.where(sql<boolean>`marcas <> '{}'`);
  else if (marca !== undefined) runs = runs.where(sql<boolean>`marcas @> array[${marca}]::text[]`);
  if (desde !== undefined) runs = runs.where('fecha_hora', '>=', startOfDay(desde, 0));
  if (hasta !== undefined) runs = runs.where('fecha_hora', '<', startOfDay(hasta, 1));
  const { total } = await runs.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await runs
    .selectAll()
    .orderBy('fecha_hora', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_ROWS)
    .offset((page - 1) * PAGE_ROWS)
    .execute();
  const scripts = await scriptsOf(db, origen);
  return { items: rows.map(runOf), total, page, pageSize: PAGE_ROWS, scripts };
}

const startOfDay = (day: string, later: number) =>
  sql<Date>`(${day}::date + ${later}::integer)::timestamp at time zone ${sql.lit(OFFICE_ZONE)}`;

/** Jumps from name to name in the index: there are few names, and very many runs. */
async function scriptsOf(db: Kysely<Tables>, origen: AutomationOrigin): Promise<string[]> {
  const { rows } = await sql<{ script: string }>`
    with recursive nombres as (
      (select script from ejecucion where origen = ${origen} order by script limit 1)
      union all
      select (
        select e.script from ejecucion e where e.origen = ${origen} and e.script > n.script order by e.script limit 1
      ) from nombres n where n.script is not null
    )
    select script from nombres where script is not null`.execute(db);
  return rows.map(({ script }) => script);
}

const runOf = (row: Selectable<Tables['ejecucion']>): AutomationRun => ({
  fecha_hora: row.fecha_hora.toISOString(),
  script: row.script,
  comments: row.comments,
  id: row.id,
  resultado: row.resultado,
  ms: row.ms,
  filas: row.filas,
  debida_en: row.debida_en?.toISOString() ?? null,
  recuperadas: row.recuperadas,
  pedida_por: row.pedida_por,
  marcas: row.marcas,
});
