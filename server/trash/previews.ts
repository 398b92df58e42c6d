import { randomUUID } from 'node:crypto';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import {
  type PREVIEW_STATES,
  type RestorationScope,
  type ToldScope,
  TRASH_LIMITS,
} from '../../src/api/contract/records/trash.ts';
import { formatCount } from '../../src/shared/spanish-count.ts';
import type { By } from '../audit/record-audit.ts';
import type { Transaction } from '../db/database.ts';
import { conflict, notFound, refused } from '../problem.ts';
import type { TrashTables } from './tables.ts';

export type Action = TrashTables['papelera_previa']['accion'];
export type PreviewRow = Selectable<TrashTables['papelera_previa']>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const expiryOf = ({ creada_en }: Pick<PreviewRow, 'creada_en'>): Date =>
  new Date(creada_en.getTime() + TRASH_LIMITS.minutes * MINUTE_MS);

export function stateOf(
  preview: Pick<PreviewRow, 'creada_en' | 'usada_en'>,
  now: Date,
): (typeof PREVIEW_STATES)[number] {
  if (preview.usada_en !== null) return 'usada';
  return expiryOf(preview) <= now ? 'caducada' : 'lista';
}

interface Beginning {
  readonly action: Action;
  readonly scope: ToldScope | Pick<RestorationScope, 'tipo'>;
  readonly now: Date;
  readonly by: By;
}

/** Creates a preview without works, and deletes those older than a day. */
export async function beginPreview(
  tx: Transaction,
  { action, scope, now, by }: Beginning,
): Promise<{ readonly id: string }> {
  await tx.kysely
    .deleteFrom('papelera_previa')
    .where('creada_en', '<', new Date(now.getTime() - DAY_MS))
    .execute();
  const id = randomUUID();
  await tx.kysely
    .insertInto('papelera_previa')
    .values({
      id,
      accion: action,
      alcance: JSON.stringify(scope),
      vista: '{}',
      obras: 0,
      usuario_id: by.id,
      creada_en: now,
    })
    .execute();
  return { id };
}

export async function endPreview(
  tx: Transaction,
  id: string,
  told: { readonly obras: number; readonly vista: object },
): Promise<void> {
  await tx.kysely
    .updateTable('papelera_previa')
    .set({ obras: told.obras, vista: JSON.stringify(told.vista) })
    .where('id', '=', id)
    .execute();
}

const GONE: Readonly<Record<Action, string>> = {
  borrar: 'Esa vista previa ya no está. Mira otra vez qué se eliminaría.',
  restaurar: 'Esa vista previa ya no está. Mira otra vez qué se restauraría.',
};
const NOT_YOURS: Readonly<Record<Action, string>> = {
  borrar: 'Esa vista previa es de otra persona: solo ella puede eliminar lo que vio. Prepara la tuya.',
  restaurar: 'Esa vista previa es de otra persona: solo ella puede restaurar lo que vio. Prepara la tuya.',
};
const USED: Readonly<Record<Action, string>> = {
  borrar: 'Lo de esta vista previa ya se eliminó: está en la papelera.',
  restaurar: 'Lo de esta vista previa ya se restauró.',
};
const EXPIRED: Readonly<Record<Action, string>> = {
  borrar: `Han pasado más de ${TRASH_LIMITS.minutes} minutos desde que lo viste: no se ha eliminado nada. Mira otra vez qué se eliminaría.`,
  restaurar: `Han pasado más de ${TRASH_LIMITS.minutes} minutos desde que lo viste: no se ha restaurado nada. Mira otra vez qué se restauraría.`,
};

/** Reads a preview. Throws when it belongs to somebody else. */
export async function ownPreview(
  tx: Transaction,
  id: string,
  action: Action,
  by: By,
  { locks = false } = {},
): Promise<PreviewRow> {
  const preview = await tx.kysely
    .selectFrom('papelera_previa')
    .selectAll()
    .where('id', '=', id)
    .where('accion', '=', action)
    .$if(locks, (query) => query.forUpdate())
    .executeTakeFirst();
  if (preview === undefined) throw notFound(GONE[action]);
  if (preview.usuario_id !== by.id) throw conflict(NOT_YOURS[action]);
  return preview;
}

/**
 * Locks a preview, so that nobody else can use it before the transaction ends. Throws when it was used before or is too
 * old.
 */
export async function usablePreview(
  tx: Transaction,
  id: string,
  action: Action,
  by: By,
  now: Date,
): Promise<PreviewRow> {
  const preview = await ownPreview(tx, id, action, by, { locks: true });
  const state = stateOf(preview, now);
  if (state === 'usada') throw conflict(USED[action]);
  if (state === 'caducada') throw conflict(EXPIRED[action]);
  return preview;
}

/** `found`: the SQL `from .. where ..` that selects the works. */
export async function refuseTooMany(
  tx: Transaction,
  found: RawBuilder<unknown>,
  what: 'eliminar' | 'restaurar',
): Promise<void> {
  const most = TRASH_LIMITS.works;
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (select ${found} limit ${sql.lit(most + 1)}) as encontrada`.execute(
    tx.kysely,
  );
  if ((rows[0]?.total ?? 0) <= most) return;
  throw refused(
    `Son más de ${formatCount(most)} obras, y no se pueden ${what} más de una vez: acota el filtro.`,
  );
}

/**
 * Locks the works of a preview until the transaction ends, in the same order as changes of works do, so that the two
 * cannot deadlock.
 */
export async function lockPreviewedWorks(tx: Transaction, id: string): Promise<void> {
  await sql`
    select count(*) from (
      select o.id from papelera_previa_obra v
      join obra o on o.id = v.obra
      where v.previa = ${id} and v.motivo is null
      order by o.id
      for no key update of o
    ) as detenida`.execute(tx.kysely);
}
