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
import type { AdminQueries } from '../admin-sql/admin-queries.ts';
import type { Tables } from '../db/tables.ts';

const SUMMARY_DAYS = 30;

interface Reading {
  readonly db: Kysely<Tables>;
  readonly queries: AdminQueries;
}

export async function readAutomations(
  reading: Reading,
  now: Date,
): Promise<z.input<typeof automationsAnswer>> {
  const [linux, access] = [await newest(reading, 'linux'), await newest(reading, 'access')];
  return {
    cronLinuxSummary: await reading.queries.run(reading.db, 'linuxSummary', [now, SUMMARY_DAYS]),
    cronAccessSummary: await reading.queries.run(reading.db, 'accessSummary', [now, SUMMARY_DAYS]),
    cronLinuxAutomatismos: linux.items,
    cronAccessAutomatismos: access.items,
    totalLinux: linux.total,
    totalAccess: access.total,
  };
}

const newest = (reading: Reading, origen: AutomationOrigin) => listRuns(reading, { origen, page: 1 });

type Listed = z.input<typeof automationRunsAnswer>['data'];

/** One page of runs, newest first. */
export async function listRuns(
  { db, queries }: Reading,
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
  const rows = await queries.run<Selectable<Tables['ejecucion']>>(
    db,
    origen === 'linux' ? 'linuxRuns' : 'accessRuns',
    [resultado, script, marca, desde, hasta, PAGE_ROWS, (page - 1) * PAGE_ROWS],
  );
  const scripts = await scriptsOf(db, origen);
  return { items: rows.map(runOf), total, page, pageSize: PAGE_ROWS, scripts };
}

const startOfDay = (day: string, later: number) =>
  sql<Date>`(${day}::date + ${later}::integer)::timestamp at time zone ${sql.lit(OFFICE_ZONE)}`;

/**
 * The names of the scripts. Jumps through the index from each name to the next: there are few names and millions of
 * runs.
 */
async function scriptsOf(db: Kysely<Tables>, origen: AutomationOrigin): Promise<string[]> {
  const { rows } = await sql<{ script: string }>`
    with recursive nombres as (
      (select script from ejecucion where origen = ${origen} order by script limit 1)
      union all
      select (
        select e.script from ejecucion e where e.origen = ${origen} and e.script > n.script order by e.script limit 1
      ) from nombres n where n.script is not null
    )
    select script from nombres where script is not null order by script collate es_portal`.execute(db);
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
