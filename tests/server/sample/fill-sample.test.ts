import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadScripts } from '../../../server/bulk-import/scripts/scripts.ts';
import type { Database, Transaction } from '../../../server/db/database.ts';
import { listNotifications } from '../../../server/notifications/own-notifications.ts';
import { findProjectRoot } from '../../../server/project-root.ts';
import { fillSample } from '../../../server/sample/fill-sample.ts';
import { IS_EXHAUSTIVE } from '../../support/depth.ts';
import { ONE_ENGINE, openMigratedDatabase } from '../../support/server.ts';

const SCRIPTS = loadScripts(join(findProjectRoot(), 'server/sql/import'));
/** Calls of the database that are let through before the start is cut: before the first rows, and after some. */
const CUTS = IS_EXHAUSTIVE ? [2, 9, 18, 30] : [2, 9];

class Cut extends Error {}

/** The database, whose transactions end at the call of that number as if the process had been killed. */
function cutAt(database: Database, calls: number): Database {
  let left = calls;
  const counting =
    <TArguments extends unknown[], TAnswer>(call: (...given: TArguments) => Promise<TAnswer>) =>
    async (...given: TArguments): Promise<TAnswer> => {
      left -= 1;
      if (left < 0) throw new Cut();
      return call(...given);
    };
  return {
    ...database,
    transaction: (work, options) =>
      database.transaction(
        (tx) =>
          work({
            kysely: tx.kysely,
            now: () => tx.now(),
            run: counting<Parameters<Transaction['run']>, Awaited<ReturnType<Transaction['run']>>>(
              (...given) => tx.run(...given),
            ),
            runScript: counting<Parameters<Transaction['runScript']>, void>((...given) =>
              tx.runScript(...given),
            ),
            copyFrom: counting<Parameters<Transaction['copyFrom']>, number>((...given) =>
              tx.copyFrom(...given),
            ),
          }),
        options,
      ),
  };
}

const [ENGINE = 'pglite'] = ONE_ENGINE;
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await openMigratedDatabase(ENGINE));
  for (const calls of CUTS) {
    await expect(fillSample(cutAt(database, calls), SCRIPTS)).rejects.toThrow(Cut);
  }
  await fillSample(database, SCRIPTS);
}, 120_000);
afterAll(async () => {
  await database.close();
  await drop();
});

const ask = (sql: string): Promise<Record<string, unknown>[]> =>
  database.transaction(async (tx) => (await tx.run(sql)).rows);
const number = async (sql: string): Promise<number> => Number(Object.values((await ask(sql))[0] ?? {})[0]);

it('fills in everything after starts that were cut', async () => {
  const [counts] = await ask(`select
    (select count(*) from proyecto) as projects, (select count(*) from obra) as works,
    (select count(*) from seguimiento) as sheets, (select count(*) from sitio) as sites,
    (select count(*) from enlace) as links, (select count(*) from tablero) as boards,
    (select count(*) from tarea) as tasks, (select count(*) from usuario) as people,
    (select count(*) from conciliacion where estado = 'comparada') as reconciliations,
    (select count(*) from lote_borrado) as deletions, (select count(*) from actualizacion) as updates`);
  expect(counts).toEqual({
    projects: 14,
    works: 6_000,
    sheets: 6_000,
    sites: 600,
    links: 240,
    boards: 3,
    tasks: 40,
    people: 9,
    reconciliations: 1,
    deletions: 2,
    updates: 6,
  });
});

it('breaks none of the rules that it was not checked by while it was filled in', async () => {
  const rules = await ask(`
    select conrelid::regclass::text as rows, confrelid::regclass::text as others,
      (select string_agg(format('x.%I = y.%I', a.attname, b.attname), ' and ')
        from unnest(conkey, confkey) as k (here, there)
        join pg_attribute a on a.attrelid = conrelid and a.attnum = k.here
        join pg_attribute b on b.attrelid = confrelid and b.attnum = k.there) as same,
      (select string_agg(format('x.%I is not null', a.attname), ' and ')
        from unnest(conkey) as k (here) join pg_attribute a on a.attrelid = conrelid and a.attnum = k.here) as filled
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`);
  expect(rules.length).toBeGreaterThan(30);
  const broken: string[] = [];
  for (const { rows, others, same, filled } of rules) {
    const lost = await number(
      `select count(*) from ${rows} x where ${filled} and not exists (select from ${others} y where ${same})`,
    );
    if (lost > 0) broken.push(`${rows} -> ${others}: ${lost}`);
  }
  expect(broken).toEqual([]);
});

