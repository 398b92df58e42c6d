import type { Correction } from '../../../api/contract/corrections.ts';
import { columnNamed, obraColumn } from '../preview/sheet-places.ts';
import type { CorrectedSheet } from './corrected-sheet.ts';
import type { CorrectionEffect, Misfit } from './corrections-protocol.ts';

export const misfit = (why: Misfit): CorrectionEffect => ({ cells: 0, misfit: why });
const changes = (cells: number): CorrectionEffect =>
  cells === 0 ? misfit('nothingToChange') : { cells, misfit: null };

export function completed(sheet: CorrectedSheet, correction: Correction): Correction {
  if (correction.tipo === 'omitirFila') return { ...correction, obra: obraOf(sheet, correction.fila - 1) };
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
        sheet.replace(column, correction.antes, correction.despues),
      );
    case 'rellenar':
      return inColumn(sheet, correction, (column) => sheet.fill(column, correction.despues));
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
  { hoja, celda, despues }: Extract<Correction, { tipo: 'celda' }>,
): CorrectionEffect {
  const place = sheet.placeOf(celda);
  if (place === null || place.row >= sheet.rows) return misfit('noRow');
  if (place.column >= sheet.columns) return misfit('noColumn');
  if (hoja === 0 && place.row === 0 && place.column === 0) return misfit('fileCode');
  if (sheet.shown(place.row, place.column) === despues) return misfit('nothingToChange');
  sheet.setText(place.row, place.column, despues);
  return changes(1);
}

function skipRow(sheet: CorrectedSheet, row: number): CorrectionEffect {
  if (row < 1 || row >= sheet.rows) return misfit('noRow');
  if (sheet.skippedRows.has(row)) return misfit('nothingToChange');
  sheet.skip(row);
  return changes(1);
}
