import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { Anchor } from './menus/anchor.tsx';
import classes from './under-cell.module.css';

interface UnderCellPanelProps {
  readonly label: string;
  readonly cell: HTMLElement | null;
  readonly children: ReactNode;
}

export function UnderCellPanel({ label, cell, children }: UnderCellPanelProps) {
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
      <Popover.Target>
        <Anchor element={cell} />
      </Popover.Target>
      <Popover.Dropdown className={classes.under} role="region" aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
