import type { Correction } from '../../../api/contract/corrections.ts';
import { columnNamed } from '../preview/sheet-places.ts';
import { parseAddress } from '../reader/cell-address.ts';
import { heldBy } from './apply-correction.ts';
import type { CorrectedSheet } from './corrected-sheet.ts';
import type { Misfit } from './corrections-protocol.ts';
import { rowFingerprint } from './fingerprint.ts';

export interface FittingSheet {
  readonly sheet: CorrectedSheet;
  readonly rowsOf: (obra: string) => readonly number[];
}

type Cell = Extract<Correction, { tipo: 'celda' }>;
type Skip = Extract<Correction, { tipo: 'omitirFila' }>;

/**
 * Fits a correction from an earlier file to this sheet. A cell or a row is found by its header and CodObra;
 * the cells of a 'celdas' correction must have the same texts as in that file; any other correction is
 * returned unchanged. Returns a Misfit when the correction does not fit.
 */
export function fitCorrection(fitting: FittingSheet, correction: Correction): Correction | Misfit {
  switch (correction.tipo) {
    case 'celda':
      return correction.obra === '' && isHeader(fitting.sheet, correction)
        ? fitHeader(fitting.sheet, correction)
        : fitCell(fitting, correction);
    case 'omitirFila':
      return fitSkip(fitting, correction);
    case 'celdas':
      if (columnNamed(fitting.sheet, correction.columna) === null) return 'noColumn';
      return heldBy(fitting.sheet, correction) === correction.huella ? correction : 'otherCells';
    default:
      return correction;
  }
}

const isHeader = (sheet: CorrectedSheet, { celda, columna, antes }: Cell): boolean =>
  sheet.placeOf(celda)?.row === 0 || (columna !== '' && columna === antes);

function fitHeader(sheet: CorrectedSheet, correction: Cell): Correction | Misfit {
  const column = columnNamed(sheet, correction.antes);
  if (column !== null) return { ...correction, celda: sheet.addressOf({ row: 0, column }) };
  return columnNamed(sheet, correction.despues) === null ? 'noColumn' : 'nothingToChange';
}

function fitCell({ sheet, rowsOf }: FittingSheet, correction: Cell): Correction | Misfit {
  const column = columnNamed(sheet, correction.columna);
  if (column === null) return 'noColumn';
  const place = parseAddress(correction.celda);
  const ofWork = correction.obra === '' && place ? [place.row] : rowsOf(correction.obra);
  const rows = candidates(ofWork, place?.row);
  if (rows.length === 0) return 'noRow';
  const holds = (text: string) => (row: number) => sheet.shown(row, column).trim() === text.trim();
  const row = rows.find(holds(correction.antes));
  if (row === undefined) return rows.some(holds(correction.despues)) ? 'nothingToChange' : 'otherValue';
  return { ...correction, celda: sheet.addressOf({ row, column }) };
}

/**
 * The rows to try. When several rows have the work, the row with the number in the correction comes first.
 */
function candidates(rows: readonly number[], sameRow: number | undefined): readonly number[] {
  if (sameRow === undefined || !rows.includes(sameRow)) return rows;
  return [sameRow, ...rows.filter((row) => row !== sameRow)];
}

/**
 * Finds the row that was left out. When it has changed since, it may have been repaired, so it is not left
 * out again.
 */
function fitSkip({ sheet, rowsOf }: FittingSheet, correction: Skip): Correction | Misfit {
  // Without a CodObra it is unknown whether the row with this number in another file is the same one, so no
  // row is tried.
  const rows = correction.obra === '' ? [] : candidates(rowsOf(correction.obra), correction.fila - 1);
  if (rows.length === 0) return 'noRow';
  const left = rows.filter((row) => !sheet.skippedRows.has(row));
  if (left.length === 0) return 'nothingToChange';
  const same = left.find((row) => rowFingerprint(sheet, row) === correction.huella);
  return same === undefined ? 'changedRow' : { ...correction, fila: same + 1 };
}
