import {
  type ComparedRow,
  ROW_RESULTS,
  type RowResult,
  type SheetComparison,
  type SheetCounts,
} from '../../../api/contract/records/register-sheet.ts';
import { plainText } from '../../../shared/plain-text.ts';
import type { RowsSeen } from './file-types.ts';

export const ROWS_AT_ONCE = 25;

/** True when both comparisons have the same counts and rows; only the proof (`testigo`) may differ. */
export const isSame = (one: SheetComparison | null, other: SheetComparison): boolean =>
  JSON.stringify([one?.recuento, one?.filas]) === JSON.stringify([other.recuento, other.filas]);

export const hasChanges = ({ recuento: { nuevas, cambian } }: SheetComparison): boolean =>
  nuevas + cambian > 0;

/**
 * The results of which the server sent only the first rows: its counts are larger than the rows that arrived.
 */
export const untold = ({ recuento, filas }: SheetComparison): readonly RowResult[] =>
  ROW_RESULTS.filter((kind) => {
    const told = filas.filter(({ resultado }) => resultado === kind).length;
    return told < recuento[COUNTED[kind]];
  });

const COUNTED = {
  nueva: 'nuevas',
  cambia: 'cambian',
  rechazada: 'rechazadas',
} as const satisfies Readonly<Record<RowResult, keyof SheetCounts>>;

export interface RowsShown {
  readonly rows: readonly ComparedRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

export function rowsShown({ filas }: SheetComparison, { kind, words, page }: RowsSeen<RowResult>): RowsShown {
  const wanted = plainText(words.trim());
  const found = filas
    .filter((row) => (kind === null || row.resultado === kind) && (wanted === '' || says(row, wanted)))
    .toSorted((one, other) => one.fila - other.fila);
  const pages = Math.max(1, Math.ceil(found.length / ROWS_AT_ONCE));
  const number = Math.min(page, pages);
  return {
    rows: found.slice((number - 1) * ROWS_AT_ONCE, number * ROWS_AT_ONCE),
    total: found.length,
    page: number,
    pages,
  };
}

const says = ({ cod, cambios, motivos }: ComparedRow, wanted: string): boolean =>
  [cod, ...motivos, ...cambios.flatMap(({ antes, despues }) => [antes ?? '', despues ?? ''])].some((text) =>
    plainText(text).includes(wanted),
  );
