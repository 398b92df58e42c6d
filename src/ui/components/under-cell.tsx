import { Popover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './under-cell.module.css';

interface UnderCellProps {
  /** Names the cell. */
  readonly label: string;
  /** The element of the cell. */
  readonly target: ReactElement;
  /** Shown under the cell, or over it where there is no room; null: nothing. */
  readonly children: ReactNode;
}

/** What belongs to one cell of a grid, outside of its scrolled part. The focus stays where it is. */
export function UnderCell({ label, target, children }: UnderCellProps) {
  return (
    <Popover
      opened={children !== null}
      position="bottom-start"
      offset={2}
      shadow="md"
      transitionProps={{ duration: 0 }}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      withRoles={false}
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.under} role="region" aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
