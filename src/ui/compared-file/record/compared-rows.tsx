import { Button, Checkbox } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ChosenRow } from '../../../machines/compared-file/record/record-types.ts';
import type { pagedList } from '../../../machines/kit/paged-list/paged-list-machine.ts';
import { selectHasFailed, selectIsWaiting } from '../../../machines/kit/paged-list/paged-list-selectors.ts';
import type { CountedPage } from '../../../machines/kit/paged-list/paged-list-types.ts';
import type { rowSelection } from '../../../machines/kit/row-selection/row-selection-machine.ts';
import { selectIsAll } from '../../../machines/kit/row-selection/row-selection-selectors.ts';
import { ChoiceField } from '../../components/choice-field.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { ListFoot } from '../../components/list-foot.tsx';
import { listIntents } from '../../components/list-intents.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Pager } from '../../components/pager.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { StaleList } from '../../components/stale-list.tsx';
import { useAsked } from '../../components/use-asked.ts';
import classes from './record.module.css';
import { selectionIntents } from './record-intents.ts';
import { SEARCH_LIMIT } from './rows-address.ts';

/** Ids of the rows chosen one by one, or all rows that the filter lets through. */
export type Chosen = readonly number[] | 'all';

/** The state of the checkbox that chooses one row, and what a press on it does. */
export interface RowChoice {
  readonly isChosen: boolean;
  /** True when 'select all' is on, so one row cannot be unticked. */
  readonly isFixed: boolean;
  readonly onToggle: () => void;
}

interface RowsFilter {
  readonly campo?: string;
  readonly buscar?: string;
}
type Row<TPage extends CountedPage<unknown>> = TPage['items'][number];
type Asked<TFilter> = TFilter & { readonly page: number };

interface RowsAddress<TFilter> {
  readonly asked: Asked<TFilter>;
  /** The filter of `asked`, without the page. */
  readonly filter: TFilter;
  readonly seek: (change: {
    readonly page?: number;
    readonly campo?: string | null;
    readonly buscar?: string;
  }) => void;
}

interface ComparedRowsProps<TFilter extends RowsFilter, TPage extends CountedPage<unknown>> {
  readonly rows: ActorRefFrom<ReturnType<typeof pagedList<Asked<TFilter>, TPage, string>>>;
  readonly selection: ActorRefFrom<ReturnType<typeof rowSelection<ChosenRow, TFilter>>>;
  readonly address: RowsAddress<TFilter>;
  readonly fields: readonly { readonly campo: string; readonly etiqueta: string }[];
  readonly text: {
    readonly filters: string;
    readonly search: string;
    readonly field: string;
    readonly anyField: string;
    readonly failed: string;
    readonly stale: string;
    readonly loading: string;
    readonly none: string;
    readonly label: string;
    readonly chooseAll: string;
    readonly pages: string;
    readonly total: (first: number, last: number, total: number) => string;
  };
  readonly words: {
    readonly label: string;
    readonly clear: string;
    readonly all: (total: number) => string;
    readonly chosen: (count: number) => string;
    readonly takeAll: (total: number) => string;
  };
  readonly columns: ComponentProps<typeof DataTable>['columns'];
  readonly moreFilters?: ReactNode;
  readonly idOf: (row: Row<TPage>) => number;
  readonly isChoosable: (row: Row<TPage>) => boolean;
  readonly row: (row: Row<TPage>, choice: RowChoice) => ReactNode;
  /** The buttons for the chosen rows; null: nothing can be decided any more. */
  readonly actions: ((chosen: Chosen, count: number) => ReactNode) | null;
}

