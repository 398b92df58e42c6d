import {
  type ComparedRow,
  type ImportCounts,
  ROW_RESULTS,
  type RowResult,
  type SiteComparison,
} from '../../../api/contract/site-import.ts';
import { plainText } from '../../../shared/plain-text.ts';
import type { RowsSeen } from '../../compared-file/file/file-types.ts';

const ROWS_AT_ONCE = 25;

export const hasChanges = ({ recuento: { nuevas, cambian } }: SiteComparison): boolean =>
  nuevas + cambian > 0;

/**
 * The results with more rows than the server sent: it counts all rows, but sends only the first ones of each result.
 */
export const untold = ({ recuento, filas }: SiteComparison): readonly RowResult[] =>
  ROW_RESULTS.filter((kind) => {
    const told = filas.filter(({ resultado }) => resultado === kind).length;
    return told < recuento[COUNTED[kind]];
  });

const COUNTED = {
  nueva: 'nuevas',
  cambia: 'cambian',
  rechazada: 'rechazadas',
} as const satisfies Readonly<Record<RowResult, keyof ImportCounts>>;

export interface RowsShown {
  readonly rows: readonly ComparedRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

export function rowsShown({ filas }: SiteComparison, { kind, words, page }: RowsSeen<RowResult>): RowsShown {
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
