import {
  type ComparedRow,
  type ImportColumn,
  type ImportCounts,
  ROW_RESULTS,
  type RowResult,
  type SiteComparison,
} from '../../../api/contract/site-import.ts';
import { plainText } from '../../../shared/plain-text.ts';
import { SITE_NAMES } from '../../../shared/site-columns.ts';
import type { TableSummary } from '../../../workers/workbook/table/table-protocol.ts';
import { present } from '../../kit/present.ts';
import {
  areColumnsMatched,
  hasSameHeaders,
  matchedByName,
  takenColumns,
} from '../../table-file/column-matching.ts';
import type {
  ComparedAgain,
  ComparisonOrder,
  RowsSeen,
  SiteImportContext,
  TakenFor,
} from './site-import-types.ts';

export const ALL_ROWS: RowsSeen = { kind: null, words: '', page: 1 };
export const ROWS_AT_ONCE = 25;

/** As a person matched the same columns before, or else by their names. */
export const matched = (
  table: TableSummary,
  before: Pick<SiteImportContext, 'table' | 'takenFor'>,
): readonly TakenFor[] =>
  before.table !== null && hasSameHeaders(before.table, table)
    ? before.takenFor
    : matchedByName<ImportColumn>(table, SITE_NAMES);

export const isMatched = (takenFor: readonly TakenFor[]): boolean =>
  areColumnsMatched<ImportColumn>(takenFor, 'cod');

export const comparisonOrder = ({
  fileName,
  table,
  takenFor,
  empties,
}: Pick<SiteImportContext, 'fileName' | 'table' | 'takenFor' | 'empties'>): ComparisonOrder => ({
  fileName: present(fileName, 'file'),
  columns: takenColumns(present(table, 'table'), takenFor),
  empties,
});

export const hasChanges = ({ recuento: { nuevas, cambian } }: SiteComparison): boolean =>
  nuevas + cambian > 0;

/** What was compared again beside what was shown before. */
export function foundAgain(
  again: ComparedAgain,
  before: SiteComparison | null,
  now: SiteComparison,
): ComparedAgain {
  if (!hasChanges(now)) return { ...again, found: 'nothing' };
  const isSame =
    JSON.stringify([before?.recuento, before?.filas]) === JSON.stringify([now.recuento, now.filas]);
  return { ...again, found: isSame ? 'same' : 'other' };
}

/** The results of which more rows are counted than told. */
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

export function rowsShown({ filas }: SiteComparison, { kind, words, page }: RowsSeen): RowsShown {
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
