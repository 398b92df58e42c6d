import { createHash } from 'node:crypto';
import { LINE_KEY, UPDATE_KEY } from '../../src/api/contract/records/mass-updates.ts';
import { CSV_BOM, csvLine } from '../../src/shared/csv.ts';
import { PieceSink } from '../cargar-export/write/piece-sink.ts';
import type { Transaction } from '../db/database.ts';
import { packed } from '../db/file-pieces.ts';
import type { UpdateRow } from './find-update.ts';
import type { CellProblems } from './tables.ts';

const ROWS_AT_ONCE = 2_000;

/**
 * Stores the rows as the CSV of the run: the parsed values, or the text of the file for a value that could not be
 * parsed.
 */
export async function keepRows(tx: Transaction, update: UpdateRow, carga: number, now: Date): Promise<void> {
  const paso = update.tipo_csv === 'cm_seg_01' ? 'guardar-seguimiento' : 'guardar-factyval';
  const keys = update.tipo_csv === 'cm_seg_01' ? [UPDATE_KEY] : [UPDATE_KEY, LINE_KEY];
  await tx.kysely
    .insertInto('carga_fichero')
    .values({
      carga,
      paso,
      nombre: csvNameOf(update.archivo),
      ruta: null,
      bytes: 0,
      sha256: '',
      guardado_en: now,
    })
    .execute();
  const hash = createHash('sha256');
  let orden = 0;
  const sink = new PieceSink(async (piece) => {
    orden += 1;
    const contenido = await packed(piece);
    await tx.kysely.insertInto('carga_fichero_trozo').values({ carga, paso, orden, contenido }).execute();
  });
  const put = (text: string) => {
    const bytes = Buffer.from(text);
    hash.update(bytes);
    sink.put(bytes);
  };
  put(CSV_BOM + csvLine([...keys, ...update.campos]));
  for (let after = 0; ; ) {
    const rows = await tx.kysely
      .selectFrom('actualizacion_fila')
      .select(['fila', 'cod', 'linea', 'valores', 'ilegibles'])
      .where('actualizacion', '=', update.id)
      .where('fila', '>', after)
      .orderBy('fila')
      .limit(ROWS_AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.fila;
    put(rows.map((row) => csvLine(cellsOf(row, update, keys.length > 1))).join(''));
    await sink.settle();
  }
  await sink.end();
  await tx.kysely
    .updateTable('carga_fichero')
    .set({ bytes: sink.bytes, sha256: hash.digest('hex') })
    .where('carga', '=', carga)
    .where('paso', '=', paso)
    .execute();
}

interface StagedRow {
  readonly cod: string;
  readonly linea: number | null;
  readonly valores: Readonly<Record<string, string>>;
  readonly ilegibles: CellProblems | null;
}

const cellsOf = (
  { cod, linea, valores, ilegibles }: StagedRow,
  { campos }: UpdateRow,
  hasLines: boolean,
): string[] => [
  cod,
  ...(hasLines ? [linea === null ? '' : String(linea)] : []),
  ...campos.map((campo) => valores[campo] ?? ilegibles?.[campo]?.valor ?? ''),
];

const csvNameOf = (name: string): string => `${name.replace(/\.[^.]{1,5}$/, '')}.csv`;
