import { type ReactNode, useCallback } from 'react';
import { EXPLORER_LIMITS, type ExplorerRow } from '../../api/contract/records/explorer.ts';
import { FoldedTools } from '../components/folded-tools.tsx';
import { SearchField } from '../components/search-field.tsx';
import { type CellAccess, NO_CELLS } from './cells/cell-access.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import classes from './explorer.module.css';
import { ExplorerViews } from './explorer-views.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { Records } from './records.tsx';
import { RegisterFilters } from './register-filters.tsx';
import { useExplorer } from './use-explorer.tsx';

interface ExplorerProps {
  readonly access?: CellAccess;
  /** Changes a field of the record in the drawer. */
  readonly onEdit?: (row: ExplorerRow, column: string) => void;
  /** Further tools beside those of every list. */
  readonly tools?: ReactNode;
  /** Actions on the chosen records. */
  readonly actions?: ReactNode;
}

const nothing = () => {};

/** The list of any register: its filters, its records, and the open record beside them. */
export function Explorer({
  access = NO_CELLS,
  onEdit = nothing,
  tools = null,
  actions = null,
}: ExplorerProps) {
  const {
    address,
    register: { words },
  } = useExplorer();
  const canEdit = useCallback((column: string) => access.fieldOf(column) !== null, [access]);
  return (
    <>
      <section className={classes.frame} aria-label={words.title}>
        <div className={classes.head}>
          <SearchField
            label={words.search}
            value={address.query.filter.buscar}
            maxLength={EXPLORER_LIMITS.words}
            onSearch={address.search}
          />
          <FoldedTools className={classes.tools}>
            {tools}
            <ExplorerViews />
            <ColumnsMenu />
          </FoldedTools>
        </div>
        <RegisterFilters />
        <Records access={access} actions={actions} />
      </section>
      <RecordDrawer canEdit={canEdit} onEdit={onEdit} />
    </>
  );
}
