import { UnstyledButton } from '@mantine/core';
import type { ExplorerColumn } from '../../../api/contract/records/explorer.ts';
import { phraseOf, writtenPhrase } from '../../../shared/filters/filter-phrase.ts';
import { daysOfPeriod } from '../../../shared/periods/periods.ts';
import { useOfficeDay } from '../../components/use-office-day.ts';
import { explorerText } from '../../text/explorer.ts';
import { formatDays } from '../../text/format.ts';
import { ComingEditor, EDITOR_AHEAD } from './coming-editor.tsx';
import { type Condition, periodIn, withColumnFilter } from './conditions.ts';
import { FilterPopover } from './filter-popover.tsx';
import classes from './filter-sentence.module.css';
import { useFiltering } from './filtering.tsx';
import { RemovablePart } from './removable-part.tsx';

const text = explorerText.filter;

interface FilterChipProps {
  readonly name: string;
  /** undefined until the columns are known; until then the conditions can only be removed. */
  readonly column: ExplorerColumn | undefined;
  readonly conditions: readonly Condition[];
}

/** The part of the filter sentence with all conditions on one column, which can be changed and removed. */
export function FilterChip({ name, column, conditions }: FilterChipProps) {
  const { filter, change, askValues, nameOf } = useFiltering();
  const phrase = phraseOf(column, conditions, nameOf);
  const written = writtenPhrase(phrase);
  const span = useSpan(conditions);
  const remove = () =>
    change({
      ...filter,
      donde: withColumnFilter(filter.donde, { column: name, conditions: [] }),
    });
  return (
    <RemovablePart label={text.remove(phrase.column)} onRemove={remove}>
      <FilterPopover
        label={written}
        target={(open) => (
          <UnstyledButton
            className={classes.phrase}
            aria-label={text.change(written, span)}
            title={span}
            disabled={column === undefined}
            {...EDITOR_AHEAD}
            onClick={() => {
              if (column) askValues(column, '');
              open();
            }}
          >
            {phrase.before} <strong>{phrase.column}</strong> {phrase.after}
          </UnstyledButton>
        )}
      >
        {(close) => column && <ComingEditor column={column} conditions={conditions} onDone={close} />}
      </FilterPopover>
    </RemovablePart>
  );
}

/** The days that the period of a filter means today; undefined without a period. */
function useSpan(conditions: readonly Condition[]): string | undefined {
  const today = useOfficeDay();
  const period = periodIn(conditions);
  if (period === undefined) return undefined;
  const { from, to } = daysOfPeriod(period, today);
  return formatDays(from, to);
}