describe('the bell', () => {
  const listOf = (id: number) => listNotifications(database.kysely, id, { limite: 100 });

  it('shows the administrator who waits for access, a mention and a thread for each program', async () => {
    const { items, sinLeer } = await listOf(1);
    expect(items.map(({ tipo }) => tipo).toSorted()).toEqual([
      ...['automatismo', 'automatismo', 'solicitud', 'tarea'],
    ]);
    expect(sinLeer).toBe(4);
    expect(items.find(({ tipo }) => tipo === 'solicitud')).toMatchObject({ persona: { id: 5 } });
  });

  it('leads to tasks, loads and people that are there, at moments that have passed, the newest first', async () => {
    const people = [2, 4, 7, 8, 9];
    const all = (await Promise.all([1, ...people].map(listOf))).flatMap(({ items }) => items);
    for (const id of people) expect([id, (await listOf(id)).sinLeer > 0]).toEqual([id, true]);
    const lost: unknown[] = [];
    for (const item of all) {
      if (item.tipo === 'tarea') {
        const [task] = await ask(`select numero, titulo, tablero from tarea where id = '${item.tarea}'`);
        const { numero, titulo, tablero } = item;
        expect(task).toEqual({ numero, titulo, tablero });
      }
      if (item.tipo === 'carga') {
        const [load] = await ask(`select fichero, estado from carga where upload_id = '${item.uploadId}'`);
        expect(load).toEqual({ fichero: item.fileName, estado: item.estado });
      }
      if (Date.parse(item.momento) > Date.now()) lost.push(item);
    }
    expect(lost).toEqual([]);
    const moments = (await listOf(7)).items.map(({ momento }) => momento);
    expect(moments).toEqual(moments.toSorted().toReversed());
  });
});

describe('the history of the dashboard', () => {
  it('says of each past day how many works there were', async () => {
    const differing = await ask(`
      with cambio (dia, obras) as (
        select (creado_en at time zone 'Europe/Madrid')::date, count(*) from obra group by 1
        union all
        select (borrado_en at time zone 'Europe/Madrid')::date, -count(*) from obra
        where borrado_en is not null group by 1
      )
      select fecha from indicador_diario d
      where works <> (select coalesce(sum(obras), 0) from cambio where dia <= d.fecha)`);
    expect(differing).toEqual([]);
    expect(await number('select count(*) from indicador_diario')).toBeGreaterThan(1_000);
  });
});

it('was made by five people, whose permissions differ, and four people have 4Task', async () => {
  const makers = await ask(`
    select u.nombre, string_agg(p.modulo, ' ' order by p.modulo) as permisos
    from usuario u left join permiso p on p.usuario_id = u.id
    where u.nombre in (
      select usuario_nombre from carga union select usuario_nombre from conjunto_cambios
      union select usuario_nombre from lote_borrado union select usuario_nombre from conciliacion
      union select por from enlace_estado
    )
    group by u.id`);
  expect(makers.map(({ nombre }) => nombre).toSorted()).toEqual([
    'Ana Ruiz',
    'Carmen Vidal',
    'Javier Ibarra',
    'Marta Ferrer',
    'Operaciones',
  ]);
  expect(new Set(makers.map(({ permisos }) => permisos)).size).toBe(5);
  expect(await number(`select count(*) from permiso where modulo = '4task' and concedido`)).toBe(4);
});

it('keeps what an update changed as it is now, and the works that it changed count one more version', async () => {
  expect(await number('select count(*) from conjunto_obra')).toBeGreaterThan(100);
  const differing = await number(`
    select count(*) from conjunto_obra c join seguimiento s on s.obra = c.obra
    where c.linea = 0 and c.despues ->> 'seg_fin_obra_fecha' <> s.seg_fin_obra_fecha::text`);
  const versions = await number(`
    select count(*) from obra o
    where version <> 1 + (select count(distinct conjunto) from conjunto_obra c where c.obra = o.id)`);
  expect([differing, versions]).toEqual([0, 0]);
});

it('deletes as many works as each batch says, and gives some of them back', async () => {
  const batches = await ask(`
    select obras, count(*) as works, count(restaurada_en) as restored,
      count(*) filter (where o.borrado_en is null) as live
    from lote_borrado l join obra_en_lote e on e.lote = l.id join obra o on o.id = e.obra group by l.id order by l.id`);
  expect(batches).toEqual([
    { obras: 14, works: 14, restored: 3, live: 3 },
    { obras: 8, works: 8, restored: 0, live: 0 },
  ]);
});

it('leaves the numbers of new records free', async () => {
  const [{ id } = {}] = await ask(
    `insert into proyecto (nombre, tipo, prefijo) values ('Nuevo', 'FTTH', 'NUE') returning id`,
  );
  const [{ numero } = {}] = await ask(`select max(numero) as numero from tarea`);
  expect([id, numero]).toEqual([15, 40]);
});

it('has its newest moment before now', async () => {
  const late = await number(`
    select (select count(*) from auditoria where momento > now()) + (select count(*) from carga where terminada_en > now())
      + (select count(*) from enlace where desde > now()) + (select count(*) from obra where creado_en > now())`);
  expect(late).toBe(0);
});
