import {
  type ExportPreview,
  MASS_EXPORT_LIMITS,
  type PreviewQuery,
} from '../../src/api/contract/records/mass-exports.ts';
import { type Database, DatabaseError } from '../db/database.ts';
import { countRecords } from '../explorer/count.ts';
import { cellText } from '../explorer/export/cell-text.ts';
import { firstRows } from '../explorer/export/list-cursor.ts';
import { namesInFilter } from '../explorer/names-in-filter.ts';
import { unavailable } from '../problem.ts';
import { exportedRows } from './exported-rows.ts';

const BUDGET_MS = 10_000;
const QUERY_CANCELED = '57014';

/** The first rows that the file would have, and how many it would have in all. */
export async function previewExport(
  database: Database,
  { tipo_csv, campos, donde = [], buscar = '' }: PreviewQuery,
): Promise<ExportPreview> {
  const asked = await exportedRows(database.kysely, tipo_csv, { campos: campos.split(','), donde, buscar });
  const { shown, catalogue, query } = asked;
  const rows = await database
    .transaction(async (tx) => {
      await tx.run(`set local statement_timeout = ${BUDGET_MS}`);
      return firstRows(tx.kysely, asked, MASS_EXPORT_LIMITS.preview);
    })
    .catch((error: unknown) => {
      if (!(error instanceof DatabaseError && error.code === QUERY_CANCELED)) throw error;
      throw unavailable('La vista previa tarda demasiado: afina el filtro, o pide el archivo sin verla.');
    });
  return {
    campos: [...query.campos],
    filas: rows.map((row) => shown.map(({ kind }, place) => cellText(kind, row[place] ?? null))),
    recuento: await countRecords(database, catalogue, { donde, buscar }),
    nombres: await namesInFilter(database.kysely, catalogue, { donde, buscar }),
  };
}
