import {
  type ComparedRow,
  ROW_RESULTS,
  type RowResult,
  type SheetCounts,
  TOLD_AT_MOST,
} from '../../src/api/contract/records/register-sheet.ts';
import { refused } from '../problem.ts';

const NOTHING = 'El registro ya está como el archivo: no hay nada que importar.';

type Values = Readonly<Record<string, unknown>>;

/** What importing one row of a sheet would do to the register. */
export interface PlannedRow<TValues extends Values = Values> {
  readonly row: number;
  readonly cod: string;
  readonly result: RowResult | 'igual';
  /** The record with this code; null when the register has none. */
  readonly known: { readonly version: number; readonly values: TValues } | null;
  readonly after: TValues;
  readonly changed: readonly string[];
  /** Why the row is refused. */
  readonly reasons: readonly string[];
}

export function countsOf(plan: readonly PlannedRow[], registered: number): SheetCounts {
  const count = (result: PlannedRow['result']) => plan.filter((one) => one.result === result).length;
  const named = new Set(plan.flatMap(({ cod, known }) => (known === null ? [] : cod)));
  return {
    nuevas: count('nueva'),
    cambian: count('cambia'),
    iguales: count('igual'),
    rechazadas: count('rechazada'),
    fuera: registered - named.size,
  };
}

export interface RowsByResult<TRow extends PlannedRow> {
  readonly fresh: readonly TRow[];
  readonly changing: readonly TRow[];
  readonly rejected: readonly TRow[];
}

/**
 * The rows of a plan by what importing them would do, without those that change nothing. Throws a refusal
 * when no row would be written.
 */
export function rowsByResult<TRow extends PlannedRow>(plan: readonly TRow[]): RowsByResult<TRow> {
  const having = (wanted: PlannedRow['result']) => plan.filter(({ result }) => result === wanted);
  const [fresh, changing, rejected] = [having('nueva'), having('cambia'), having('rechazada')];
  if (fresh.length + changing.length === 0) throw refused(NOTHING);
  return { fresh, changing, rejected };
}

export const listedRows = (plan: readonly PlannedRow[]): ComparedRow[] =>
  ROW_RESULTS.flatMap((resultado) =>
    plan
      .filter(({ result }) => result === resultado)
      .slice(0, TOLD_AT_MOST)
      .map(({ row, cod, known, after, changed, reasons }) => ({
        fila: row,
        cod,
        resultado,
        motivos: [...reasons],
        cambios:
          resultado === 'rechazada'
            ? []
            : changed.map((campo) => ({
                campo,
                antes: textOf(known?.values[campo]),
                despues: textOf(after[campo]),
              })),
      })),
  );

const textOf = (value: unknown): string | null => ((value ?? null) === null ? null : String(value));
