import { codeKey } from '../../../shared/values/value-keys.ts';
import { cellAddress, parseAddress } from '../reader/cell-address.ts';
import { BLANK, type CellTrait, EMPTY } from '../reader/cell-trait.ts';
import { type CellVisitor, type ParsedSheet, type SheetCell, tellCell } from '../reader/parsed-sheet.ts';
import { stillUncalculated, type UncalculatedCells } from '../reader/uncalculated-cells.ts';
import type { SheetSurroundings } from '../reader/xlsx/sheet-surroundings.ts';
import { type EditedCell, textCell, traitOf } from './edited-cell.ts';

type ColumnEdit =
  | { readonly kind: 'cells'; readonly cells: Map<number, EditedCell> }
  | { readonly kind: 'trim' }
  | { readonly kind: 'replace'; readonly afterOf: Map<string, EditedCell> };

const HEADER_ROW = 0;
const NO_EDITS: readonly ColumnEdit[] = [];

type CellPlace = NonNullable<ReturnType<typeof parseAddress>>;

export class CorrectedSheet implements ParsedSheet {
  readonly original: ParsedSheet;
  /** Index of the header's row in the file, from 0. */
  readonly #header: number;
  readonly #edits = new Map<number, ColumnEdit[]>();
  readonly #touchedRows = new Set<number>();
  readonly #skippedRows = new Set<number>();
  #reachesAllRows = false;

  constructor(original: ParsedSheet, header = HEADER_ROW) {
    this.original = original;
    this.#header = header;
  }

  /** The place of an address of the file, with the header as row 0; null when the text is not an address. */
  placeOf(address: string): CellPlace | null {
    const place = parseAddress(address);
    return place?.row === this.#header ? { ...place, row: HEADER_ROW } : place;
  }

  /** The cell's address in the file. */
  addressOf({ row, column }: CellPlace): string {
    return cellAddress(row === HEADER_ROW ? this.#header : row, column);
  }

  get rows(): number {
    return this.original.rows;
  }

  get columns(): number {
    return this.original.columns;
  }

  get uncalculated(): UncalculatedCells | null {
    return stillUncalculated(this.original.uncalculated, ({ row, column }) => this.shown(row, column) === '');
  }

  get surroundings(): SheetSurroundings | null {
    return this.original.surroundings;
  }

  get skippedRows(): ReadonlySet<number> {
    return this.#skippedRows;
  }

  skip(row: number): void {
    this.#skippedRows.add(row);
  }

  set(row: number, column: number, edited: EditedCell): void {
    const edits = this.#editsOf(column);
    const last = edits.at(-1);
    if (last?.kind === 'cells') last.cells.set(row, edited);
    else edits.push({ kind: 'cells', cells: new Map([[row, edited]]) });
    this.#touchedRows.add(row);
  }

  trim(column: number): number {
    const changed = this.#count(column, (cell) => cell.kind === 'text' && cell.text.trim() !== cell.text);
    if (changed > 0) this.#editColumn(column, { kind: 'trim' });
    return changed;
  }

  replace(column: number, before: string, after: EditedCell): number {
    const changed =
      before === after.shown ? 0 : this.#count(column, (_, row) => isShown(before, this.shown(row, column)));
    if (changed > 0) this.#replaceToo(column, before, after);
    return changed;
  }

  /** Consecutive replacements are stored as one map, so that hundreds of them cost one look-up for each cell. */
  #replaceToo(column: number, before: string, after: EditedCell): void {
    const last = this.#edits.get(column)?.at(-1);
    if (last?.kind !== 'replace') {
      this.#editColumn(column, { kind: 'replace', afterOf: new Map([[before, after]]) });
      return;
    }
    const isReplaced = replaced(last.afterOf, before) !== null;
    for (const [value, { shown }] of last.afterOf) {
      if (isShown(before, shown)) last.afterOf.set(value, after);
    }
    if (!isReplaced) last.afterOf.set(before, after);
  }

