import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ShellMenu } from '../../../machines/shell-menus/shell-menus-machine.ts';
import { Anchor } from './anchor.tsx';
import { hangingId } from './use-hanging-button.ts';
import { useOpenedAfterMount } from './use-opened-after-mount.ts';
import { useShellMenu } from './use-shell-menu.ts';

export interface HangingPanelProps {
  readonly menu: ShellMenu;
  readonly width: number;
  readonly button: HTMLElement | null;
  readonly children: ReactNode;
}

export function HangingPanel({ menu, width, button, children }: HangingPanelProps) {
  const { opened, onChange } = useShellMenu(menu);
  return (
    <Popover
      id={hangingId(menu)}
      opened={useOpenedAfterMount(opened)}
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
      <Popover.Target>
        <Anchor element={button} />
      </Popover.Target>
      <Popover.Dropdown p={0}>{opened && children}</Popover.Dropdown>
    </Popover>
  );
}
