import { Button } from '@mantine/core';
import { saidWords } from '../../../shared/filters/filter-phrase.ts';
import { explorerText } from '../../text/explorer.ts';
import { AddFilter } from './add-filter.tsx';
import { columnFilters } from './conditions.ts';
import { FilterChip } from './filter-chip.tsx';
import classes from './filter-sentence.module.css';
import { useFiltering } from './filtering.tsx';
import { leaveFilter } from './leave-filter.ts';
import { RemovablePart } from './removable-part.tsx';

const text = explorerText.filter;

/**
 * The filter as a sentence, «Obras con Estado En curso y con Importe desde 1.000»; each part can be changed and
 * removed.
 */
export function FilterSentence() {
  const { words, filter, change, search, columns, areColumnsMissing } = useFiltering();
  const filters = columnFilters(filter.donde);
  const isNarrowed = filters.length > 0 || filter.buscar !== '';
  return (
    <section className={classes.sentence} aria-label={text.label}>
      <span className={classes.subject}>{isNarrowed ? text.some(words) : text.all(words)}</span>
      {isNarrowed && (
        <ul className={classes.parts}>
          {filters.map(({ column, conditions }, place) => (
            <li key={column} className={classes.part}>
              {place > 0 && <span className={classes.and}>{text.and}</span>}
              <FilterChip
                name={column}
                column={columns.find(({ nombre }) => nombre === column)}
                conditions={conditions}
              />
            </li>
          ))}
          {filter.buscar !== '' && (
            <li className={classes.part}>
              {filters.length > 0 && <span className={classes.and}>{text.and}</span>}
              <RemovablePart label={text.removeWords(filter.buscar)} onRemove={() => search('')}>
                <span className={classes.phrase}>{saidWords(filter.buscar)}</span>
              </RemovablePart>
            </li>
          )}
        </ul>
      )}
      {columns.length > 0 && <AddFilter />}
      {areColumnsMissing && <span className={classes.missing}>{text.noColumns}</span>}
      {isNarrowed && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={({ currentTarget }) => {
            leaveFilter(currentTarget);
            change({ donde: [], buscar: '' });
          }}
        >
          {text.clear}
        </Button>
      )}
    </section>
  );
}
