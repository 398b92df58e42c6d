import { sql } from 'kysely';
import type * as z from 'zod/mini';
import {
  type DeletionDone,
  type DeletionFound,
  type DeletionPreview,
  type DeletionScope,
  type KeptReason,
  type PreviewedWork,
  type PreviewedWorks,
  type previewedWorksQuery,
  TRASH_LISTED,
} from '../../../src/api/contract/records/trash.ts';
import type { By } from '../../audit/record-audit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { loadUnderWay } from '../load-under-way.ts';
import { beginPreview, endPreview, expiryOf, ownPreview, type PreviewRow, stateOf } from '../previews.ts';
import { dependentsOf } from './dependents.ts';
import { nearestCodes } from './nearest-codes.ts';
import { type Scope, scopeOf } from './scope.ts';

/** Stores which works would be deleted, with their versions, and what belongs to them. Deletes nothing. */
export const previewDeletion = (database: Database, asked: DeletionScope, by: By): Promise<DeletionPreview> =>
  database.transaction(
    async (tx) => {
      const now = await tx.now();
      const scope = await scopeOf(tx, asked);
      const { told, given = (cod) => cod } = scope;
      const { id } = await beginPreview(tx, { action: 'borrar', scope: told, now, by });
      const { obras, unknown, deleted } = await findWorks(tx, id, scope);
      const near = await nearestCodes(
        tx.kysely,
        unknown.map(({ cod }) => cod),
      );
      const vista: DeletionFound = {
        alcance: told,
        noEncontradas: {
          total: unknown[0]?.total ?? 0,
          codigos: unknown.map(({ cod }) => ({ cod: given(cod), parecida: near.get(cod) ?? null })),
        },
        yaBorradas: {
          total: deleted[0]?.total ?? 0,
          codigos: deleted.map(({ total: _, ...work }) => work),
        },
        dependientes: await dependentsOf(tx.kysely, id),
      };
      await endPreview(tx, id, { obras, vista });
      return readDeletion(tx, id, by);
    },
    { long: true },
  );

interface Found {
  readonly obras: number;
  readonly unknown: readonly { readonly cod: string; readonly total: number }[];
  readonly deleted: readonly (DeletionFound['yaBorradas']['codigos'][number] & { readonly total: number })[];
}

/** Notes the works that would be deleted, in the same moment in which it sees which are unknown or deleted already. */
async function findWorks(tx: Transaction, id: string, { works, unknown, deleted }: Scope): Promise<Found> {
  const { rows } = await sql<Found>`
    with anotada as (
      insert into papelera_previa_obra (
        previa, obra, cod, version, obra_modificado_en, seguimiento_modificado_en, lineas, lineas_modificado_en
      )
      select ${id}::uuid, o.id, o.cod, o.version, o.modificado_en, s.modificado_en, linea.cuantas, linea.tocada
      from (${works}) as pedida
      join obra o on o.id = pedida.obra
      left join seguimiento s on s.obra = o.id
      cross join lateral (
        select count(*) as cuantas, max(f.modificado_en) as tocada from factyval f where f.obra = o.id
      ) as linea
      returning 1
    )
    select (select count(*) from anotada) as obras,
      (select coalesce(jsonb_agg(una), '[]') from (${unknown}) as una) as unknown,
      (select coalesce(jsonb_agg(una), '[]') from (${deleted}) as una) as deleted`.execute(tx.kysely);
  return rows[0] as Found;
}

/** The preview as it was shown, and what was deleted if it was used. */
export async function readDeletion(tx: Transaction, id: string, by: By): Promise<DeletionPreview> {
  const row = await ownPreview(tx, id, 'borrar', by);
  const now = await tx.now();
  const problem = row.usada_en === null ? await loadUnderWay(tx, by.id, now) : null;
  return {
    ...(row.vista as DeletionFound),
    id,
    estado: stateOf(row, now),
    caduca: expiryOf(row).toISOString(),
    obras: row.obras,
    impedimento: problem?.message ?? null,
    hecho: await doneOf(tx, row),
  };
}

async function doneOf(tx: Transaction, { id, lote }: PreviewRow): Promise<DeletionDone | null> {
  if (lote === null) return null;
  const { obras } = await tx.kysely
    .selectFrom('lote_borrado')
    .select('obras')
    .where('id', '=', lote)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ cod: string; motivo: KeptReason; por: string | null; total: number }>`
    select cod, motivo, por, count(*) over () as total from papelera_previa_obra
    where previa = ${id} and motivo is not null order by cod collate es_portal limit ${sql.lit(TRASH_LISTED)}`.execute(
    tx.kysely,
  );
  return {
    lote,
    obras,
    conservadas: { total: rows[0]?.total ?? 0, obras: rows.map(({ total: _, ...work }) => work) },
  };
}

/**
 * A page of the works of a preview with their present data. After the deletion it lists only the works that were not
 * deleted.
 */
export async function previewedWorks(
  tx: Transaction,
  id: string,
  { page, pageSize }: z.output<typeof previewedWorksQuery>,
  by: By,
): Promise<PreviewedWorks> {
  await ownPreview(tx, id, 'borrar', by);
  const { rows: items } = await sql<PreviewedWork>`
    select v.cod, p.nombre as proyecto, sp.nombre as subproyecto, o.estado, v.lineas
    from (
      select obra, cod, lineas from papelera_previa_obra where previa = ${id}
      order by cod collate es_portal, obra limit ${pageSize} offset ${(page - 1) * pageSize}
    ) as v
    join obra o on o.id = v.obra
    join subproyecto sp on sp.id = o.subproyecto
    join proyecto p on p.id = sp.proyecto
    order by v.cod collate es_portal, v.obra`.execute(tx.kysely);
  const { total } = await tx.kysely
    .selectFrom('papelera_previa_obra')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('previa', '=', id)
    .executeTakeFirstOrThrow();
  return { items, total: Number(total), page, pageSize };
}
