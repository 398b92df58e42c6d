import type { CellsCorrection, Correction } from '../../../api/contract/corrections.ts';
import { rowsIn } from '../../../shared/row-ranges.ts';
import { columnNamed, obraColumn } from '../preview/sheet-places.ts';
import { cellsFingerprint, changesAt, isHeld } from './changed-cells.ts';
import type { CorrectedSheet } from './corrected-sheet.ts';
import type { CorrectionEffect, Misfit } from './corrections-protocol.ts';
import { type EditedCell, numberCell, textCell } from './edited-cell.ts';
import { rowFingerprint } from './fingerprint.ts';

export const misfit = (why: Misfit): CorrectionEffect => ({ cells: 0, misfit: why });
const changes = (cells: number): CorrectionEffect =>
  cells === 0 ? misfit('nothingToChange') : { cells, misfit: null };

export function completed(sheet: CorrectedSheet, correction: Correction): Correction {
  if (correction.tipo === 'omitirFila') {
    const row = correction.fila - 1;
    return { ...correction, obra: obraOf(sheet, row), huella: rowFingerprint(sheet, row) };
  }
  if (correction.tipo === 'celdas') return { ...correction, huella: heldBy(sheet, correction) };
  const place = correction.tipo === 'celda' ? sheet.placeOf(correction.celda) : null;
  if (correction.tipo !== 'celda' || place === null) return correction;
  const { row, column } = place;
  return {
    ...correction,
    celda: sheet.addressOf(place),
    columna: sheet.shown(0, column),
    obra: obraOf(sheet, row),
    antes: sheet.original.shown(row, column),
  };
}

const obraOf = (sheet: CorrectedSheet, row: number): string =>
  row < 1 ? '' : sheet.shown(row, obraColumn(sheet)).trim();

export function applyCorrection(sheet: CorrectedSheet, correction: Correction): CorrectionEffect {
  switch (correction.tipo) {
    case 'celda':
      return correctCell(sheet, correction);
    case 'recortar':
      return inColumn(sheet, correction, (column) => sheet.trim(column));
    case 'reemplazar':
      return inColumn(sheet, correction, (column) =>
        sheet.replace(column, correction.antes, written(correction)),
      );
    case 'rellenar':
      return inColumn(sheet, correction, (column) => sheet.fill(column, correction.despues));
    case 'celdas':
      return inColumn(sheet, correction, (column) => changeCells(sheet, column, correction));
    case 'omitirFila':
      return skipRow(sheet, correction.fila - 1);
  }
}

function inColumn(
  sheet: CorrectedSheet,
  { columna }: { readonly columna: string },
  correct: (column: number) => number,
): CorrectionEffect {
  const column = columnNamed(sheet, columna);
  return column === null ? misfit('noColumn') : changes(correct(column));
}

function correctCell(
  sheet: CorrectedSheet,
  correction: Extract<Correction, { tipo: 'celda' }>,
): CorrectionEffect {
  const { hoja, celda } = correction;
  const place = sheet.placeOf(celda);
  if (place === null || place.row >= sheet.rows) return misfit('noRow');
  if (place.column >= sheet.columns) return misfit('noColumn');
  if (hoja === 0 && place.row === 0 && place.column === 0) return misfit('fileCode');
  const after = written(correction);
  if (isHeld(sheet, place.row, place.column, after)) return misfit('nothingToChange');
  sheet.set(place.row, place.column, after);
  return changes(1);
}

const written = ({ despues, numero }: { despues: string; numero?: true | undefined }): EditedCell =>
  (numero === true ? numberCell(despues) : null) ?? textCell(despues);

function changeCells(sheet: CorrectedSheet, column: number, { filas, cambio }: CellsCorrection): number {
  let changed = 0;
  for (const [at, row] of rowIndices(sheet, filas).entries()) {
    const made = changesAt(sheet, row, column, cambio, at);
    for (const change of made) sheet.set(change.row, change.column, change.after);
    changed += made.length;
  }
  return changed;
}

const rowIndices = (sheet: CorrectedSheet, filas: string): readonly number[] =>
  rowsIn(filas, sheet.rows).map((number) => number - 1);

/** A hash of the texts that the correction's cells have before it is made; for a swap, of both columns. */
export function heldBy(sheet: CorrectedSheet, { columna, filas, cambio }: CellsCorrection): string {
  const names = cambio.como === 'intercambiar' ? [columna, cambio.con] : [columna];
  const columns = names.flatMap((name) => columnNamed(sheet, name) ?? []);
  return cellsFingerprint(sheet, rowIndices(sheet, filas), columns);
}

function skipRow(sheet: CorrectedSheet, row: number): CorrectionEffect {
  if (row < 1 || row >= sheet.rows) return misfit('noRow');
  if (sheet.skippedRows.has(row)) return misfit('nothingToChange');
  sheet.skip(row);
  return changes(1);
}
