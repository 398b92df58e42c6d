import { Drawer } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useOpenedAfterMount } from '../menus/use-opened-after-mount.ts';
import classes from './record-beside.module.css';
import type { OpenRecord } from './record-head.tsx';

interface NarrowDrawerProps {
  readonly record: OpenRecord | null;
  readonly isPhone: boolean;
  readonly escapes: WeakSet<KeyboardEvent>;
  readonly inside: ComponentProps<'div'>;
  readonly onClose: () => void;
  readonly children: (title: ReactNode) => ReactNode;
}

/** The drawer where it lies over the page; on a phone it comes from below. */
export function NarrowDrawer({ record, isPhone, escapes, inside, onClose, children }: NarrowDrawerProps) {
  return (
    <Drawer.Root
      __handledEscapeEvents={escapes}
      opened={useOpenedAfterMount(record !== null)}
      onClose={onClose}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '88dvh' : 480}
      returnFocus={false}
      // A closed record is no longer drawn: an empty drawer without a name would slide away.
      transitionProps={{ duration: 160, exitDuration: 0 }}
      classNames={{ content: classes.sheet }}
      data-phone={isPhone || undefined}
    >
      <Drawer.Overlay backgroundOpacity={0.1} />
      <Drawer.Content>
        <div {...inside} data-autofocus className={classes.inner}>
          {children(
            <Drawer.Title className={classes.title} data-code={record?.isCode || undefined}>
              {record?.title}
            </Drawer.Title>,
          )}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
