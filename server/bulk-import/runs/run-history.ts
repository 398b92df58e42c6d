import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import { LOAD_STEPS } from '../../../src/api/contract/bulk-import.ts';
import type {
  RunProblemsPage,
  RunsPage,
  runProblemsQuery,
  runsQuery,
} from '../../../src/api/contract/loads/load-runs.ts';
import type { Tables } from '../../db/tables.ts';
import { likePattern } from '../fields/max-cod-obra.ts';
import { problemsOf, toldProblem } from './run-problems.ts';
import { undonePartOf } from './undone-part.ts';

export async function listRuns(
  db: Kysely<Tables>,
  { page, pageSize, buscar, estado, contenido, libro }: z.output<typeof runsQuery>,
  callerId: number,
): Promise<RunsPage> {
  let found = db.selectFrom('carga as c');
  if (estado !== undefined) found = found.where('c.estado', '=', estado);
  if (contenido !== undefined) found = found.where('c.sha256', '=', contenido);
  if (libro !== undefined) found = found.where('c.sha256_libro', '=', libro);
  const wanted = buscar?.trim() ?? '';
  if (wanted !== '') {
    found = found.where(
      sql<boolean>`sin_acentos(concat_ws(' ', c.fichero, c.usuario_nombre, c.codigo)) like sin_acentos(${likePattern(wanted)})`,
    );
  }
  const rows = await found
    .selectAll('c')
    .select((select) => [
      select
        .selectFrom('carga_incidencia as i')
        .whereRef('i.carga', '=', 'c.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('incidencias'),
      select
        .selectFrom('carga_correccion as k')
        .whereRef('k.carga', '=', 'c.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('correcciones'),
      select
        .selectFrom('carga_paso as p')
        .whereRef('p.carga', '=', 'c.id')
        .where('c.estado', 'in', ['en_curso', 'fallida', 'abortada'])
        .select('p.paso')
        // Two steps may have begun in the same clock tick: then their place in LOAD_STEPS decides.
        .orderBy(sql`p.iniciado_en desc, array_position(${sql.val(LOAD_STEPS)}::text[], p.paso) desc`)
        .limit(1)
        .as('paso'),
      select
        .selectFrom('actualizacion as u')
        .where((where) =>
          where.or([where('u.carga', '=', where.ref('c.id')), where('u.ensayo', '=', where.ref('c.id'))]),
        )
        .select('u.id')
        .limit(1)
        .as('actualizacion'),
    ])
    .orderBy('c.iniciada_en', 'desc')
    .orderBy('c.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const undone = await undonePartOf(db, rows);
  const items = rows.map((run) => ({
    uploadId: run.upload_id,
    fileName: run.fichero,
    usuario: run.usuario_nombre,
    propia: run.usuario_id === callerId,
    ensayo: run.ensayo,
    ...(run.actualizacion !== null && { actualizacion: run.actualizacion }),
    estado: run.estado,
    step: run.paso,
    codigo: run.codigo,
    filasSeguimiento: run.filas_seguimiento,
    filasFactyval: run.filas_factyval,
    filasOmitidas: run.omitidas_seguimiento + run.omitidas_factyval,
    incidencias: run.incidencias ?? 0,
    correcciones: run.correcciones ?? 0,
    startedAt: run.iniciada_en.toISOString(),
    endedAt: run.terminada_en?.toISOString() ?? null,
    deshecha: undone.get(run.id) ?? null,
  }));
  return { items, total, page, pageSize };
}

export async function listProblems(
  db: Kysely<Tables>,
  runId: number,
  { page, pageSize, error }: z.output<typeof runProblemsQuery>,
): Promise<RunProblemsPage> {
  const found = problemsOf(db, runId).$if(error !== undefined, (every) =>
    every.where('i.error', '=', error as NonNullable<typeof error>),
  );
  const problems = await found
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await found
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { items: problems.map(toldProblem), total, page, pageSize };
}
