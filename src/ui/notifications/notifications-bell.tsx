import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectUnread } from '../../machines/notifications/notifications-selectors.ts';
import { shellPanel } from '../components/menus/shell-panel.tsx';
import { usePortalChild, WhileInside } from '../portal.tsx';
import { badgeText, notificationsText as text } from '../text/notifications.ts';
import classes from './notifications-bell.module.css';
import { useArrivals } from './use-arrivals.ts';

const NotificationsPanel = shellPanel({
  menu: 'notifications',
  width: 380,
  loading: text.loading,
  load: async () => (await import('./notifications-panel.tsx')).NotificationsPanel,
});

export function NotificationsSlot() {
  return (
    <span className={classes.room}>
      <WhileInside>
        <NotificationsBell />
      </WhileInside>
    </span>
  );
}

function NotificationsBell() {
  const unread = useSelector(usePortalChild('notifications'), selectUnread);
  useArrivals();
  return (
    <NotificationsPanel
      button={(props) => (
        <ActionIcon {...props} className={classes.bell} aria-label={text.open(unread)} title={text.title}>
          <IconBell size={18} stroke={1.5} aria-hidden="true" />
          {unread > 0 && (
            <span className={`${classes.badge} tabular`} aria-hidden="true">
              {badgeText(unread)}
            </span>
          )}
        </ActionIcon>
      )}
    />
  );
}
