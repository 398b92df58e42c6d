import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface DataColumn {
  readonly label: string;
  /** The content of the column explains it, so only screen readers get its label. */
  readonly isUnlabelled?: boolean;
  readonly isNumber?: boolean;
}

interface DataTableProps {
  readonly label: string;
  readonly columns: readonly (string | DataColumn)[];
  readonly children: ReactNode;
  readonly caption?: ReactNode;
  readonly className?: string | undefined;
  readonly lines?: 'one' | 'several';
  readonly isRoomy?: boolean;
  /** Below this window width in pixels each record is a card. */
  readonly cardsBelow?: number | undefined;
  readonly isBusy?: boolean;
  /** How many rows the table has, its head among them, where not all are drawn. Its rows then have `aria-rowindex`. */
  readonly rowCount?: number;
}

const PHONE_WIDTH = 600;

export function DataTable(props: DataTableProps) {
  const { label, columns, caption, className = '', lines = 'one', cardsBelow = PHONE_WIDTH } = props;
  const isNarrow = useMediaQuery(`(max-width: ${cardsBelow - 1}px)`, false, {
    getInitialValueInEffect: false,
  });
  return (
    <section
      className={`${classes.scroller} ${className}`}
      aria-label={label}
      // A scrolling region must be reachable by keyboard; cards do not scroll.
      tabIndex={isNarrow ? undefined : 0}
    >
      <table
        className={classes.table}
        data-lines={lines}
        data-roomy={props.isRoomy || undefined}
        data-cards={isNarrow || undefined}
        aria-busy={props.isBusy}
        aria-rowcount={props.rowCount}
      >
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr aria-rowindex={props.rowCount && 1}>{columns.map(asColumn).map(Head)}</tr>
        </thead>
        {props.children}
      </table>
    </section>
  );
}

const asColumn = (column: string | DataColumn): DataColumn =>
  typeof column === 'string' ? { label: column } : column;

function Head({ label, isUnlabelled, isNumber }: DataColumn): ReactNode {
  return isUnlabelled ? (
    <th key={label} scope="col" aria-label={label} />
  ) : (
    <th key={label} scope="col" data-number={isNumber || undefined}>
      {label}
    </th>
  );
}
