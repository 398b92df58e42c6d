import type { Correction } from '../../../api/contract/corrections.ts';
import type { CorrectionHistory } from './corrections-types.ts';

export function withList(
  history: CorrectionHistory,
  list: readonly Correction[],
  undoSteps: number,
): CorrectionHistory {
  if (isSameList(history.list, list)) return history;
  return { past: lastOf([...history.past, history.list], undoSteps), list, future: [] };
}

export function undone({ past, list, future }: CorrectionHistory): CorrectionHistory {
  const before = past.at(-1);
  return before === undefined
    ? { past, list, future }
    : { past: past.slice(0, -1), list: before, future: [...future, list] };
}

export function redone({ past, list, future }: CorrectionHistory): CorrectionHistory {
  const next = future.at(-1);
  return next === undefined
    ? { past, list, future }
    : { past: [...past, list], list: next, future: future.slice(0, -1) };
}

/**
 * Adds corrections to the list. A cell corrected again keeps one correction, whose `antes` is the value in the file;
 * setting the cell to that value removes the correction.
 */
export function withMade(list: readonly Correction[], made: readonly Correction[]): readonly Correction[] {
  const known = new Map<string, Correction>();
  for (const correction of list) known.set(keyOf(correction, known.size), correction);
  let next = known.size;
  for (const correction of made) {
    const key = keyOf(correction, next++);
    const earlier = known.get(key);
    if (earlier === undefined) known.set(key, correction);
    else if (earlier.tipo === 'celda' && correction.tipo === 'celda') {
      // The correction moves to the end of the list, so that earlier corrections of the whole column apply before it.
      known.delete(key);
      if (earlier.antes !== correction.despues) known.set(key, { ...correction, antes: earlier.antes });
    }
  }
  return [...known.values()];
}

/**
 * The key by which corrections replace each other: the same for corrections of the same cell or row. Every correction
 * of a whole column gets a key of its own, from `other`.
 */
function keyOf(correction: Correction, other: number): string {
  if (correction.tipo === 'celda') return `${correction.hoja} ${correction.celda}`;
  if (correction.tipo === 'omitirFila') return `${correction.hoja} ${correction.fila}`;
  return `column ${other}`;
}

const isSameList = (left: readonly Correction[], right: readonly Correction[]): boolean =>
  left.length === right.length && left.every((correction, index) => correction === right[index]);

const lastOf = <T>(items: readonly T[], count: number): readonly T[] => items.slice(-count);
