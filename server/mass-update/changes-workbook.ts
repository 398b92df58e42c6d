import { type Kysely, sql } from 'kysely';
import type { UpdateClass, UpdateRowFilter } from '../../src/api/contract/records/mass-updates.ts';
import { counted } from '../../src/shared/spanish-count.ts';
import type { AboutLine } from '../cargar-export/write/file-writer.ts';
import { XlsxWriter } from '../cargar-export/xlsx/xlsx-writer.ts';
import { noteColumn, TEXT_COLUMN, valueColumn } from '../compared-file/exported-columns.ts';
import type { Tables } from '../db/tables.ts';
import { type Catalogue, type CatalogueColumn, wordsOf } from '../explorer/catalogue.ts';
import type { NextRows } from '../explorer/export/list-cursor.ts';
import type { ListWriting, WriteList, WrittenList } from '../explorer/export/write-list.ts';
import { requireKnown } from './find-update.ts';
import { rowsWhere } from './rows-where.ts';

const CLASSES: Readonly<Record<UpdateClass, string>> = {
  cambia: 'Cambia',
  igual: 'Ya está así',
  noEncontrada: 'No está en el portal',
  repetida: 'Repetida',
  contradictoria: 'Repetida con otros valores',
  conProblemas: 'Con problemas',
  omitida: 'Omitida',
};

/** The rows that pass a filter, for a workbook: one line for each change and each problem of a row. */
export async function changesCatalogue(
  db: Kysely<Tables>,
  id: number,
  filter: UpdateRowFilter,
): Promise<Catalogue> {
  const update = await requireKnown(db, id);
  const columns: readonly CatalogueColumn[] = [
    { ...TEXT_COLUMN, name: 'fila', label: 'Fila del archivo', kind: 'entero', value: sql`l.fila` },
    { ...TEXT_COLUMN, name: 'cod', label: 'Código de obra', value: sql`l.cod` },
    { ...TEXT_COLUMN, name: 'linea', label: 'Línea', kind: 'entero', value: sql`nullif(l.linea, 0)` },
    { ...TEXT_COLUMN, name: 'clase', label: 'Resultado', value: wordsOf(sql`l.clase`, CLASSES) },
    { ...TEXT_COLUMN, name: 'campo', label: 'Campo', value: sql`coalesce(e.etiqueta, d.campo)` },
    valueColumn({ name: 'portal', label: 'Valor en el portal' }, sql`e.tipo`, sql`d.portal`),
    valueColumn({ name: 'archivo', label: 'Valor del archivo' }, sql`e.tipo`, sql`d.archivo`),
    noteColumn(
      sql`concat_ws(' · ', d.problema, 'La más parecida: ' || l.parecida, case when d.estado = 'saltada' then 'No se cambió: ' || coalesce(d.por, 'alguien') || ' la cambió antes' end)`,
    ),
  ];
  return {
    from: sql`actualizacion_linea l
      left join lateral (
        select a.key as campo, c.antes ->> a.key as portal, a.value as archivo, null as problema, c.estado, c.por
        from obra_de_conjunto c cross join lateral jsonb_each_text(c.despues) as a
        where l.clase = 'cambia' and c.conjunto = ${update.conjunto}::bigint and c.obra = l.obra and c.linea = l.linea
        union all
        select p.key, null, p.value ->> 'valor', p.value ->> 'problema', null, null
        from jsonb_each(l.problemas) as p
      ) d on true
      left join campo e on e.tipo_csv = ${update.tipo_csv} and e.nombre = d.campo`,
    joins: {},
    where: rowsWhere(update, filter),
    id: sql<number>`l.fila`,
    key: sql<string>`l.cod`,
    version: sql<number>`1`,
    search: sql<string>`sin_acentos(l.cod)`,
    columns,
    order: 'fila,campo',
  };
}

/** Writes a workbook with one sheet of changes, and one that says what they are. */
export const changesWriter = async (db: Kysely<Tables>, id: number): Promise<WriteList> => {
  const { archivo, usuario_nombre } = await requireKnown(db, id);
  return (next, writing) =>
    writeChanges(next, writing, [
      ['Informe', 'Cambios de una actualización masiva'],
      ['Archivo', archivo],
      ['Preparada por', usuario_nombre],
    ]);
};

async function writeChanges(
  next: NextRows,
  { shown, file, gone }: ListWriting,
  about: readonly AboutLine[],
): Promise<WrittenList> {
  await file.truncate();
  let [bytes, count] = [0, 0];
  let pieces: Uint8Array[] = [];
  const writer = new XlsxWriter({
    fields: shown.map(({ label, kind }) => ({
      name: label,
      label,
      kind: kind === 'entero' ? ('entero' as const) : ('texto' as const),
    })),
    sheet: 'Cambios',
    put: (piece) => {
      pieces.push(piece);
    },
  });
  const settle = async () => {
    gone.throwIfAborted();
    const all = Buffer.concat(pieces);
    pieces = [];
    bytes += all.length;
    await file.appendFile(all);
  };
  try {
    for (let rows = await next(); rows.length > 0; rows = await next()) {
      count += rows.length;
      await writer.add(rows);
      await settle();
    }
    await writer.end([...about, ['Contiene', counted(count, 'fila', 'filas')]]);
    await settle();
  } catch (error) {
    writer.drop();
    throw error;
  }
  return { bytes, rows: count };
}
