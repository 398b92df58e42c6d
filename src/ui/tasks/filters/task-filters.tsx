import { type ReactNode, useMemo } from 'react';
import { EXPLORER_LIMITS, type ExplorerPage } from '../../../api/contract/records/explorer.ts';
import type { Boards } from '../../../api/contract/records/task-boards.ts';
import { FoldedTools } from '../../components/folded-tools.tsx';
import { ListHead } from '../../components/list-head.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { ExplorerViews } from '../../explorer/explorer-views.tsx';
import { FilterSentence } from '../../explorer/filters/filter-sentence.tsx';
import { RegisterFiltering } from '../../explorer/register-filters.tsx';
import { ExplorerFiltersProvider, useExplorer } from '../../explorer/use-explorer.tsx';
import { useModule } from '../../portal.tsx';
import { taskFiltersText as text } from '../../text/tasks-filters.ts';
import { TASKS_REGISTER } from '../tasks-register.ts';
import { QuickFilters } from './quick-filters.tsx';
import classes from './task-filters.module.css';

interface TaskFiltersProps {
  /** For the names of people and boards; null until they are known. */
  readonly boards: Boards | null;
  /** The number of tasks that pass, as text; null until it is known. */
  readonly count: string | null;
  /** Controls before the search. */
  readonly children?: ReactNode;
}

/** The filters of a board or of the calendar. They stand in the page's address, as on the list. */
export function TaskFilters(props: TaskFiltersProps) {
  return (
    <ExplorerFiltersProvider actor={useModule('taskRegister')} register={TASKS_REGISTER}>
      <Filters {...props} />
    </ExplorerFiltersProvider>
  );
}

function Filters({ boards, count, children }: TaskFiltersProps) {
  const { address, register } = useExplorer();
  const named = useMemo(() => namesOf(boards), [boards]);
  return (
    <RegisterFiltering named={named}>
      <section className={classes.filters} aria-label={text.label}>
        <ListHead className={classes.head}>
          {children}
          <SearchField
            label={register.words.search}
            value={address.query.filter.buscar}
            maxLength={EXPLORER_LIMITS.words}
            onSearch={address.search}
          />
          <FoldedTools className={classes.choices}>
            <QuickFilters />
            <ExplorerViews />
          </FoldedTools>
        </ListHead>
        <div className={classes.said}>
          <FilterSentence />
          <p className={classes.count} role="status">
            {count}
          </p>
        </div>
      </section>
    </RegisterFiltering>
  );
}

const namesOf = (boards: Boards | null): ExplorerPage['nombres'] => [
  ...(boards?.personas ?? []).map(({ id, nombre }) => ({
    columna: 'responsable',
    valor: String(id),
    nombre,
  })),
  ...(boards?.tableros ?? []).map(({ id, nombre }) => ({ columna: 'tablero', valor: String(id), nombre })),
];
