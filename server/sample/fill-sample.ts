import { daysAfter } from '../../src/shared/calendar-day.ts';
import { officeDay } from '../../src/shared/office-time.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { ImportScript } from '../bulk-import/scripts/scripts.ts';
import { firstDay, WRITE_MISSING_DAYS } from '../dashboard/history/figures.ts';
import type { Database, Transaction } from '../db/database.ts';
import { inventCompany } from './company/invent-company.ts';
import { loadPeople } from './company/people.ts';
import { rowsOfSites } from './company/sites.ts';
import { copyRows, type SampleRows } from './copy-rows.ts';
import { loadDeletions } from './history/deletions.ts';
import { rowsOfLoads } from './history/load-rows.ts';
import { loadReconciliation } from './history/reconciliation.ts';
import { rowsOfTrail } from './history/trail.ts';
import { loadUpdates } from './history/updates.ts';
import { rowsOfLinks } from './links.ts';
import { loadMonitoring } from './monitoring.ts';
import { loadNotifications } from './notifications.ts';
import { SAMPLE_LABEL } from './sample-label.ts';
import { SampleTime } from './sample-time.ts';
import { rowsOfTasks } from './tasks/task-rows.ts';
import { rowsOfLines } from './works/line-rows.ts';
import { FIRST_DAY, rowsOfProjects } from './works/project-rows.ts';
import { rowsOfWorks } from './works/work-rows.ts';

const DAY_MS = 24 * 60 * 60_000;
const NINE = 9 * 60;

/**
 * Fills a new portal with the sample: a company of three years, which is labelled as a sample. One transaction, so a
 * start that is interrupted has written nothing, and the next one fills the whole sample in.
 */
export const fillSample = (database: Database, scripts: readonly ImportScript[]): Promise<void> =>
  database.transaction(
    async (tx) => {
      const time = new SampleTime(await tx.now());
      const since = new Date(time.now.getTime() + FIRST_DAY * DAY_MS);
      const company = inventCompany(time);
      await tx.runScript(EMPTY_HALF_A_SAMPLE);
      await tx.run(UNCHECKED);
      await loadPeople(tx, since);
      await copyAll(tx, [
        ...rowsOfProjects(time),
        rowsOfSites(company.sites, time.moment(FIRST_DAY, NINE)),
        ...rowsOfLoads(company, scripts),
        ...rowsOfWorks(company),
        rowsOfLines(company),
        ...rowsOfLinks(company.sites, time),
        ...rowsOfTasks(company),
        rowsOfTrail(company),
      ]);
      await loadUpdates(tx, time, company.loads.length);
      await loadDeletions(tx, time);
      await loadReconciliation(tx, time);
      await loadMonitoring(tx);
      await loadNotifications(tx, company);
      await writeFigures(tx);
      await recordAudit(tx, {
        at: time.now,
        by: { id: null, name: SAMPLE_LABEL },
        action: 'muestra.cargada',
        entity: 'obra',
      });
      await tx.runScript(NEXT_NUMBERS);
    },
    { long: true },
  );

/** Versions before this one filled the sample in several transactions; a start that was cut left a part of it. */
const EMPTY_HALF_A_SAMPLE = 'truncate proyecto, sitio, tablero restart identity cascade;';

/** No triggers and no checks of foreign keys until the transaction ends: they take longer than all the rest. */
const UNCHECKED = "select set_config('session_replication_role', 'replica', true)";

/** Rows that were given a number do not advance the sequence of their table. */
const NEXT_NUMBERS = `
  do $$
  declare
    columna record;
  begin
    for columna in
      select c.relname as tabla, a.attname as nombre
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      where a.attidentity <> '' and not a.attisdropped
    loop
      execute format(
        'select setval(pg_get_serial_sequence(%L, %L), max(%I)) from %I having max(%I) is not null',
        columna.tabla, columna.nombre, columna.nombre, columna.tabla, columna.nombre
      );
    end loop;
  end
  $$;`;

async function copyAll(tx: Transaction, all: readonly SampleRows[]): Promise<void> {
  for (const rows of all) await copyRows(tx, rows);
}

/** The figures of the days that have passed, counted from the works, people and deeds as the daily job counts them. */
async function writeFigures(tx: Transaction): Promise<void> {
  const now = await tx.now();
  await tx.run(WRITE_MISSING_DAYS, [await firstDay(tx), daysAfter(officeDay(now), -1), now]);
}
