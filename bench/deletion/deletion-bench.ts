import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestPostgres } from '../../scripts/testing/postgres.ts';
import type { Database, Engine } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { deleteProject } from '../../server/projects/deletion/delete-project.ts';
import { restoreProject } from '../../server/projects/deletion/restore-project.ts';
import { loadSamplePeople } from '../../tests/support/small-sample/sample-people.ts';
import { fillProjects, PROJECTS, WORKS } from '../dashboard/dashboard-bench.ts';
import { machineName } from '../import/report.ts';

const ADMINISTRATOR = 1;
const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results/deletion.md', import.meta.url));

interface Row {
  readonly engine: Engine;
  readonly name: string;
  readonly ms: number;
}

/** Deletes and restores a project of 100,000 works in a database of 200,000. */
export async function runDeletionBench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-borrado-'));
  const rows = await measured(await openPglite({ dataFolder: folder }));
  await rm(folder, { recursive: true, force: true });
  const postgres = await openTestPostgres();
  if (postgres === null) throw new Error('This bench needs PostgreSQL.');
  try {
    rows.push(...(await measured(openPostgres({ url: postgres.url }))));
  } finally {
    await postgres.stop();
  }
  const text = [
    '# Deleting a project',
    '',
    `\`npm run bench -- deletion\`: ${PROJECTS} projects and ${WORKS} works. In ms, once. ${machineName()}.`,
    '',
    '| engine | what | ms |',
    '|---|---|---:|',
    ...rows.map(({ engine, name, ms }) => `| ${engine} | ${name} | ${ms} |`),
    '',
  ].join('\n');
  await writeFile(RESULTS, text);
  console.log(text);
}

async function measured(database: Database): Promise<Row[]> {
  await migrate(database, MIGRATIONS);
  await loadSamplePeople(database);
  await fillProjects(database);
  const rows = await deletion(database);
  await database.close();
  return rows;
}

async function deletion(database: Database): Promise<Row[]> {
  const { rows } = await database.transaction(async (tx) => {
    await tx.runScript(`update obra set subproyecto = (select min(id) from subproyecto) where id % 2 = 0`, {
      untimed: true,
    });
    return tx.run(
      `select p.id, p.version, count(o.id)::int as obras from proyecto p
      join subproyecto s on s.proyecto = p.id join obra o on o.subproyecto = s.id
      where p.id = (select proyecto from subproyecto order by id limit 1) group by p.id`,
    );
  });
  const [id, version, obras] = [rows[0]?.id, rows[0]?.version, rows[0]?.obras].map(Number) as [
    ...[number, number, number],
  ];
  const deletion = { id, by: { id: ADMINISTRATOR, name: 'bench', requestId: 'bench' } };
  const began = performance.now();
  await deleteProject(database, { ...deletion, request: { version, obras, motivo: 'bench' } });
  const deleted = performance.now();
  await restoreProject(database, deletion);
  const { engine } = database;
  return [
    { engine, name: `delete a project of ${obras} works`, ms: Math.round(deleted - began) },
    { engine, name: `restore a project of ${obras} works`, ms: Math.round(performance.now() - deleted) },
  ];
}
