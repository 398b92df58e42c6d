import { Button } from '@mantine/core';
import { Dialog } from '../components/dialog.tsx';
import { useShellMenu } from '../components/menus/use-shell-menu.ts';
import { notificationsText as text } from '../text/notifications.ts';
import classes from './all-notifications.module.css';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationList } from './notification-list.tsx';

/** The notifications over the whole window (spec 1 section 5). */
export function AllNotifications() {
  const { opened, onChange } = useShellMenu('allNotifications');
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
      <div className={classes.column}>
        <NotificationList />
      </div>
    </Dialog>
  );
}
