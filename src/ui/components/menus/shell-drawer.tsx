import { Drawer, type DrawerProps } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ShellMenu } from '../../../machines/shell-menus/shell-menus-machine.ts';
import { useOwnEscapes } from '../use-own-escapes.ts';
import classes from './shell-drawer.module.css';
import { useOpenedAfterMount } from './use-opened-after-mount.ts';
import { useShellMenu } from './use-shell-menu.ts';

export interface ShellDrawerProps extends Pick<DrawerProps, 'size' | 'withinPortal'> {
  readonly menu: ShellMenu;
  readonly position: 'right' | 'bottom';
  readonly title: string;
  readonly close: string;
  readonly children: ReactNode;
}

export function ShellDrawer({ menu, position, title, close, children, ...place }: ShellDrawerProps) {
  const { opened, onChange } = useShellMenu(menu);
  return (
    <Drawer
      __handledEscapeEvents={useOwnEscapes(opened)}
      opened={useOpenedAfterMount(opened)}
      onClose={() => onChange(false)}
      position={position}
      title={title}
      transitionProps={{ duration: 160 }}
      classNames={{
        content: position === 'bottom' ? classes.sheet : undefined,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
      closeButtonProps={{ 'aria-label': close }}
      {...place}
    >
      {children}
    </Drawer>
  );
}
