import { Popover } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { facetIntents } from '../explorer-intents.ts';
import classes from './filter-popover.module.css';
import { useFiltering } from './filtering.tsx';

interface FilterPopoverProps {
  readonly label: string;
  readonly target: (open: () => void) => ReactElement;
  readonly children: (close: () => void) => ReactNode;
}

/** The popover in which a filter is edited. The values of a column are read only while it is open. */
export function FilterPopover({ label, target, children }: FilterPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const { facet } = useFiltering();
  const change = (opened: boolean) => {
    setOpen(opened);
    if (!opened && facet !== null) facetIntents(facet).leave();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={change}
      position="bottom-start"
      width="min(340px, calc(100vw - 16px))"
      shadow="md"
      transitionProps={{ transition: 'fade', duration: 120 }}
      hideDetached={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>{target(() => change(true))}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={label}>
        {isOpen && children(() => change(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
