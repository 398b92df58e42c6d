import { Button, Tabs } from '@mantine/core';
import { useState } from 'react';
import { ALL_NOTIFICATIONS } from '../../machines/notifications/notifications-selectors.ts';
import { Dialog } from '../components/dialog.tsx';
import { useShellMenu } from '../components/menus/use-shell-menu.ts';
import { notificationsText as text } from '../text/notifications.ts';
import classes from './all-notifications.module.css';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { NotificationsFilterBar } from './notifications-filter.tsx';

/** The notifications over the whole window (spec 1 section 5). */
export function AllNotifications() {
  const { opened, onChange } = useShellMenu('allNotifications');
  const [filter, setFilter] = useState(ALL_NOTIFICATIONS);
  const close = () => onChange(false);
  return (
    <Dialog
      opened={opened}
      title={text.allTitle}
      width={480}
      isFullScreen
      onClose={close}
      footer={
        <>
          <MarkAllRead variant="default" />
          <Button onClick={close}>{text.close}</Button>
        </>
      }
    >
      <Tabs className={classes.column} defaultValue="list" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="list">{text.title}</Tabs.Tab>
          <Tabs.Tab value="settings">{text.settings.title}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="list">
          <NotificationsFilterBar filter={filter} onChange={setFilter} />
          <NotificationList filter={filter} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          <NotificationSettings />
        </Tabs.Panel>
      </Tabs>
    </Dialog>
  );
}
