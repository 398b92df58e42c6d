import { Button, Checkbox } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type {
  MassUpdateDetail,
  OmissionRequest,
  UpdateRows,
} from '../../api/contract/records/mass-updates.ts';
import { selectHasFailed, selectIsWaiting } from '../../machines/kit/paged-list/paged-list-selectors.ts';
import { selectIsAll } from '../../machines/kit/row-selection/row-selection-selectors.ts';
import type {
  updateRowsMachine,
  updateSelectionMachine,
} from '../../machines/mass-update/mass-update-parts.ts';
import type { RowsAsked } from '../../machines/mass-update/mass-update-types.ts';
import { ChoiceField } from '../components/choice-field.tsx';
import { DataTable } from '../components/data-table.tsx';
import { FilterBar } from '../components/filter-bar.tsx';
import { ListFoot } from '../components/list-foot.tsx';
import { listIntents } from '../components/list-intents.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { Pager } from '../components/pager.tsx';
import { SearchField } from '../components/search-field.tsx';
import { StaleList } from '../components/stale-list.tsx';
import { useAsked } from '../components/use-asked.ts';
import { massUpdateText } from '../text/mass-update.ts';
import classes from './mass-update.module.css';
import { selectionIntents } from './mass-update-intents.ts';
import { filterOf, SEARCH_LIMIT } from './rows-address.ts';
import { UpdateRowLine } from './update-row-line.tsx';
import { useMassUpdate, useRowsAddress } from './use-mass-update.ts';

const text = massUpdateText.rows;

type SelectionRef = ActorRefFrom<typeof updateSelectionMachine>;

interface RowsPartProps {
  readonly shown: MassUpdateDetail;
  readonly rows: ActorRefFrom<typeof updateRowsMachine>;
  readonly selection: SelectionRef;
}

/** The rows of the file, narrowed by what the address says, and which of them count. */
export function RowsPart({ shown, rows, selection }: RowsPartProps) {
  const { asked, seek } = useRowsAddress();
  useAsked(rows, listIntents<RowsAsked>, asked);
  useAsked(selection, selectionIntents, filterOf(asked));
  const { page } = useSelector(rows, ({ context }) => context);
  const isWaiting = useSelector(rows, selectIsWaiting);
  const hasFailed = useSelector(rows, selectHasFailed);
  const isOpen = shown.estado === 'preparada' && shown.propia;
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
          options={shown.campos.map(({ campo, etiqueta }) => ({ value: campo, label: etiqueta }))}
          nameOf={(field) => field}
          onChoose={(campo) => seek({ campo })}
        />
      </FilterBar>
      {page !== null && isOpen && <Chosen page={page} selection={selection} />}
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
      {page !== null && page.items.length > 0 && (
        <Rows
          page={page}
          shown={shown}
          selection={selection}
          isOpen={isOpen}
          isWaiting={isWaiting}
          onPage={(number) => seek({ page: number })}
        />
      )}
    </div>
  );
}

interface ChosenProps {
  readonly page: UpdateRows;
  readonly selection: SelectionRef;
}

/** What is chosen, to be left out or to count again. */
function Chosen({ page, selection }: ChosenProps) {
  const { adjust, isAdjusting } = useMassUpdate();
  const { asked } = useRowsAddress();
  const chosen = useSelector(selection, ({ context }) => context.rows);
  const isAll = useSelector(selection, selectIsAll);
  const { takeAll, clear } = selectionIntents(selection);
  const words = massUpdateText.selection;
  if (!isAll && chosen.length === 0) return null;
  const filas: OmissionRequest['filas'] = isAll
    ? { tipo: 'filtro', ...filterOf(asked) }
    : { tipo: 'filas', filas: chosen.map(({ id }) => id) };
  const omit = (omitir: boolean) => adjust({ kind: 'omission', request: { omitir, filas } });
  return (
    <section className={classes.bar} aria-label={words.label}>
      <p role="status">{isAll ? words.all(page.total) : words.chosen(chosen.length)}</p>
      {!isAll && page.total > chosen.length && (
        <Button size="compact-sm" variant="subtle" onClick={takeAll}>
          {words.takeAll(page.total)}
        </Button>
      )}
      <div className={classes.barActions}>
        <Button size="compact-sm" disabled={isAdjusting} onClick={() => omit(true)}>
          {words.leaveOut}
        </Button>
        <Button size="compact-sm" variant="default" disabled={isAdjusting} onClick={() => omit(false)}>
          {words.countAgain}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
          {words.clear}
        </Button>
      </div>
    </section>
  );
}

interface RowsProps extends Pick<RowsPartProps, 'shown' | 'selection'> {
  readonly page: UpdateRows;
  readonly isOpen: boolean;
  readonly isWaiting: boolean;
  readonly onPage: (page: number) => void;
}

const COLUMNS = [{ label: text.row, isNumber: true }, text.work, text.result, text.changes];

function Rows({ page, shown, selection, isOpen, isWaiting, onPage }: RowsProps) {
  const chosen = useSelector(selection, ({ context }) => context.rows);
  const isAll = useSelector(selection, selectIsAll);
  const { toggle } = selectionIntents(selection);
  const { items, total, page: number, pageSize } = page;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const first = (number - 1) * pageSize + 1;
  const isChosen = (fila: number) => isAll || chosen.some(({ id }) => id === fila);
  const chosenHere = items.filter(({ fila }) => isChosen(fila)).length;
  return (
    <>
      {isOpen && (
        <div className={classes.pageBar}>
          <Checkbox
            size="sm"
            label={text.chooseAll}
            checked={isAll || chosenHere === items.length}
            indeterminate={!isAll && chosenHere > 0 && chosenHere < items.length}
            disabled={isAll}
            onChange={() => toggle(items.map(({ fila }) => ({ id: fila })))}
          />
        </div>
      )}
      <DataTable
        label={text.label}
        columns={isOpen ? [text.choose, ...COLUMNS] : COLUMNS}
        lines="several"
        cardsBelow={900}
        isBusy={isWaiting}
      >
        <tbody>
          {items.map((row) => (
            <UpdateRowLine
              key={row.fila}
              row={row}
              fields={shown.campos}
              choice={
                isOpen
                  ? {
                      isChosen: isChosen(row.fila),
                      isFixed: isAll,
                      onToggle: () => toggle([{ id: row.fila }]),
                    }
                  : null
              }
            />
          ))}
        </tbody>
      </DataTable>
      <ListFoot shown={isWaiting ? text.loading : text.total(first, first + items.length - 1, total)}>
        {pages > 1 && <Pager label={text.pages} page={number} pages={pages} onPage={onPage} />}
      </ListFoot>
    </>
  );
}
