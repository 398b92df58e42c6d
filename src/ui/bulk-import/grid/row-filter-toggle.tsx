import { Button, Tooltip } from '@mantine/core';
import { IconFilter, IconRefresh } from '@tabler/icons-react';
import type { RowFilter } from '../../../machines/bulk-import/preview/sheet-window-types.ts';
import { previewText } from '../../text/bulk-import-preview.ts';
import classes from './row-filter-toggle.module.css';

const text = previewText.filter;

interface RowFilterToggleProps {
  /** null: all rows are shown. */
  readonly filter: RowFilter | null;
  /** True while the worker still looks for the rows with problems. */
  readonly isFinding: boolean;
  readonly hasProblems: boolean;
  readonly onFilter: () => void;
  readonly onFilterAgain: () => void;
  readonly onShowAll: () => void;
}

export function RowFilterToggle({
  filter,
  isFinding,
  hasProblems,
  onFilter,
  onFilterAgain,
  onShowAll,
}: RowFilterToggleProps) {
  const isOn = filter !== null;
  if (!isOn && !hasProblems) return null;
  return (
    <div className={classes.toggle}>
      <Button
        variant={isOn ? 'light' : 'default'}
        size="xs"
        leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}
        aria-pressed={isOn}
        disabled={isFinding && !isOn}
        onClick={isOn ? onShowAll : onFilter}
      >
        {text.onlyProblems}
      </Button>
      {filter?.isOld && (
        <Tooltip label={text.againHint}>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
            disabled={isFinding}
            onClick={onFilterAgain}
          >
            {text.again}
          </Button>
        </Tooltip>
      )}
    </div>
  );
}
