import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTestPostgres } from '../../scripts/testing/postgres.ts';
import type { Database, Engine } from '../../server/db/database.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { loadSamplePeople } from '../../server/identity/sample-people.ts';
import { openSession } from '../../server/identity/sessions.ts';
import { deleteProject } from '../../server/projects/deletion/delete-project.ts';
import { restoreProject } from '../../server/projects/deletion/restore-project.ts';
import { fillProjects, PROJECTS, WORKS } from '../dashboard/dashboard-bench.ts';
import { machineName } from '../import/report.ts';
import { median, repeat } from '../median.ts';
import { plansOf, writePlans } from '../plans.ts';
import { portalOn } from '../portal-on.ts';

const REPEATS = 7;
const ADMINISTRATOR = 1;
/** The explorer of works wants any page within this. */
const MOST_MS: Readonly<Record<Engine, number>> = { postgres: 300, pglite: 1_000 };
const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url));
const RESULTS = fileURLToPath(new URL('../results/works.md', import.meta.url));

const days = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const CALLS: Readonly<Record<string, string>> = {
  todas: '/obras',
  'la última página': '/obras?antes=Z',
  'de un proyecto': '/obras?proyecto=1500',
  'de todos menos 14': `/obras?excepto=${Array.from({ length: 14 }, (_, index) => index + 1)}`,
  'de un mes': `/obras?desde=${days(30)}&hasta=${days(0)}`,
  'sin estado': '/obras?estado=',
  'con inicio de obra': '/obras?hito=seg_inicio_obra_fecha',
  'por tres palabras': '/obras?texto=p15%20000%201',
  opciones: '/obras/opciones',
};

interface Row {
  readonly engine: Engine;
  readonly name: string;
  readonly ms: number;
}

/** The list of works by filter with 200,000 works, and a project of 100,000 that is deleted and put back. */
export async function runWorksBench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-obras-'));
  const rows = await measured(await openPglite({ dataFolder: folder }));
  await rm(folder, { recursive: true, force: true });
  const postgres = await openTestPostgres();
  if (postgres === null) throw new Error('Sin PostgreSQL no se miden las obras.');
  try {
    rows.push(...(await measured(openPostgres({ url: postgres.url }), 'plans')));
  } finally {
    await postgres.stop();
  }
  const line = ({ engine, name, ms }: Row) => `| ${engine} | ${name} | ${ms} |`;
  const text = [
    '# Obras',
    '',
    `\`npm run bench -- works\`: ${PROJECTS} proyectos y ${WORKS} obras. Mediana de ${REPEATS} llamadas, en ms; lo que elimina y restaura, una vez. ${machineName()}.`,
    '',
    '| motor | llamada | ms |',
    '|---|---|---:|',
    ...rows.map(line),
    '',
    'Los planes de sus consultas en PostgreSQL: [plans-works.md](plans-works.md).',
    '',
  ].join('\n');
  await writeFile(RESULTS, text);
  console.log(text);
  const slow = rows.filter(({ engine, name, ms }) => name in CALLS && ms > MOST_MS[engine]);
  if (slow.length > 0) throw new Error(`Too slow: ${JSON.stringify(slow)}`);
}

async function measured(database: Database, also: 'plans' | null = null): Promise<Row[]> {
  await migrate(database, MIGRATIONS);
  await loadSamplePeople(database);
  await fillProjects(database);
  const app = await portalOn(database);
  const { token } = await database.transaction((tx) =>
    openSession(tx, { userId: ADMINISTRATOR, remember: true, at: new Date(), device: null, deviceId: null }),
  );
  const timed = async (call: string): Promise<number> => {
    const started = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.inject({ url: `/api/v2${call}`, headers });
    if (answer.statusCode !== 200) throw new Error(`${call}: ${answer.statusCode} ${answer.body}`);
    return performance.now() - started;
  };
  const rows: Row[] = [];
  for (const [name, call] of Object.entries(CALLS)) {
    await timed(call);
    const ms = Math.round(median(await repeat(REPEATS, () => timed(call))));
    rows.push({ engine: database.engine, name, ms });
  }
  if (also === 'plans') {
    const named = Object.entries(CALLS).map(([name, call]) => [`${name}: \`${call}\``, () => timed(call)]);
    await writePlans('works', await plansOf(database, Object.fromEntries(named)));
  }
  rows.push(...(await deletion(database)));
  await app.close();
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
  const by = { id, actor: { id: ADMINISTRATOR, name: 'bench' }, requestId: 'bench' };
  const began = performance.now();
  await deleteProject(database, { ...by, request: { version, obras, motivo: 'bench' } });
  const deleted = performance.now();
  await restoreProject(database, by);
  const { engine } = database;
  return [
    { engine, name: `eliminar un proyecto de ${obras} obras`, ms: Math.round(deleted - began) },
    { engine, name: `restaurar un proyecto de ${obras} obras`, ms: Math.round(performance.now() - deleted) },
  ];
}
