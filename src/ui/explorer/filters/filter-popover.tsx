import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react';
import { ToolPopover } from '../../components/menus/tool-popover.tsx';
import classes from './filter-popover.module.css';
import { useFiltering } from './filtering.tsx';

interface FilterPopoverProps {
  readonly label: string;
  readonly target: (open: () => void) => ReactElement<ComponentProps<'button'>>;
  readonly children: (close: () => void) => ReactNode;
}

/** The popover in which a filter is edited. The values of a column are read only while it is open. */
export function FilterPopover({ label, target, children }: FilterPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const { leaveValues } = useFiltering();
  const change = (opened: boolean) => {
    setOpen(opened);
    if (!opened) leaveValues();
  };
  return (
    <ToolPopover
      label={label}
      width={340}
      opened={isOpen}
      onChange={change}
      target={target(() => change(true))}
      className={classes.dropdown}
    >
      {isOpen && children(() => change(false))}
    </ToolPopover>
  );
}
