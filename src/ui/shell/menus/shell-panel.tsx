import { Popover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { ShellMenu } from '../../../machines/shell-menus/shell-menus-types.ts';
import { useShellMenu } from './use-shell-menu.ts';

export interface ShellPanelProps {
  readonly menu: ShellMenu;
  readonly width: number;
  /** The button in the bar: it names the panel. It is told that it opens one, and whether it is open. */
  readonly target: (toggle: () => void) => ReactElement<{ readonly onClick?: () => void }>;
  /** Asked for when it opens, so that it may come from a file of its own. */
  readonly children: () => ReactNode;
}

/** A panel that hangs from a button of the bars. A list of actions is a `Menu`, with `useShellMenu` as well. */
export function ShellPanel({ menu, width, target, children }: ShellPanelProps) {
  const { opened, onChange } = useShellMenu(menu);
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      offset={12}
      width={`min(${width}px, calc(100vw - 16px))`}
      shadow="md"
      transitionProps={{ transition: 'fade', duration: 120 }}
      withinPortal={false}
      hideDetached={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>{target(() => onChange(!opened))}</Popover.Target>
      <Popover.Dropdown p={0}>{opened && children()}</Popover.Dropdown>
    </Popover>
  );
}
