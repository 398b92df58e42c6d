import { type CellsCorrection, ROWS_CHARACTERS } from '../../../api/contract/corrections.ts';
import { rangesOf } from '../../../shared/row-ranges.ts';
import { type CellChange, changesAt } from './changed-cells.ts';
import type { CorrectedSheet } from './corrected-sheet.ts';
import {
  FIX_EXAMPLES,
  type FixExample,
  type FixPreview,
  type GroupFix,
  type RowSpan,
} from './group-fix-protocol.ts';

export interface FixedCells {
  /** Excel's numbers, ascending. */
  readonly rows: readonly number[];
  readonly column: number;
  /** The column of the earlier date, for a fix of two dates in the wrong order. */
  readonly other: number | null;
}

type Change = CellsCorrection['cambio'];

/** Computes what a fix would change and the correction that would do it, without changing the sheet. */
export function previewFix(
  sheet: CorrectedSheet,
  index: number,
  { rows: all, column, other }: FixedCells,
  span: RowSpan | null,
  fix: GroupFix,
): FixPreview {
  const rows = span === null ? all : all.filter((row) => span.from <= row && row <= span.to);
  const nothing = { correction: null, rows: rows.length, changed: 0, examples: [], kinds: 0 };
  if (fix.kind === 'paste' && fix.values.length !== rows.length) return { ...nothing, refusal: 'otherCount' };
  const at = fix.kind === 'emptyOther' ? other : column;
  const change = changeOf(sheet, other, fix);
  if (at === null || change === null) return { ...nothing, refusal: null };

  const seen = new Map<string, FixExample & { count: number }>();
  const changed: number[] = [];
  const values: string[] = [];
  for (const [place, row] of rows.entries()) {
    const made = changesAt(sheet, row - 1, at, change, place);
    if (made.length === 0) continue;
    changed.push(row);
    if (change.como === 'pegar') values.push(change.valores[place] ?? '');
    const { before, after } = said(sheet, made);
    const key = JSON.stringify([before, after]);
    const known = seen.get(key);
    if (known) known.count += 1;
    else seen.set(key, { row, before, after, count: 1 });
  }
  const filas = rangesOf(changed);
  if (changed.length === 0) return { ...nothing, refusal: null };
  if (filas.length > ROWS_CHARACTERS) return { ...nothing, refusal: 'tooMany' };
  return {
    correction: {
      tipo: 'celdas',
      hoja: index,
      columna: sheet.shown(0, at),
      filas,
      cambio: change.como === 'pegar' ? { como: 'pegar', valores: values } : change,
    },
    rows: rows.length,
    changed: changed.length,
    examples: [...seen.values()]
      .sort((left, right) => right.count - left.count || left.row - right.row)
      .slice(0, FIX_EXAMPLES),
    kinds: seen.size,
    refusal: null,
  };
}

function changeOf(sheet: CorrectedSheet, other: number | null, fix: GroupFix): Change | null {
  switch (fix.kind) {
    case 'comma':
      return { como: 'comaDecimal' };
    case 'point':
      return { como: 'puntoDecimal' };
    case 'upperCase':
      return { como: 'mayusculas' };
    case 'trim':
      return { como: 'recortar' };
    case 'empty':
    case 'emptyOther':
      return { como: 'vaciar' };
    case 'swap':
      return other === null ? null : { como: 'intercambiar', con: sheet.shown(0, other) };
    case 'paste':
      return { como: 'pegar', valores: [...fix.values] };
  }
}

/** A swap changes two cells of a row, which the preview shows as one example. */
const said = (sheet: CorrectedSheet, made: readonly CellChange[]) => ({
  before: made.map(({ row, column }) => sheet.shown(row, column)).join(' / '),
  after: made.map(({ after }) => after.shown).join(' / '),
});
