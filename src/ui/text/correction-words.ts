import type { CellsCorrection } from '../../api/contract/corrections.ts';

/** Says what a correction did to its cells. */
export function changeSaid(change: CellsCorrection['cambio']): string {
  return change.como === 'intercambiar' ? `cambiadas por las de «${change.con}»` : SAID[change.como];
}

const SAID = {
  comaDecimal: 'leídas con coma decimal',
  puntoDecimal: 'leídas con punto decimal',
  mayusculas: 'en mayúsculas',
  recortar: 'sin espacios alrededor',
  vaciar: 'vaciadas',
  pegar: 'valores pegados',
} as const;
