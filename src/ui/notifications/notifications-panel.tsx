import { Button } from '@mantine/core';
import { useShellMenuIntents } from '../intents.ts';
import { notificationsText as text } from '../text/notifications.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationList } from './notification-list.tsx';
import classes from './notifications-panel.module.css';

export function NotificationsPanel() {
  const { openMenu } = useShellMenuIntents();
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>{text.title}</h2>
        <MarkAllRead variant="subtle" size="compact-sm" />
      </div>
      <div className={classes.window}>
        <NotificationList />
      </div>
      <div className={classes.foot}>
        <Button variant="subtle" size="compact-sm" onClick={() => openMenu('allNotifications')}>
          {text.all}
        </Button>
      </div>
    </div>
  );
}