  /**
   * Fills the blank cells of rows that hold something and are not left out. `text` null takes the nearest value above.
   */
  fill(column: number, text: string | null): number {
    let above = '';
    let filled = 0;
    for (let row = HEADER_ROW + 1; row < this.rows; row++) {
      const shown = this.shown(row, column);
      if (this.#skippedRows.has(row)) continue;
      if (shown.trim() !== '') {
        above = shown;
        continue;
      }
      const value = text ?? above;
      if (value.trim() === '' || !this.#holdsSomething(row)) continue;
      this.set(row, column, textCell(value));
      filled++;
    }
    return filled;
  }

  editedColumns(row: number): readonly number[] {
    if (!this.#isTouched(row)) return [];
    return [...this.#edits.keys()]
      .filter((column) => this.#isEdited(row, column))
      .sort((left, right) => left - right);
  }

  #isEdited(row: number, column: number): boolean {
    const edited = this.#editedAt(row, column);
    if (edited === null) return false;
    const { original } = this;
    return (
      edited.shown !== original.shown(row, column) || edited.cell?.kind !== original.cell(row, column)?.kind
    );
  }

  cell(row: number, column: number): SheetCell | null {
    const edited = this.#editedAt(row, column);
    return edited === null ? this.original.cell(row, column) : edited.cell;
  }

  visitCells(row: number, visitor: CellVisitor): void {
    if (!this.#isTouched(row)) {
      this.original.visitCells(row, visitor);
      return;
    }
    for (const column of this.#columnsOf(row)) {
      const cell = this.cell(row, column);
      if (cell) tellCell(visitor, column, cell);
    }
  }

  visitTraits(row: number, visit: (column: number, trait: CellTrait) => void): void {
    if (!this.#isTouched(row)) {
      this.original.visitTraits(row, visit);
      return;
    }
    const traits = new Map<number, CellTrait>();
    this.original.visitTraits(row, (column, trait) => traits.set(column, trait));
    for (const column of this.editedColumns(row)) {
      const edited = this.#editedAt(row, column);
      if (edited !== null) traits.set(column, traitOf(edited));
    }
    for (const column of [...traits.keys()].sort((left, right) => left - right)) {
      const trait = traits.get(column) ?? EMPTY;
      if (trait !== EMPTY) visit(column, trait);
    }
  }

  shown(row: number, column: number): string {
    return this.#editedAt(row, column)?.shown ?? this.original.shown(row, column);
  }

  #editedAt(row: number, column: number): EditedCell | null {
    let edited: EditedCell | null = null;
    for (const edit of this.#edits.get(column) ?? NO_EDITS) {
      edited = this.#editedBy(edit, row, column, edited) ?? edited;
    }
    return edited;
  }

  #editedBy(edit: ColumnEdit, row: number, column: number, before: EditedCell | null): EditedCell | null {
    if (edit.kind === 'cells') return edit.cells.get(row) ?? null;
    if (row === HEADER_ROW) return null;
    return edit.kind === 'trim'
      ? trimmed(before === null ? this.original.cell(row, column) : before.cell)
      : replaced(edit.afterOf, before?.shown ?? this.original.shown(row, column));
  }

  #editsOf(column: number): ColumnEdit[] {
    const edits = this.#edits.get(column) ?? [];
    this.#edits.set(column, edits);
    return edits;
  }

  #editColumn(column: number, edit: ColumnEdit): void {
    this.#editsOf(column).push(edit);
    this.#reachesAllRows = true;
  }

  #isTouched(row: number): boolean {
    return this.#touchedRows.has(row) || (this.#reachesAllRows && row !== HEADER_ROW);
  }

  #columnsOf(row: number): readonly number[] {
    const columns = new Set(this.#edits.keys());
    this.original.visitTraits(row, (column) => columns.add(column));
    return [...columns].sort((left, right) => left - right);
  }

  /** Ignores column A, which numbers the rows: a row with only a number is blank and does not load. */
  #holdsSomething(row: number): boolean {
    let holds = false;
    this.visitTraits(row, (column, trait) => {
      holds ||= column > 0 && trait !== EMPTY && trait !== BLANK;
    });
    return holds;
  }

  #count(column: number, isMeant: (cell: SheetCell, row: number) => boolean): number {
    let count = 0;
    for (let row = HEADER_ROW + 1; row < this.rows; row++) {
      const cell = this.cell(row, column);
      if (cell !== null && isMeant(cell, row)) count++;
    }
    return count;
  }
}

/** Matches nearly every text: printable ASCII with single blanks, which `codeKey` returns unchanged. */
const PLAIN = /^[!-~]*(?: [!-~]+)*$/;
const isPlain = (text: string): boolean => PLAIN.test(text);

/** True when `wanted` is the cell's text, its trimmed text or its `codeKey`: the faults tell values by their keys. */
const isShown = (wanted: string, shown: string): boolean =>
  shown === wanted || shown.trim() === wanted || (!isPlain(shown) && codeKey(shown) === wanted);

const replaced = (afterOf: ReadonlyMap<string, EditedCell>, shown: string): EditedCell | null =>
  afterOf.get(shown) ??
  afterOf.get(shown.trim()) ??
  (isPlain(shown) ? null : (afterOf.get(codeKey(shown)) ?? null));

function trimmed(cell: SheetCell | null): EditedCell | null {
  if (cell?.kind !== 'text') return null;
  const without = cell.text.trim();
  return without === cell.text ? null : textCell(without);
}