/** The compared rows that pass the filter in the address, and which of them are chosen. */
export function ComparedRows<TFilter extends RowsFilter, TPage extends CountedPage<unknown>>(
  props: ComparedRowsProps<TFilter, TPage>,
) {
  const { rows, selection, address, fields, text, moreFilters } = props;
  const { asked, filter, seek } = address;
  useAsked(rows, listIntents<Asked<TFilter>>, asked);
  useAsked(selection, selectionIntents<TFilter>, filter);
  const page = useSelector(rows, ({ context }) => context.page);
  const isWaiting = useSelector(rows, selectIsWaiting);
  const hasFailed = useSelector(rows, selectHasFailed);
  return (
    <div className={classes.frame}>
      <FilterBar label={text.filters}>
        <SearchField
          label={text.search}
          value={asked.buscar ?? ''}
          maxLength={SEARCH_LIMIT}
          onSearch={(buscar) => seek({ buscar })}
        />
        <ChoiceField
          label={text.field}
          any={text.anyField}
          value={asked.campo ?? ''}
          options={fields.map(({ campo, etiqueta }) => ({ value: campo, label: etiqueta }))}
          nameOf={(field) => field}
          onChoose={(campo) => seek({ campo })}
        />
        {moreFilters}
      </FilterBar>
      {page !== null && <ChosenBar {...props} page={page} />}
      {hasFailed && (
        <StaleList
          sentence={page === null ? text.failed : text.stale}
          onRetry={() => listIntents(rows).retry()}
        />
      )}
      {page === null && !hasFailed && <ListSkeleton label={text.loading} rowHeight={48} />}
      {page !== null && page.items.length === 0 && !isWaiting && (
        <p className={classes.none} role="status">
          {text.none}
        </p>
      )}
      {page !== null && page.items.length > 0 && <Rows {...props} page={page} isWaiting={isWaiting} />}
    </div>
  );
}

type PageProps<TFilter extends RowsFilter, TPage extends CountedPage<unknown>> = ComparedRowsProps<
  TFilter,
  TPage
> & {
  readonly page: TPage;
};

/** How many rows are chosen, and the buttons for them. */
function ChosenBar<TFilter extends RowsFilter, TPage extends CountedPage<unknown>>(
  props: PageProps<TFilter, TPage>,
) {
  const { selection, page, words, actions } = props;
  const chosen = useSelector(selection, ({ context }) => context.rows);
  const isAll = useSelector(selection, selectIsAll);
  const { takeAll, clear } = selectionIntents(selection);
  if (actions === null || (!isAll && chosen.length === 0)) return null;
  return (
    <section className={classes.bar} aria-label={words.label}>
      <p role="status">{isAll ? words.all(page.total) : words.chosen(chosen.length)}</p>
      {!isAll && page.total > chosen.length && (
        <Button size="compact-sm" variant="subtle" onClick={takeAll}>
          {words.takeAll(page.total)}
        </Button>
      )}
      <div className={classes.barActions}>
        {actions(isAll ? 'all' : chosen.map(({ id }) => id), isAll ? page.total : chosen.length)}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
          {words.clear}
        </Button>
      </div>
    </section>
  );
}

function Rows<TFilter extends RowsFilter, TPage extends CountedPage<unknown>>(
  props: PageProps<TFilter, TPage> & { readonly isWaiting: boolean },
) {
  const { selection, page, isWaiting, address, text, columns, idOf, isChoosable, row } = props;
  const chosen = useSelector(selection, ({ context }) => context.rows);
  const isAll = useSelector(selection, selectIsAll);
  const { toggle } = selectionIntents(selection);
  const { items, total, page: number, pageSize } = page;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (number - 1) * pageSize + 1;
  const choosable = items.filter(isChoosable).map(idOf);
  const isChosen = (id: number) => isAll || chosen.some((one) => one.id === id);
  const chosenHere = choosable.filter(isChosen).length;
  return (
    <>
      {choosable.length > 0 && (
        <div className={classes.pageBar}>
          <Checkbox
            size="sm"
            label={text.chooseAll}
            checked={isAll || chosenHere === choosable.length}
            indeterminate={!isAll && chosenHere > 0 && chosenHere < choosable.length}
            disabled={isAll}
            onChange={() => toggle(choosable)}
          />
        </div>
      )}
      <DataTable label={text.label} columns={columns} lines="several" cardsBelow={900} isBusy={isWaiting}>
        <tbody>
          {items.map((one) => {
            const id = idOf(one);
            return row(one, { isChosen: isChosen(id), isFixed: isAll, onToggle: () => toggle([id]) });
          })}
        </tbody>
      </DataTable>
      <ListFoot shown={isWaiting ? text.loading : text.total(first, first + items.length - 1, total)}>
        {pages > 1 && (
          <Pager
            label={text.pages}
            page={number}
            pages={pages}
            onPage={(next) => address.seek({ page: next })}
          />
        )}
      </ListFoot>
    </>
  );
}
