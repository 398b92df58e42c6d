import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runScripts, TransactionLost } from '../../../server/bulk-import/scripts/script-runner.ts';
import { type ImportScript, loadScripts, parseScript } from '../../../server/bulk-import/scripts/scripts.ts';
import { sqlStatements } from '../../../server/bulk-import/scripts/sql-statements.ts';
import { cargarFactyvalAnswer } from '../../../src/api/contract/bulk-import.ts';
import { ENGINES } from '../../support/server.ts';
import { line, TestRun, work } from './run.ts';
import { UNTRUSTED_SQL } from './untrusted-sql.ts';
import { createWorld, SQL_FOLDER, type World } from './world.ts';

const script = (sql: string, type = 'modification'): ImportScript =>
  parseScript('010-x.sql', `-- type: ${type}\n-- description: Prueba\n${sql}`);

describe('a script', () => {
  it.each(UNTRUSTED_SQL)('may not say: %s', (sql) => {
    expect(() => script(sql)).toThrow(/^Script SQL 010-x\.sql: «.*» no se admite: .+\.$/);
  });

  it.each([
    "insert into t values ('commit; rollback')",
    '-- commit\nselect 1',
    '/* begin; copy x from stdin */ select 1',
    'select $$ copy obra from stdin; commit $$',
    'select "commit" from t',
    "select '\\.'",
    'update t set fin = case when a then 1 end',
    'select $1, a$b$c from t',
    'with x as (select 1) select * from x',
  ])('may say: %s', (sql) => {
    expect(script(sql).statements.length).toBe(1);
  });

  it('says that it found nothing in the gender of its description', () => {
    const none = (header: string) =>
      parseScript('010-x.sql', `-- type: select\n-- description: Obras\n${header}select 1`).none;
    expect([none('-- none: ninguna\n'), none('')]).toEqual(['ninguna', 'ninguno']);
  });

  it('is cut where its statements end', () => {
    expect(sqlStatements("select ';'; -- a; b\n select 2;\n;").map(({ text }) => text)).toEqual([
      "select ';'",
      '-- a; b\n select 2',
    ]);
  });

  it.each([
    ['-- description: x\nselect 1', 'falta «-- type:» con uno de'],
    ['-- type: otra\n-- description: x\nselect 1', 'falta «-- type:» con uno de'],
    ['-- type: select\nselect 1', 'falta «-- description:».'],
    ['-- type: select\n-- description: x\n-- nada', 'no contiene ninguna sentencia.'],
    [
      '-- type: select\n-- description: x\ndelete from obra',
      'un script de tipo select es una sola consulta SELECT.',
    ],
    [
      '-- type: validation\n-- description: x\nselect 1; select 2',
      'un script de tipo validation es una sola consulta',
    ],
  ])('says what it is', (text, message) => {
    expect(() => parseScript('010-x.sql', text)).toThrow(message);
  });

  it('has a numbered name, and validations come first', () => {
    expect(() => parseScript('x.sql', '')).toThrow('el nombre debe ser NNN-nombre.sql.');
    const folder = mkdtempSync(join(tmpdir(), 'scripts-'));
    writeFileSync(join(folder, '010-a.sql'), '-- type: creation\n-- description: x\ndelete from obra');
    writeFileSync(join(folder, '020-b.sql'), '-- type: validation\n-- description: x\nselect 1');
    expect(() => loadScripts(folder)).toThrow(
      'Script SQL 020-b.sql: las validaciones van antes que los demás scripts.',
    );
    rmSync(folder, { recursive: true });
  });
});

const EVERYTHING = `select
  (select jsonb_agg(to_jsonb(o) order by id) from obra o) as obras,
  (select jsonb_agg(to_jsonb(s) order by obra) from seguimiento s) as seguimientos,
  (select jsonb_agg(to_jsonb(f) order by id) from factyval f) as lineas,
  (select jsonb_agg(to_jsonb(s) order by id) from subproyecto s) as subproyectos`;

const NAMES = readdirSync(join(SQL_FOLDER, 'import')).sort();

