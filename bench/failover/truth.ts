import pg from 'pg';
import type { BooksLoaded } from './books-loaded.ts';
import { ROWS } from './books-loaded.ts';
import type { TasksEdited } from './tasks-edited.ts';
import type { WorksUpdated } from './works-updated.ts';

/** The comparison of the database with the changes that were sent. Every figure but the first must be 0. */
export interface Truth {
  readonly acknowledged: number;
  readonly lost: number;
  readonly twice: number;
  readonly half: number;
}

export async function truthOf(
  databaseUrl: string,
  sent: { readonly books: BooksLoaded; readonly works: WorksUpdated; readonly tasks: TasksEdited },
): Promise<Truth> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const all = [
      await loads(client, sent.books),
      await updates(client, sent.works),
      await edits(client, sent.tasks),
    ];
    const sum = (name: keyof Truth) => all.reduce((total, truth) => total + truth[name], 0);
    return { acknowledged: sum('acknowledged'), lost: sum('lost'), twice: sum('twice'), half: sum('half') };
  } finally {
    await client.end();
  }
}

async function loads(client: pg.Client, { acknowledged, begun }: BooksLoaded): Promise<Truth> {
  const { rows } = await client.query<{ upload_id: string; works: number; sheets: number; lines: number }>(
    `select c.upload_id, count(o.id)::int as works, count(s.obra)::int as sheets,
      (select count(*)::int from factyval f where f.carga = c.id) as lines
    from carga c left join obra o on o.carga = c.id left join seguimiento s on s.obra = o.id
    where c.upload_id = any($1) group by c.id`,
    [begun],
  );
  const works = new Map(rows.map((row) => [row.upload_id, row.works]));
  const lines = rows.find(({ works: count }) => count === ROWS)?.lines;
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => works.get(id) !== ROWS).length,
    twice: rows.filter((row) => row.works > ROWS).length,
    half: rows.filter(
      (row) =>
        ![0, ROWS].includes(row.works) ||
        row.sheets !== row.works ||
        row.lines !== (row.works === 0 ? 0 : lines),
    ).length,
  };
}

async function updates(client: pg.Client, { acknowledged, codes }: WorksUpdated): Promise<Truth> {
  const { rows: sets } = await client.query<{ id: number; applied: boolean; states: number }>(
    `select c.id::int as id, c.estado = 'aplicado' as applied, count(distinct o.estado)::int as states
    from conjunto_cambios c join obra_de_conjunto o on o.conjunto = c.id group by c.id`,
  );
  const applied = new Set(sets.filter((set) => set.applied).map(({ id }) => id));
  const { rows: works } = await client.query<{ version: number; responsable: string }>(
    `select o.version, s.responsable from obra o join seguimiento s on s.obra = o.id where o.cod = any($1)`,
    [codes],
  );
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !applied.has(id)).length,
    // Every applied change raises the version of a work by one.
    twice: works.filter(({ version }) => version > 1 + applied.size).length,
    half:
      sets.filter(({ states }) => states !== 1).length +
      (new Set(works.map(({ responsable }) => responsable)).size > 1 ? 1 : 0) +
      works.filter(({ version }) => version < 1 + applied.size).length,
  };
}

async function edits(client: pg.Client, { acknowledged, task }: TasksEdited): Promise<Truth> {
  const { rows } = await client.query<{ operacion: string; times: number }>(
    `select operacion, count(*)::int as times from tarea_cambio
    where tarea = $1 and campo = 'titulo' and operacion is not null group by operacion`,
    [task],
  );
  const times = new Map(rows.map((row) => [row.operacion, row.times]));
  const { rows: versions } = await client.query<{ version: number }>(
    `select (versiones->>'titulo')::int as version from tarea where id = $1`,
    [task],
  );
  const version = versions[0]?.version ?? 0;
  const created = times.size - acknowledged.length;
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ operation }) => !times.has(operation)).length,
    twice: rows.filter((row) => row.times > 1).length + Math.max(0, version - times.size),
    // One entry is the creation of the card, and one may be a change that was sent but not waited for.
    half: created > 2 ? created - 2 : 0,
  };
}
