import type { ReactNode } from 'react';
import { EXPLORER_LIMITS, type ExplorerRow } from '../../api/contract/records/explorer.ts';
import { SearchField } from '../components/search-field.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import classes from './explorer.module.css';
import { ExplorerViews } from './explorer-views.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { Records } from './records.tsx';
import { RegisterFilters } from './register-filters.tsx';
import { useExplorer } from './use-explorer.tsx';

interface ExplorerProps {
  readonly canEdit?: (column: string) => boolean;
  readonly onEdit?: (row: ExplorerRow, column: string) => void;
  readonly actions?: ReactNode;
}

const never = () => false;
const nothing = () => {};

/** The list of any register: its filters, its records, and the open record beside them. */
export function Explorer({ canEdit = never, onEdit = nothing, actions = null }: ExplorerProps) {
  const {
    address,
    register: { words },
  } = useExplorer();
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
          <div className={classes.tools}>
            <ExplorerViews />
            <ColumnsMenu />
          </div>
        </div>
        <RegisterFilters />
        <Records canEdit={canEdit} onEdit={onEdit} actions={actions} />
      </section>
      <RecordDrawer canEdit={canEdit} onEdit={onEdit} />
    </>
  );
}
