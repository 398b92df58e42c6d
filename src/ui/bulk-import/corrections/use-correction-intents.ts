import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Correction } from '../../../api/contract/corrections.ts';
import type { correctionsMachine } from '../../../machines/bulk-import/corrections/corrections-machine.ts';
import type { earlierCorrectionsMachine } from '../../../machines/bulk-import/corrections/earlier-corrections-machine.ts';
import { cellAddress } from '../../../workers/workbook/reader/cell-address.ts';

export type CorrectionsRef = ActorRefFrom<typeof correctionsMachine>;
export type EarlierCorrectionsRef = ActorRefFrom<typeof earlierCorrectionsMachine>;

export interface CorrectedCell {
  readonly sheet: number;
  readonly number: number;
  readonly column: number;
}

/**
 * Functions that make and change corrections. A correction is sent with an empty `antes` and `obra`: the worker fills
 * in the value and the work that the file has in the corrected cell.
 */
export const useCorrectionIntents = (corrections: CorrectionsRef) =>
  useMemo(() => {
    const make = (correction: Correction) =>
      corrections.send({ type: 'corrections.made', corrections: [correction] });
    return {
      correctCell: ({ sheet, number, column }: CorrectedCell, despues: string, isNumber = false) =>
        make({
          tipo: 'celda',
          hoja: sheet,
          celda: cellAddress(number - 1, column),
          columna: '',
          obra: '',
          antes: '',
          despues,
          ...(isNumber && { numero: true }),
        }),
      trimColumn: (hoja: number, columna: string) => make({ tipo: 'recortar', hoja, columna }),
      replaceInColumn: (hoja: number, columna: string, antes: string, despues: string, isNumber = false) =>
        make({ tipo: 'reemplazar', hoja, columna, antes, despues, ...(isNumber && { numero: true }) }),
      skipRow: (hoja: number, fila: number) => make({ tipo: 'omitirFila', hoja, fila, obra: '' }),
      remove: (index: number) => corrections.send({ type: 'corrections.removed', index }),
      clear: () => corrections.send({ type: 'corrections.cleared' }),
      undo: () => corrections.send({ type: 'corrections.undone' }),
      redo: () => corrections.send({ type: 'corrections.redone' }),
    };
  }, [corrections]);

export const useEarlierIntents = (earlier: EarlierCorrectionsRef) =>
  useMemo(
    () => ({
      review: () => earlier.send({ type: 'earlier.reviewRequested' }),
      leave: () => earlier.send({ type: 'earlier.reviewLeft' }),
      toggle: (index: number) => earlier.send({ type: 'earlier.toggled', index }),
      toggleAll: () => earlier.send({ type: 'earlier.allToggled' }),
      accept: () => earlier.send({ type: 'earlier.accepted' }),
    }),
    [earlier],
  );
