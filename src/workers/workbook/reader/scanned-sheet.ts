import type { UncalculatedCells } from './uncalculated-cells.ts';
import type { CellStore } from './xlsx/cell-store.ts';
import type { SheetSurroundings } from './xlsx/sheet-surroundings.ts';
import type { TextTable } from './xlsx/text-table.ts';

export interface ScannedSheet {
  readonly cells: CellStore;
  readonly texts: TextTable;
  readonly errorCodes: readonly string[];
  readonly uncalculated: UncalculatedCells;
  readonly around: { surroundings(): SheetSurroundings };
}
