import { type Kysely, sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  ComparedLoad,
  ComparedRow,
  ComparedSheet,
  LoadComparison,
  loadComparisonQuery,
} from '../../../src/api/contract/loads/load-comparison.ts';
import type { RunUndone } from '../../../src/api/contract/loads/run-undone.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { conflict } from '../../problem.ts';
import { keptFilesOf } from '../files/kept-files.ts';
import { recordedRun } from '../runs/run-address.ts';
import type { RunRow } from '../runs/runs.ts';
import { undoneFieldsOf, undonePartOf } from '../runs/undone-part.ts';
import { compareFiles, NOT_THERE, type RowPairs } from './compare-files.ts';
import { type ComparedField, comparedFields } from './compared-fields.ts';
import { FileIndex, type RowValues } from './file-index.ts';

type Query = z.output<typeof loadComparisonQuery>;

const SHEETS = { cm_seg_01: 'guardar-seguimiento', cm_fyv_01: 'guardar-factyval' } as const;
const WORK = 'cod_obra_interno_4plus';
const LINE = 'fyv_linea';
const NAMED_BY = { cm_seg_01: [WORK], cm_fyv_01: [WORK, LINE] } as const;

interface ComparedFiles {
  readonly fields: readonly ComparedField[];
  readonly one: FileIndex;
  readonly other: FileIndex;
  readonly pairs: RowPairs;
}
type Comparison = Readonly<Record<ComparedSheet, ComparedFiles>>;

/** How many comparisons are kept in memory, so that the next page of one is answered at once. */
const KEPT = 4;

/** Compares two loads by their files, which never change. The comparisons that were asked for last are kept. */
export class LoadComparisons {
  private readonly kept = new Map<string, Promise<Comparison>>();

  constructor(
    private readonly database: Database,
    private readonly keepFilesDays: number,
  ) {}

  async page({ a, b, hoja, clase, page, pageSize, buscar = '' }: Query): Promise<LoadComparison> {
    const db = this.database.kysely;
    const [one, other] = [await recordedRun(db, { uploadId: a }), await recordedRun(db, { uploadId: b })];
    const comparison = await this.comparisonOf(one, other);
    const undone = await undonePartOf(db, [one, other]);
    const compared = comparison[hoja];
    const all = sought(compared, compared.pairs[clase], buscar.trim().toLowerCase());
    const shown = all.slice((page - 1) * pageSize, page * pageSize);
    return {
      a: described(one, undone),
      b: described(other, undone),
      cuentas: { cm_seg_01: counted(comparison.cm_seg_01), cm_fyv_01: counted(comparison.cm_fyv_01) },
      items: await this.rows({ one, other, hoja, compared, shown }),
      total: all.length,
      page,
      pageSize,
    };
  }

  private async comparisonOf(one: RunRow, other: RunRow): Promise<Comparison> {
    const key = `${one.id} ${other.id}`;
    // The files are looked for at each call, because they may have been purged since the comparison was made.
    await this.refuseWithoutFiles(one);
    await this.refuseWithoutFiles(other);
    const known = this.kept.get(key);
    this.kept.delete(key);
    const comparison = known ?? this.compare(one, other);
    this.kept.set(key, comparison);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    comparison.catch(() => this.kept.delete(key));
    return comparison;
  }

  private async compare(one: RunRow, other: RunRow): Promise<Comparison> {
    const compared = async (sheet: ComparedSheet): Promise<ComparedFiles> => {
      const fields = await comparedFields(this.database.kysely, sheet);
      const first = await this.indexOf(one, sheet, fields);
      const second = await this.indexOf(other, sheet, fields);
      return { fields, one: first, other: second, pairs: await compareFiles(first, second) };
    };
    return { cm_seg_01: await compared('cm_seg_01'), cm_fyv_01: await compared('cm_fyv_01') };
  }

  private async indexOf(
    run: RunRow,
    sheet: ComparedSheet,
    fields: readonly ComparedField[],
  ): Promise<FileIndex> {
    const paso = SHEETS[sheet];
    const kept = await this.keptOf(run);
    if (!kept.includes(paso)) return FileIndex.empty();
    return FileIndex.of(this.database.kysely, { carga: run.id, paso }, fields, NAMED_BY[sheet]);
  }

