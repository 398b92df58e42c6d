import { type Kysely, sql } from 'kysely';
import type {
  LayoutVersion,
  Widget,
  WidgetLayout,
  WidgetLayoutRequest,
} from '../../../src/api/contract/widget-layout.ts';
import { type By, recordAudit } from '../../audit/record-audit.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { conflict } from '../../problem.ts';
import { FIRST_LAYOUT } from './first-layout.ts';

const VERSIONS_KEPT = 20;
const STALE =
  'Tu panel se ha cambiado en otra pestaña o en otro equipo: no se ha guardado nada. Elige con cuál te quedas.';

export async function readLayout(db: Kysely<Tables>, userId: number): Promise<WidgetLayout> {
  const general = (await lastOf(db, null))?.widgets ?? FIRST_LAYOUT;
  const own = await lastOf(db, userId);
  return { widgets: own?.widgets ?? general, version: own?.version ?? 0, general };
}

export const layoutVersions = async (db: Kysely<Tables>, userId: number): Promise<LayoutVersion[]> => {
  const rows = await versionsOf(db, userId).execute();
  return rows.map(({ version, widgets, guardada_en }) => ({
    version,
    widgets,
    guardada: guardada_en.toISOString(),
  }));
};

/** Saves a person's layout. Throws `conflict` when the request is not based on the stored version. */
export const saveLayout = (
  database: Database,
  { id }: { readonly id: number },
  { widgets, version }: WidgetLayoutRequest,
): Promise<WidgetLayout> =>
  database.transaction(async (tx) => {
    // Locks the person's row, so that two saves of one person run one after the other even when the person
    // has no layout yet.
    await tx.run('select id from usuario where id = $1 for no key update', [id]);
    const current = await readLayout(tx.kysely, id);
    if (current.version !== version) throw conflict(STALE, { data: { current } });
    await write(tx, id, version + 1, widgets);
    return { ...current, widgets, version: version + 1 };
  });

export const saveGeneralLayout = (database: Database, by: By, widgets: Widget[]): Promise<WidgetLayout> =>
  database.transaction(async (tx) => {
    await tx.run('lock table disposicion in share row exclusive mode');
    const before = await lastOf(tx.kysely, null);
    await write(tx, null, (before?.version ?? 0) + 1, widgets);
    await recordAudit(tx, {
      at: await tx.now(),
      by,
      action: 'panel.general_cambiado',
      entity: 'panel',
      before: titlesOf(before?.widgets ?? FIRST_LAYOUT),
      after: titlesOf(widgets),
    });
    return readLayout(tx.kysely, by.id);
  });

const titlesOf = (widgets: readonly Widget[]) => ({ widgets: widgets.map(({ title }) => title).join(', ') });

async function write(
  tx: Transaction,
  userId: number | null,
  version: number,
  widgets: Widget[],
): Promise<void> {
  await tx.kysely
    .insertInto('disposicion')
    .values({
      usuario_id: userId,
      version,
      widgets: JSON.stringify(widgets),
      guardada_en: await tx.now(),
    })
    .execute();
  await tx.kysely
    .deleteFrom('disposicion')
    .where(sql<boolean>`coalesce(usuario_id, 0) = ${userId ?? 0}`)
    .where('version', '<=', version - VERSIONS_KEPT)
    .execute();
}

const versionsOf = (db: Kysely<Tables>, userId: number | null) =>
  db
    .selectFrom('disposicion')
    .select(['version', 'widgets', 'guardada_en'])
    .where(sql<boolean>`coalesce(usuario_id, 0) = ${userId ?? 0}`)
    .orderBy('version', 'desc');

const lastOf = (db: Kysely<Tables>, userId: number | null) =>
  versionsOf(db, userId).limit(1).executeTakeFirst();
