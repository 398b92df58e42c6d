import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { actionName } from '../../shared/activity-names.ts';
import { IconAction } from '../components/icon-action.tsx';
import { useOwnEscapes } from '../components/use-own-escapes.ts';
import { activityText } from '../text/activity.ts';
import classes from './entry-drawer.module.css';
import { EntryView } from './entry-view.tsx';
import { type ActivityAddress, useActivityChild } from './use-activity.ts';

const text = activityText.entry;

interface EntryDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly address: ActivityAddress;
}

export function EntryDrawer({ opened, onClose, address: { entryId, open } }: EntryDrawerProps) {
  const items = useSelector(useActivityChild('activityList'), ({ context }) => context.page?.items);
  const entry = useSelector(useActivityChild('activityEntry'), ({ context }) => context.page);
  const isPhone = useMediaQuery('(max-width: 599px)', false, { getInitialValueInEffect: false });
  const place = items?.findIndex(({ id }) => id === entryId) ?? -1;
  const listed = items?.[place];
  const known = listed ?? (entry?.id === entryId ? entry : undefined);
  const newer = place > 0 ? items?.[place - 1] : undefined;
  const older = place === -1 ? undefined : items?.[place + 1];
  return (
    <Drawer.Root
      __handledEscapeEvents={useOwnEscapes(opened)}
      opened={opened}
      onClose={onClose}
      position="right"
      size={isPhone ? '100%' : 560}
      transitionProps={{ duration: 160 }}
      classNames={{ header: classes.header, body: classes.body }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title className={classes.title}>
            {known === undefined ? text.unknown : actionName(known.accion)}
          </Drawer.Title>
          {listed !== undefined && (
            <div className={classes.steps}>
              <IconAction
                label={text.newer}
                hint={text.newer}
                icon={<IconChevronUp size={18} stroke={1.5} aria-hidden />}
                disabled={newer === undefined}
                onClick={() => newer && open(newer.id)}
              />
              <IconAction
                label={text.older}
                hint={text.older}
                icon={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
                disabled={older === undefined}
                onClick={() => older && open(older.id)}
              />
            </div>
          )}
          <Drawer.CloseButton aria-label={text.close} />
        </Drawer.Header>
        <Drawer.Body>{entryId !== null && <EntryView id={entryId} heading={known} />}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
