import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseScript, ScriptRefused } from '../../server/bulk-import/scripts/scripts.ts';
import type { Engine } from '../../server/db/database.ts';
import { line, TestRun, work } from '../../tests/server/bulk-import/run.ts';
import { UNTRUSTED_SQL } from '../../tests/server/bulk-import/untrusted-sql.ts';
import { createWorld, SQL_FOLDER, type World } from '../../tests/server/bulk-import/world.ts';
import type { FaultRow } from './fault-row.ts';

const LIVE = `select
  (select jsonb_agg(to_jsonb(o) order by id) from obra o) as obras,
  (select jsonb_agg(to_jsonb(s) order by obra) from seguimiento s) as seguimientos,
  (select jsonb_agg(to_jsonb(f) order by id) from factyval f) as lineas,
  (select jsonb_agg(to_jsonb(s) order by id) from subproyecto s) as subproyectos`;

const TAKE_AWAY = `delete from factyval where carga = carga_actual();
delete from seguimiento where obra in (select id from obra where carga = carga_actual());`;

/** Ways to make the k-th script fail: by an error of its own, or by deleting rows that the final check then misses. */
const FAILURES: readonly ((text: string, isQuery: boolean) => string | null)[] = [
  (text, isQuery) => (isQuery ? wrapped(text, 'where 1 / 0 = 1') : `${text}\nselect 1 / 0;`),
  (text, isQuery) =>
    isQuery ? wrapped(text, "where 'x'::integer = 1") : `${text}\nselect * from no_existe;`,
  (text) => (/^insert into (obra|factyval) /m.test(text) ? `${text}\n${TAKE_AWAY}` : null),
];

export async function scriptsHold(engine: Engine): Promise<FaultRow> {
  const accepted = UNTRUSTED_SQL.filter((sql) => !isRefused(sql));
  const world = await createWorld(engine);
  try {
    const before = JSON.stringify(await world.query(LIVE));
    let failing = 0;
    let changed = 0;
    for (const name of readdirSync(join(SQL_FOLDER, 'import')).sort()) {
      for (const failure of FAILURES) {
        const text = readFileSync(join(SQL_FOLDER, 'import', name), 'utf8');
        const spoiled = failure(text, !/^-- type: (creation|modification)/.test(text));
        if (spoiled === null) continue;
        await world.reset();
        const refused = await loadWith(world, name, spoiled);
        failing++;
        if (!refused || JSON.stringify(await world.query(LIVE)) !== before) changed++;
      }
    }
    return {
      promise: 'scripts cannot break the transaction',
      engine,
      tried: `${UNTRUSTED_SQL.length} scripts with COMMIT and its kin, hidden or not; ${failing} loads with a failing script, every one of the order`,
      found: `${accepted.length} accepted, ${changed} loads that did not leave the live tables as they were`,
      holds: accepted.length === 0 && changed === 0,
    };
  } finally {
    await world.close();
  }
}

function isRefused(sql: string): boolean {
  try {
    parseScript('010-x.sql', `-- type: modification\n-- description: Prueba\n${sql}`);
    return false;
  } catch (error) {
    return error instanceof ScriptRefused;
  }
}

function wrapped(text: string, condition: string): string {
  const header = text.split('\n').slice(0, 2).join('\n');
  return `${header}\nselect * from (${text.slice(header.length).replace(/;\s*$/, '')}) todo ${condition}`;
}

async function loadWith(world: World, name: string, text: string): Promise<boolean> {
  const sqlFolder = mkdtempSync(join(tmpdir(), 'portal-sql-'));
  try {
    cpSync(SQL_FOLDER, sqlFolder, { recursive: true });
    writeFileSync(join(sqlFolder, 'import', name), text);
    const run = new TestRun(await world.serve({ sqlFolder }));
    await run.borrar();
    await run.cargar([work(13, { subproyecto: 'Fase nueva' })]);
    return (await run.cargarFactyval([line(13)])).json().success === false;
  } finally {
    rmSync(sqlFolder, { recursive: true });
  }
}
