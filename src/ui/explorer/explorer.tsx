import type { ReactNode } from 'react';
import { EXPLORER_LIMITS } from '../../api/contract/records/explorer.ts';
import { FoldedTools } from '../components/folded-tools.tsx';
import { ListHead } from '../components/list-head.tsx';
import { SearchField } from '../components/search-field.tsx';
import { type CellAccess, NO_CELLS } from './cells/cell-access.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import classes from './explorer.module.css';
import { ExplorerViews } from './explorer-views.tsx';
import { GroupChoice } from './groups/group-choice.tsx';
import { ExplorerDrawer, RECORD_AHEAD } from './record/explorer-drawer.tsx';
import { Records } from './records.tsx';
import { RegisterFilters } from './register-filters.tsx';
import { useExplorer } from './use-explorer.tsx';

interface ExplorerProps {
  readonly access?: CellAccess;
  /** Further tools beside those of every list. */
  readonly tools?: ReactNode;
  /** Actions on the chosen records. */
  readonly actions?: ReactNode;
}

/** The list of any register: its filters, its records, and the open record beside them. */
export function Explorer({ access = NO_CELLS, tools = null, actions = null }: ExplorerProps) {
  const {
    address,
    register: { words },
  } = useExplorer();
  return (
    <ExplorerDrawer access={access}>
      <section className={classes.frame} aria-label={words.title} {...RECORD_AHEAD}>
        <ListHead>
          <SearchField
            label={words.search}
            value={address.query.filter.buscar}
            maxLength={EXPLORER_LIMITS.words}
            onSearch={address.search}
          />
          <FoldedTools className={classes.tools} takesPage>
            {tools}
            <ExplorerViews />
            <GroupChoice />
            <ColumnsMenu />
          </FoldedTools>
        </ListHead>
        <RegisterFilters />
        <Records access={access} actions={actions} />
      </section>
    </ExplorerDrawer>
  );
}
