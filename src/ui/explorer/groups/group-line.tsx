import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { GridLine } from '../../../machines/explorer/groups/grid-lines.ts';
import { formatCount } from '../../../shared/spanish-count.ts';
import { groupsText as text } from '../../text/groups.ts';
import table from '../table/records-table.module.css';
import type { RecordsColumn } from '../table/use-records-model.ts';
import { useColumns, useExplorer } from '../use-explorer.tsx';
import classes from './group-line.module.css';
import { GroupName } from './group-name.tsx';
import { moreGroupsText, restText } from './line-text.ts';
import type { Grouping } from './use-grouping.ts';

interface GroupLineProps {
  readonly id: string;
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly line: Exclude<GridLine, { readonly kind: 'record' }>;
  readonly grouping: Grouping;
  readonly columns: readonly RecordsColumn[];
  /** How many columns the first cell takes. */
  readonly span: number;
  /** The first column of the cell at the cursor; null: the cursor is in another row. */
  readonly cursorColumn: number | null;
}

/** A row of the grid that is no record: a group with its count and sums, or what follows the rows of a group. */
export function GroupLine({ id, index, top, height, line, grouping, columns, ...props }: GroupLineProps) {
  const described = useColumns();
  const isGroup = line.kind === 'group';
  const span = isGroup ? props.span : columns.length;
  const cells = columns.slice(span);
  const width = columns.slice(0, span).reduce((sum, column) => sum + column.getSize(), 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid renders only what is in view.
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the cell.
    <div
      role="row"
      className={isGroup ? `${table.row} ${classes.group}` : table.row}
      style={{ top, height }}
      aria-rowindex={index + 2}
      aria-level={line.kind === 'rest' ? 2 : 1}
      aria-expanded={isGroup && grouping.canUnfold(line.group) ? line.isOpen : undefined}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the grid renders only what is in view. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the cell. */}
      <div
        id={`${id}-${index}-0`}
        role="rowheader"
        className={`${table.cell} ${classes.first}`}
        style={{ width }}
        aria-colindex={1}
        aria-colspan={span}
        data-row={index}
        data-column={0}
        data-cursor={props.cursorColumn === 0 || undefined}
      >
        <First line={line} grouping={grouping} />
      </div>
      {cells.map((column, at) => {
        const of = described.find(({ nombre }) => nombre === column.id);
        const sum = isGroup && of !== undefined ? text.sums.of(line.group.sumas, of) : '';
        return (
          // biome-ignore lint/a11y/useSemanticElements: the grid renders only what is in view.
          // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the cell.
          <div
            key={column.id}
            id={`${id}-${index}-${span + at}`}
            role="gridcell"
            className={`${table.cell} ${classes.sum}`}
            style={{ width: column.getSize() }}
            aria-colindex={span + at + 1}
            title={sum === '' ? undefined : sum}
            data-row={index}
            data-column={span + at}
            data-number
            data-cursor={props.cursorColumn === span + at || undefined}
          >
            <span className={table.value}>{sum}</span>
          </div>
        );
      })}
    </div>
  );
}

function First({ line, grouping }: Pick<GroupLineProps, 'line' | 'grouping'>) {
  const { words } = useExplorer().register;
  switch (line.kind) {
    case 'group': {
      const Chevron = line.isOpen ? IconChevronDown : IconChevronRight;
      const name = grouping.nameOf(line.group);
      return (
        <span className={classes.name}>
          {grouping.canUnfold(line.group) && (
            <Chevron size={16} stroke={1.5} aria-hidden className={classes.chevron} />
          )}
          <span className={table.value} title={name}>
            <GroupName group={line.group} grouping={grouping} />
          </span>
          <span className={classes.count}>{formatCount(line.group.total)}</span>
        </span>
      );
    }
    case 'rest':
      return <span className={classes.rest}>{restText(line, words)}</span>;
    case 'moreGroups':
      return <span className={classes.rest}>{moreGroupsText(line.left, grouping)}</span>;
  }
}
