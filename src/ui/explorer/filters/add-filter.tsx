import { Button, FocusTrap } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ExplorerColumn } from '../../../api/contract/records/explorer.ts';
import { explorerText } from '../../text/explorer.ts';
import { ColumnChoice } from './column-choice.tsx';
import { columnFilters } from './conditions.ts';
import { FilterEditor } from './filter-editor.tsx';
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
          // The field of the columns is gone: the focus goes into the editor.
          <FocusTrap>
            <div>
              <FilterEditor
                column={column}
                conditions={
                  columnFilters(filter.donde).find((one) => one.column === column.nombre)?.conditions ?? []
                }
                onDone={close}
              />
            </div>
          </FocusTrap>
        )
      }
    </FilterPopover>
  );
}
