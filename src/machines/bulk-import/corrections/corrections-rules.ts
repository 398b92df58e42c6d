import type { Correction } from '../../../api/contract/corrections.ts';
import type { CorrectionHistory } from './corrections-types.ts';

export const NO_CORRECTIONS: CorrectionHistory = { past: [], list: [], future: [] };

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

export const withMade = (list: readonly Correction[], made: readonly Correction[]): readonly Correction[] =>
  made.reduce(withOne, list);

function withOne(list: readonly Correction[], made: Correction): readonly Correction[] {
  if (made.tipo === 'omitirFila')
    return list.some((known) => isSameRow(known, made)) ? list : [...list, made];
  if (made.tipo !== 'celda') return [...list, made];
  const earlier = list.find((known) => isSameCell(known, made));
  if (earlier?.tipo !== 'celda') return [...list, made];
  const others = list.filter((known) => known !== earlier);
  // A later edit of the whole column applies after the earlier correction, so the file's own value stays `antes`.
  return earlier.antes === made.despues ? others : [...others, { ...made, antes: earlier.antes }];
}

const isSameRow = (known: Correction, made: Extract<Correction, { tipo: 'omitirFila' }>): boolean =>
  known.tipo === 'omitirFila' && known.hoja === made.hoja && known.fila === made.fila;

const isSameCell = (known: Correction, made: Extract<Correction, { tipo: 'celda' }>): boolean =>
  known.tipo === 'celda' && known.hoja === made.hoja && known.celda === made.celda;

const isSameList = (left: readonly Correction[], right: readonly Correction[]): boolean =>
  left.length === right.length && left.every((correction, index) => correction === right[index]);

const lastOf = <T>(items: readonly T[], count: number): readonly T[] => items.slice(-count);
