import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExplorerColumn } from '../../../api/contract/records/explorer.ts';
import { explorerText } from '../../text/explorer.ts';
import { ColumnChoice } from './column-choice.tsx';
import { ComingEditor, EDITOR_AHEAD } from './coming-editor.tsx';
import { columnFilters } from './conditions.ts';
import { FilterPopover } from './filter-popover.tsx';
import { useFiltering } from './filtering.tsx';

const text = explorerText.filter;

export function AddFilter() {
  const [column, setColumn] = useState<ExplorerColumn | null>(null);
  const { filter, askValues } = useFiltering();
  return (
    <FilterPopover
      label={text.addLabel}
      target={(open) => (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
          aria-label={text.addLabel}
          data-adds-filter
          {...EDITOR_AHEAD}
          onClick={() => {
            setColumn(null);
            open();
          }}
        >
          {text.add}
        </Button>
      )}
    >
      {(close) =>
        column === null ? (
          <ColumnChoice
            onChoose={(chosen) => {
              askValues(chosen, '');
              setColumn(chosen);
            }}
          />
        ) : (
          <ComingEditor
            column={column}
            conditions={
              columnFilters(filter.donde).find((one) => one.column === column.nombre)?.conditions ?? []
            }
            onDone={close}
          />
        )
      }
    </FilterPopover>
  );
}
