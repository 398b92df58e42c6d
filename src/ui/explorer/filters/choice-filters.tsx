import { useMemo } from 'react';
import type { ExplorerColumn } from '../../../api/contract/records/explorer.ts';
import type { RecordsFilter } from '../../../machines/explorer/explorer-query.ts';
import type { RegisterWords } from '../../text/explorer.ts';
import { type Condition, conditionOf, writtenCondition } from './conditions.ts';
import { FilterSentence } from './filter-sentence.tsx';
import { type FilterChoices, type Filtering, FilteringProvider } from './filtering.tsx';

export interface ChoiceFilter {
  /** The chosen value by column; '' or absent where none is chosen. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly searched: string;
}

interface ChoiceFiltersProps {
  readonly words: Pick<RegisterWords, 'many' | 'isFeminine'>;
  readonly choices: readonly FilterChoices[];
  readonly filter: ChoiceFilter;
  readonly onChange: (filter: ChoiceFilter) => void;
}

const nothing = () => undefined;
/** All values are in the choices, so none are read. */
const NO_VALUES: Pick<Filtering, 'values' | 'askValues' | 'leaveValues' | 'retryValues'> = {
  values: { column: null, page: null, hasFailed: false, refusal: null },
  askValues: nothing,
  leaveValues: nothing,
  retryValues: nothing,
};

/** The filter sentence of a list whose columns have a fixed list of values each, of which one can be chosen. */
export function ChoiceFilters({ words, choices, filter, onChange }: ChoiceFiltersProps) {
  const { chosen, searched } = filter;
  const columns = useMemo(() => choices.map(columnOf), [choices]);
  const donde = Object.entries(chosen)
    .filter(([, value]) => value !== '')
    .map(([column, value]) => writtenCondition({ column, operator: 'es', value }));
  const filtering = {
    words,
    filter: { donde, buscar: searched },
    change: (next: RecordsFilter) =>
      onChange({ chosen: chosenIn(next.donde.map(conditionOf)), searched: next.buscar }),
    search: (typed: string) => onChange({ chosen, searched: typed }),
    columns,
    areColumnsMissing: false,
    ...NO_VALUES,
    choices,
    nameOf: (column: string, value: string) =>
      choices.find((one) => one.column === column)?.values.find((one) => one.value === value)?.label,
  };
  return (
    <FilteringProvider value={filtering}>
      <FilterSentence />
    </FilteringProvider>
  );
}

const columnOf = ({ column, label }: FilterChoices): ExplorerColumn => ({
  nombre: column,
  etiqueta: label,
  tipo: 'referencia',
  operadores: ['es'],
  ordenable: false,
  facetas: false,
  inicial: false,
  agrupa: null,
  suma: null,
});

const chosenIn = (conditions: readonly Condition[]): Readonly<Record<string, string>> =>
  Object.fromEntries(conditions.map(({ column, value }) => [column, value]));
