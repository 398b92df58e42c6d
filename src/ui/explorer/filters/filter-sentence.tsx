import { Button, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { EXPLORER_LIMITS } from '../../../api/contract/explorer.ts';
import { SearchField } from '../../components/search-field.tsx';
import { explorerText } from '../../text/explorer.ts';
import { facetIntents } from '../explorer-intents.ts';
import { useColumns, useExplorer, useExplorerChild } from '../use-explorer.tsx';
import { AddFilter } from './add-filter.tsx';
import { askedValues } from './asked-values.ts';
import { columnFilters, withColumnFilter } from './conditions.ts';
import { FilterEditor } from './filter-editor.tsx';
import { phraseOf, writtenPhrase } from './filter-phrase.ts';
import { FilterPopover } from './filter-popover.tsx';
import classes from './filter-sentence.module.css';
import { useNames } from './use-names.ts';

const text = explorerText.filter;

/** «Obras con Estado En curso y con Importe desde 1.000»: each part can be changed and taken off. */
export function FilterSentence() {
  const { register, address } = useExplorer();
  const { filter } = address.query;
  const hasColumns = useSelector(useExplorer().actor, ({ context }) => context.columns !== null);
  const isMissing = useSelector(useExplorer().actor, (snapshot) =>
    snapshot.matches({ open: { columns: 'missing' } }),
  );
  const columns = useColumns();
  const facet = useExplorerChild('explorerFacet');
  const nameOf = useNames();
  const filters = columnFilters(filter.donde);
  const isNarrowed = filters.length > 0 || filter.buscar !== '';
  return (
    <section className={classes.bar} aria-label={text.label}>
      <SearchField
        label={register.words.search}
        value={filter.buscar}
        maxLength={EXPLORER_LIMITS.words}
        onSearch={address.search}
      />
      <div className={classes.sentence}>
        <span className={classes.subject}>
          {isNarrowed ? text.some(register.words) : text.all(register.words)}
        </span>
        <ul className={classes.parts}>
          {filters.map(({ column: name, conditions }, place) => {
            const column = columns.find(({ nombre }) => nombre === name);
            const phrase = phraseOf(column, conditions, nameOf);
            const written = writtenPhrase(phrase);
            return (
              <li key={name} className={classes.part}>
                {place > 0 && <span className={classes.and}>{text.and}</span>}
                <span className={classes.chip}>
                  <FilterPopover
                    label={written}
                    target={(open) => (
                      <UnstyledButton
                        className={classes.phrase}
                        aria-label={text.change(written)}
                        disabled={column === undefined}
                        onClick={() => {
                          if (column?.facetas) facetIntents(facet).ask(askedValues(column, filter, ''));
                          open();
                        }}
                      >
                        {phrase.before} <strong>{phrase.column}</strong> {phrase.after}
                      </UnstyledButton>
                    )}
                  >
                    {(close) =>
                      column && <FilterEditor column={column} conditions={conditions} onDone={close} />
                    }
                  </FilterPopover>
                  <UnstyledButton
                    className={classes.remove}
                    aria-label={text.remove(phrase.column)}
                    onClick={() =>
                      address.filter({
                        ...filter,
                        donde: withColumnFilter(filter.donde, { column: name, conditions: [] }),
                      })
                    }
                  >
                    <IconX size={14} stroke={1.5} aria-hidden />
                  </UnstyledButton>
                </span>
              </li>
            );
          })}
          {filter.buscar !== '' && (
            <li className={classes.part}>
              {filters.length > 0 && <span className={classes.and}>{text.and}</span>}
              <span className={classes.chip}>
                <span className={classes.phrase}>{text.words(filter.buscar)}</span>
                <UnstyledButton
                  className={classes.remove}
                  aria-label={text.removeWords(filter.buscar)}
                  onClick={() => address.search('')}
                >
                  <IconX size={14} stroke={1.5} aria-hidden />
                </UnstyledButton>
              </span>
            </li>
          )}
        </ul>
        {hasColumns && <AddFilter />}
        {isMissing && <span className={classes.missing}>{text.noColumns}</span>}
        {isNarrowed && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={() => address.filter({ donde: [], buscar: '' })}
          >
            {text.clear}
          </Button>
        )}
      </div>
    </section>
  );
}
