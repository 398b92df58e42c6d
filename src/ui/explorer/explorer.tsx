import type { ReactNode } from 'react';
import type { ExplorerRow } from '../../api/contract/explorer.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import classes from './explorer.module.css';
import { FilterSentence } from './filters/filter-sentence.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import { Records } from './records.tsx';
import { useExplorer } from './use-explorer.tsx';

interface ExplorerProps {
  readonly canEdit?: (column: string) => boolean;
  readonly onEdit?: (row: ExplorerRow, column: string) => void;
  readonly actions?: ReactNode;
}

const never = () => false;
const nothing = () => {};

/** One list for every register: what it is narrowed by, its records, and the one that is open beside them. */
export function Explorer({ canEdit = never, onEdit = nothing, actions = null }: ExplorerProps) {
  const { words } = useExplorer().register;
  return (
    <>
      <section className={classes.frame} aria-label={words.title}>
        <div className={classes.head}>
          <FilterSentence />
          <div className={classes.tools}>
            <ColumnsMenu />
          </div>
        </div>
        <Records canEdit={canEdit} onEdit={onEdit} actions={actions} />
      </section>
      <RecordDrawer canEdit={canEdit} onEdit={onEdit} />
    </>
  );
}