  private async keptOf(run: RunRow): Promise<readonly string[]> {
    const files = await keptFilesOf(this.database, run.id, this.keepFilesDays);
    return files.map(({ paso }) => paso);
  }

  private async refuseWithoutFiles(run: RunRow): Promise<void> {
    const kept = await this.keptOf(run);
    const lacks =
      !kept.includes(SHEETS.cm_seg_01) || (!kept.includes(SHEETS.cm_fyv_01) && (run.filas_factyval ?? 0) > 0);
    if (!lacks) return;
    throw conflict(
      `De la carga de «${run.fichero}» no se guardan ya los archivos, o no llegaron a guardarse: sin ellos no se puede comparar. Elige otra carga.`,
    );
  }

  private async rows(asked: {
    readonly one: RunRow;
    readonly other: RunRow;
    readonly hoja: ComparedSheet;
    readonly compared: ComparedFiles;
    readonly shown: RowPairs['iguales'];
  }): Promise<ComparedRow[]> {
    const { one, other, hoja, compared, shown } = asked;
    const first = await this.side(
      one,
      hoja,
      compared.one,
      shown.map(([row]) => row),
    );
    const second = await this.side(
      other,
      hoja,
      compared.other,
      shown.map(([, row]) => row),
    );
    return shown.map(([row, match]) => {
      const [values, others] = [first.values.get(row), second.values.get(match)];
      return {
        obra: (values ?? others)?.get(WORK) ?? '',
        linea: hoja === 'cm_fyv_01' ? ((values ?? others)?.get(LINE) ?? '') : null,
        filaA: first.places.get(row) ?? null,
        filaB: second.places.get(match) ?? null,
        cambios: values && others ? changes(compared.fields, values, others) : [],
      };
    });
  }

  private async side(run: RunRow, sheet: ComparedSheet, index: FileIndex, asked: readonly number[]) {
    const db = this.database.kysely;
    const rows = asked.filter((row) => row !== NOT_THERE);
    const values = await index.values(db, { carga: run.id, paso: SHEETS[sheet] }, rows);
    return {
      values: new Map(rows.map((row, at) => [row, values[at] as RowValues])),
      places: await placesOf(db, run.id, sheet, rows),
    };
  }
}

/** The pairs whose name (the work's code, or the code and number of a line) contains the text. */
function sought(
  { one, other }: ComparedFiles,
  pairs: RowPairs['iguales'],
  text: string,
): RowPairs['iguales'] {
  if (text === '') return pairs;
  const nameOf = ([row, match]: RowPairs['iguales'][number]): string =>
    (row === NOT_THERE ? other.names[match] : one.names[row]) ?? '';
  return pairs.filter((pair) => nameOf(pair).toLowerCase().includes(text));
}

const counted = ({ pairs: { distintas, soloA, soloB, iguales } }: ComparedFiles) => ({
  distintas: distintas.length,
  soloA: soloA.length,
  soloB: soloB.length,
  iguales: iguales.length,
});

const described = (run: RunRow, undone: ReadonlyMap<number, RunUndone>): ComparedLoad => ({
  uploadId: run.upload_id,
  archivo: run.fichero,
  usuario: run.usuario_nombre,
  en: run.iniciada_en.toISOString(),
  estado: run.estado,
  ensayo: run.ensayo,
  ...undoneFieldsOf(undone.get(run.id)),
});

const changes = (
  fields: readonly ComparedField[],
  one: RowValues,
  other: RowValues,
): ComparedRow['cambios'] =>
  fields.flatMap(({ nombre, etiqueta }) => {
    const [a, b] = [one.get(nombre) || null, other.get(nombre) || null];
    return a === b ? [] : [{ campo: nombre, etiqueta, a, b }];
  });

/** The rows of the Excel sheet for rows of the index, which counts from 0; the database counts records from 1. */
async function placesOf(
  db: Kysely<Tables>,
  runId: number,
  sheet: ComparedSheet,
  rows: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows: places } = await sql<{ registro: number; fila: number }>`
    select registro, fila_en_excel(${runId}, ${sheet}, registro) as fila
    from unnest(${rows.map((row) => row + 1)}::integer[]) as registro`.execute(db);
  return new Map(places.map(({ registro, fila }) => [registro - 1, fila]));
}
