import { Button } from '@mantine/core';
import { useState } from 'react';
import { ALL_NOTIFICATIONS } from '../../machines/notifications/notifications-selectors.ts';
import { useShellMenuIntents } from '../intents.ts';
import { notificationsText as text } from '../text/notifications.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationsFilterBar } from './notifications-filter.tsx';
import classes from './notifications-panel.module.css';

export function NotificationsPanel() {
  const { openMenu } = useShellMenuIntents();
  const [filter, setFilter] = useState(ALL_NOTIFICATIONS);
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>{text.title}</h2>
        <MarkAllRead variant="subtle" size="compact-sm" />
      </div>
      <NotificationsFilterBar filter={filter} onChange={setFilter} />
      <div className={classes.window}>
        <NotificationList filter={filter} />
      </div>
      <div className={classes.foot}>
        <Button variant="subtle" size="compact-sm" onClick={() => openMenu('allNotifications')}>
          {text.all}
        </Button>
      </div>
    </div>
  );
}
