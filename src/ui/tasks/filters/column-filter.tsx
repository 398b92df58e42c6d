import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { ComingEditor, EDITOR_AHEAD } from '../../explorer/filters/coming-editor.tsx';
import { columnFilters } from '../../explorer/filters/conditions.ts';
import { FilterPopover } from '../../explorer/filters/filter-popover.tsx';
import { useFiltering } from '../../explorer/filters/filtering.tsx';
import { taskFiltersText as text } from '../../text/tasks-filters.ts';

interface ColumnFilterProps {
  readonly name: string;
  readonly label: string;
}

/** A button that opens the filter of one column. */
export function ColumnFilter({ name, label }: ColumnFilterProps) {
  const { columns, filter, askValues } = useFiltering();
  const column = columns.find(({ nombre }) => nombre === name);
  const conditions = columnFilters(filter.donde).find((one) => one.column === name)?.conditions ?? [];
  return (
    <FilterPopover
      label={text.byColumn(label)}
      target={(open) => (
        <Button
          size="compact-sm"
          variant={conditions.length > 0 ? 'light' : 'default'}
          disabled={column === undefined}
          {...EDITOR_AHEAD}
          aria-label={text.byColumn(label)}
          rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
          onClick={() => {
            if (column) askValues(column, '');
            open();
          }}
        >
          {label}
        </Button>
      )}
    >
      {(close) => column && <ComingEditor column={column} conditions={conditions} onDone={close} />}
    </FilterPopover>
  );
}
