import { type Kysely, type Selectable, sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  SheetImport,
  SheetImports,
  sheetImportsQuery,
} from '../../../src/api/contract/records/register-sheet.ts';
import { pageOf } from '../../compared-file/page-of.ts';
import type { Tables } from '../../db/tables.ts';
import { notFound } from '../../problem.ts';

const NO_SUCH_IMPORT = 'Esa importación no existe. Búscala en la lista de importaciones.';

export async function readImport(db: Kysely<Tables>, id: number): Promise<SheetImport> {
  const found = await db.selectFrom('sitio_importacion').selectAll().where('id', '=', id).executeTakeFirst();
  if (found === undefined) throw notFound(NO_SUCH_IMPORT);
  return asImport(found);
}

export async function listImports(
  db: Kysely<Tables>,
  { page, pageSize }: z.output<typeof sheetImportsQuery>,
): Promise<SheetImports> {
  const { total } = await db
    .selectFrom('sitio_importacion')
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const newest = db.selectFrom('sitio_importacion').selectAll().orderBy('id', 'desc');
  const rows = await pageOf(newest, { page, pageSize });
  return { items: rows.map(asImport), total: Number(total), page, pageSize };
}

const asImport = (row: Selectable<Tables['sitio_importacion']>): SheetImport => ({
  id: row.id,
  archivo: row.archivo,
  en: row.momento.toISOString(),
  por: row.usuario,
  nuevas: row.nuevas,
  cambiadas: row.cambiadas,
  rechazadas: row.rechazadas,
  deshecha:
    row.deshecha_en === null || row.deshecha_por === null
      ? null
      : { en: row.deshecha_en.toISOString(), por: row.deshecha_por },
});