describe.each(ENGINES)('the scripts on %s', (engine) => {
  let world: World;
  let before: unknown;
  beforeAll(async () => {
    world = await createWorld(engine);
    before = await world.query(EVERYTHING);
  });
  beforeEach(() => world.reset());
  afterAll(() => world.close());

  async function loadWith(change: (folder: string) => void) {
    const sqlFolder = mkdtempSync(join(tmpdir(), 'sql-'));
    cpSync(SQL_FOLDER, sqlFolder, { recursive: true });
    change(join(sqlFolder, 'import'));
    const run = new TestRun(await world.serve({ sqlFolder }));
    rmSync(sqlFolder, { recursive: true });
    await run.borrar(1, { subproyectos: ['Fase nueva'] });
    await run.cargar([work(13, { subproyecto: 'Fase nueva' })]);
    const response = await run.cargarFactyval([line(13)]);
    return { run, response, answer: cargarFactyvalAnswer.parse(response.json()) };
  }

  it.each(NAMES)('undo everything when %s fails', async (name) => {
    const { run, response, answer } = await loadWith((folder) => {
      const path = join(folder, name);
      const text = readFileSync(path, 'utf8');
      const header = text.split('\n').slice(0, 2).join('\n');
      const isQuery = !/creation|modification/.test(header);
      const query = text.slice(header.length).replace(/;\s*$/, '');
      writeFileSync(
        path,
        isQuery ? `${header}\nselect * from (${query}) todo where 1 / 0 = 1` : `${text}\nselect 1 / 0;`,
      );
    });
    expect([response.statusCode, answer.success]).toEqual([200, false]);
    expect(answer.message).toBe(`Ha fallado un script: no se ha cargado nada. ${name}: division by zero`);
    expect(answer.scripts_results.map(({ script: ran, success }) => [ran, success])).toEqual(
      NAMES.slice(0, NAMES.indexOf(name) + 1).map((ran) => [ran, ran !== name]),
    );
    expect(await world.query(EVERYTHING)).toEqual(before);
    const recorded = (await run.ejecucion()).json().data;
    expect([recorded.estado, recorded.leaseUntil, recorded.steps.at(-1).answer]).toEqual([
      'fallida',
      null,
      response.json(),
    ]);
    expect(await world.query('select exito from carga_script order by orden desc limit 1')).toEqual([
      { exito: false },
    ]);
  });

  it('undo everything when a row is missing at the end', async () => {
    const { answer } = await loadWith((folder) => {
      const path = join(folder, '060-factyval.sql');
      writeFileSync(
        path,
        `${readFileSync(path, 'utf8')}\ndelete from factyval where carga = carga_actual();`,
      );
    });
    expect(answer.success).toBe(false);
    expect(answer.message).toContain('Líneas de factyval cargadas: hay 0 y se esperaban 1');
    expect(await world.query(EVERYTHING)).toEqual(before);
  });

  it('stop the load with a sentence when one of them ends the transaction', async () => {
    const statement = (text: string) => ({ text, code: text });
    const hidden: ImportScript = {
      name: '045-oculto.sql',
      type: 'modification',
      description: 'Oculto',
      none: 'ninguno',
      statements: [statement('commit')],
    };
    const failing = { ...hidden, statements: [statement('commit'), statement('select 1 / 0')] };
    const watch = { began: () => undefined, ended: () => undefined };
    const context = {
      runId: 1,
      userName: 'Ana',
      now: world.clock.now(),
      rehearsal: false,
      watch,
      validateBeside: null,
    };
    for (const one of [hidden, failing]) {
      await expect(world.database.transaction((tx) => runScripts(tx, [one], context))).rejects.toThrow(
        TransactionLost,
      );
    }
    expect(await world.query('select 1 as uno')).toEqual([{ uno: 1 }]);
  });

  it('refuse to start with a script that cannot be trusted', async () => {
    await expect(
      loadWith((folder) =>
        writeFileSync(join(folder, '055-x.sql'), '-- type: creation\n-- description: x\ncommit'),
      ),
    ).rejects.toThrow('Script SQL 055-x.sql: «commit» no se admite');
  });
});
