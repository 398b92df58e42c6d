import { useMemo } from 'react';
import type { Chart } from '../../workers/chart/chart.ts';
import { foldedAll, foldedAtFirst, unfoldedAround } from '../../workers/chart/chart-folds.ts';
import { useContextParts } from '../use-context-parts.ts';
import { type StatesPageRef, statesIntents } from './states-intents.ts';

export interface Folds {
  readonly folded: ReadonlySet<string>;
  readonly fold: (state: string, isFolded: boolean) => void;
  readonly foldAll: () => void;
  readonly unfoldAll: () => void;
}

/** Which states of the chart are folded, in the drawing and in the outline alike. */
export function useFolds(page: StatesPageRef, chart: Chart, selected: string | null): Folds {
  const { machine, folded: held } = useContextParts(page, 'machine', 'folded');
  const known = machine === chart.machine ? held : null;
  const folded = useMemo(
    () => new Set(known ?? unfoldedAround(foldedAtFirst(chart), selected === null ? [] : [selected])),
    [known, chart, selected],
  );
  const { chooseFolds } = statesIntents(page);
  return {
    folded,
    fold: (state, isFolded) =>
      chooseFolds(isFolded ? [...folded, state] : [...folded].filter((id) => id !== state)),
    foldAll: () => chooseFolds(foldedAll(chart)),
    unfoldAll: () => chooseFolds([]),
  };
}
