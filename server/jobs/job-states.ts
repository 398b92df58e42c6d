import { type Kysely, type Selectable, sql } from 'kysely';
import type { JobState } from '../../src/api/contract/jobs.ts';
import { type By, recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { notFound, type Problem } from '../problem.ts';
import type { Job } from './job.ts';

export const noSuchJob = (): Problem => notFound('El servidor no tiene ese trabajo.');

export async function listJobs(db: Kysely<Tables>, jobs: readonly Job[]): Promise<JobState[]> {
  const names = jobs.map(({ name }) => name);
  const rows = await db
    .selectFrom('trabajo')
    .selectAll()
    .where('nombre', '=', sql<string>`any(${names}::text[])`)
    .execute();
  const newest = await db
    .selectFrom('ejecucion as e')
    .selectAll()
    .where('e.id', 'in', (of) =>
      of
        .selectFrom('trabajo as t')
        .select(({ selectFrom }) =>
          selectFrom('ejecucion as una')
            .select('una.id')
            .where('una.origen', '=', 'linux')
            .whereRef('una.script', '=', 't.nombre')
            .where('una.resultado', '!=', 'solapada')
            .orderBy('una.fecha_hora', 'desc')
            .orderBy('una.id', 'desc')
            .limit(1)
            .as('id'),
        )
        .where('t.nombre', '=', sql<string>`any(${names}::text[])`),
    )
    .execute();
  return jobs.flatMap((job) => {
    const row = rows.find(({ nombre }) => nombre === job.name);
    return row ? [stateOf(job, row, newest.find(({ script }) => script === job.name) ?? null)] : [];
  });
}

interface Pausing {
  readonly name: string;
  readonly paused: boolean;
  readonly by: By;
}

/**
 * Pauses a job or lets it go on. Does nothing when the job already is in that state. After the pause one run makes up
 * for the missed runs.
 */
export async function pauseJob(
  tx: Transaction,
  jobs: readonly Job[],
  { name, paused, by }: Pausing,
): Promise<JobState> {
  const job = jobs.find((one) => one.name === name);
  if (job === undefined) throw noSuchJob();
  const at = await tx.now();
  const { rows } = await tx.run(
    `update trabajo set pausado = $2, pausado_por = $3, pausado_en = $4 where nombre = $1 and pausado <> $2
    returning nombre`,
    [name, paused, paused ? by.name : null, paused ? at : null],
  );
  if (rows.length > 0) {
    await recordAudit(tx, {
      at,
      by,
      action: paused ? 'trabajo.pausado' : 'trabajo.reanudado',
      entity: 'trabajo',
      entityId: name,
    });
  }
  const [state] = await listJobs(tx.kysely, [job]);
  if (state === undefined) throw noSuchJob();
  return state;
}

function stateOf(
  { name, description, cron }: Job,
  row: Selectable<Tables['trabajo']>,
  newest: Selectable<Tables['ejecucion']> | null,
): JobState {
  return {
    nombre: name,
    descripcion: description,
    cron,
    siguiente_en: row.pausado ? null : row.siguiente_en.toISOString(),
    fallos: row.fallos,
    pausa: row.pausado ? { por: row.pausado_por, desde: row.pausado_en?.toISOString() ?? null } : null,
    ultima: newest && {
      id: newest.id,
      fecha_hora: newest.fecha_hora.toISOString(),
      debida_en: newest.debida_en?.toISOString() ?? null,
      resultado: newest.resultado,
      ms: newest.ms,
      filas: newest.filas,
      recuperadas: newest.recuperadas,
      pedida_por: newest.pedida_por,
      comments: newest.comments,
    },
  };
}
